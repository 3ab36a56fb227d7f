#include "import/reasons.h"
#include "import/vocabulary.h"

namespace simrob::import {
namespace {

const command::Node* child_of(const command::Node& element, std::string_view name) {
    for (const auto& child : element.children)
        if (child.kind == command::Node::Kind::element && child.name == name) return &child;
    return nullptr;
}

/// Meshes are in files, and files of a model are never opened. Elements that are not yet URDF would
/// give half a robot.
Judgement judge_urdf(std::string_view path, const command::Node& element) {
    if (element.name.starts_with("xacro:"))
        return {Judgement::Verdict::refuse, "", reasons::template_not_expanded()};
    if (path != "robot/link/collision") return {};
    const auto* geometry = child_of(element, "geometry");
    const auto* mesh = geometry == nullptr ? nullptr : child_of(*geometry, "mesh");
    if (mesh == nullptr) return {};
    const std::string file(attribute_text(*mesh, "filename"));
    std::string_view rest = file;
    if (rest.starts_with("package://")) rest.remove_prefix(10);
    if (rest.starts_with('/') || rest.find("..") != std::string_view::npos ||
        rest.find(':') != std::string_view::npos)
        return {Judgement::Verdict::refuse, "", reasons::mesh_outside_model(file)};
    return {Judgement::Verdict::ignore,
            "there are no meshes yet: \"" + file + "\" is not opened, its shape is left out"};
}

}  // namespace

const Vocabulary& urdf_vocabulary() {
    static const Vocabulary vocabulary{
        .used =
            {
                {"robot", "name!"},
                {"robot/link", "name!"},
                {"robot/link/inertial", ""},
                {"robot/link/inertial/origin", "xyz:3 rpy:3"},
                {"robot/link/inertial/mass", "value:1>!"},
                {"robot/link/inertial/inertia", "ixx:1=! ixy:1! ixz:1! iyy:1=! iyz:1! izz:1=!"},
                {"robot/link/collision", "name"},
                {"robot/link/collision/origin", "xyz:3 rpy:3"},
                {"robot/link/collision/geometry", ""},
                {"robot/link/collision/geometry/box", "size:3>!"},
                {"robot/link/collision/geometry/sphere", "radius:1>!"},
                {"robot/link/collision/geometry/cylinder", "radius:1>! length:1>!"},
                {"robot/joint", "name! type!"},
                {"robot/joint/origin", "xyz:3 rpy:3"},
                {"robot/joint/axis", "xyz:3!"},
                {"robot/joint/parent", "link!"},
                {"robot/joint/child", "link!"},
                {"robot/joint/limit", "lower:1 upper:1 effort:1=! velocity:1=-!"},
            },
        .ignored =
            {
                {"robot/link/visual", "for the eye only"},
                {"robot/material", "for the eye only"},
                {"robot/transmission", "joints are driven directly, by the effort of their limit"},
                {"robot/gazebo", "settings of another simulator"},
                {"robot/sensor", "there are no sensors yet"},
                {"robot/link/self_collision_checking", "parts of a robot do not collide"},
                {"robot/joint/mimic", "joints do not follow each other: it has its own motor"},
                {"robot/joint/dynamics", "joints have neither damping nor friction"},
                {"robot/joint/safety_controller", "joints have no safety controller"},
                {"robot/joint/calibration", "joints need no calibration"},
                {"robot/joint/limit/@velocity", "joints have no greatest speed"},
                {"robot/@version", "all versions are read alike"},
            },
        .repeated = {"robot/link", "robot/joint", "robot/link/collision"},
        .judge = &judge_urdf,
    };
    return vocabulary;
}

}  // namespace simrob::import
