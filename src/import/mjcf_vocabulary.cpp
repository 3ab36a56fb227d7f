#include "command/field.h"
#include "import/reasons.h"
#include "import/vocabulary.h"

namespace simrob::import {
namespace {

constexpr std::string_view geom_attributes =
    "name class type contype:1 conaffinity:1 condim:1 group:1 size:* friction:* mass:1= density:1= "
    "pos:3 quat:4 axisangle:4 xyaxes:6 zaxis:3 euler:3 fromto:6";
constexpr std::string_view joint_attributes = "name class type pos:3 axis:3 limited range:2 ref:1";
constexpr std::string_view motor_attributes =
    "name class joint ctrllimited forcelimited ctrlrange:2 forcerange:2 gear:*";
constexpr std::string_view position_attributes =
    "name class joint ctrllimited forcelimited ctrlrange:2 forcerange:2 gear:* kp:1=";
constexpr std::string_view velocity_attributes =
    "name class joint ctrllimited forcelimited ctrlrange:2 forcerange:2 gear:* kv:1=";
constexpr std::string_view general_attributes =
    "name class joint ctrllimited forcelimited ctrlrange:2 forcerange:2 gear:* gaintype biastype "
    "gainprm:* biasprm:*";

constexpr std::string_view no_file = "files of a model are never opened";
constexpr std::string_view for_the_eye = "for the eye only";
constexpr std::string_view no_spring = "joints have no springs, damping, friction or armature";
constexpr std::string_view own_contacts = "contacts are as soft as the world's materials say";

bool is_geom(std::string_view path) {
    return path == "mujoco/worldbody/geom" || path == "mujoco/worldbody/body/geom";
}

/// Meshes and height fields have no counterpart yet, and a geom without one cannot be compiled. An
/// actuator that drives no joint has no effect here.
Judgement judge_mjcf(std::string_view path, const command::Node& element) {
    if (same_name(element.name, "composite"))
        return {Judgement::Verdict::refuse, "", reasons::composite_not_supported()};
    if (is_geom(path)) {
        const std::string_view type = attribute_text(element, "type");
        const std::string_view mesh = attribute_text(element, "mesh");
        const std::string_view field = attribute_text(element, "hfield");
        if (!mesh.empty() || !field.empty() || type == "mesh" || type == "hfield")
            return {Judgement::Verdict::ignore, "there are no meshes and height fields yet: " +
                                                    std::string(mesh.empty() ? field : mesh) +
                                                    " is left out"};
    }
    if (path.starts_with("mujoco/actuator/") && attribute_text(element, "joint").empty())
        return {Judgement::Verdict::ignore, "it drives no joint, and only joints have motors"};
    return {};
}

using Words = std::map<std::string_view, std::string_view>;

Words used_mjcf() {
    return {
        {"mujoco", "model"},
        {"mujoco/compiler",
         "angle eulerseq coordinate autolimits boundmass:1= boundinertia:1= "
         "balanceinertia settotalmass:1 inertiafromgeom inertiagrouprange:2"},
        {"mujoco/default", "class"},
        {"mujoco/default/geom", geom_attributes},
        {"mujoco/default/joint", joint_attributes},
        {"mujoco/default/motor", motor_attributes},
        {"mujoco/default/position", position_attributes},
        {"mujoco/default/velocity", velocity_attributes},
        {"mujoco/default/general", general_attributes},
        {"mujoco/worldbody", ""},
        {"mujoco/worldbody/geom", geom_attributes},
        {"mujoco/worldbody/body",
         "name childclass pos:3 quat:4 axisangle:4 xyaxes:6 zaxis:3 euler:3"},
        {"mujoco/worldbody/body/inertial",
         "pos:3 quat:4 axisangle:4 xyaxes:6 zaxis:3 euler:3 mass:1> diaginertia:3> "
         "fullinertia:6"},
        {"mujoco/worldbody/body/geom", geom_attributes},
        {"mujoco/worldbody/body/joint", joint_attributes},
        {"mujoco/worldbody/body/freejoint", "name"},
        {"mujoco/actuator", ""},
        {"mujoco/actuator/motor", motor_attributes},
        {"mujoco/actuator/position", position_attributes},
        {"mujoco/actuator/velocity", velocity_attributes},
        {"mujoco/actuator/general", general_attributes},
    };
}

Words ignored_elements() {
    return {
        {"mujoco/option", "the world has its own gravity, step and solver"},
        {"mujoco/size", "memory is taken as it is needed"},
        {"mujoco/visual", for_the_eye},
        {"mujoco/statistic", for_the_eye},
        {"mujoco/asset", "textures, materials and meshes are not read"},
        {"mujoco/contact", "parts of a robot do not collide; others always do"},
        {"mujoco/equality", "there are no equality constraints of bodies or joints"},
        {"mujoco/tendon", "there are no tendons"},
        {"mujoco/sensor", "there are no sensors yet"},
        {"mujoco/keyframe", "the robot is made in its first pose; see --pose"},
        {"mujoco/custom", "numbers and texts of another program"},
        {"mujoco/actuator/intvelocity", "joints are driven by motors only"},
        {"mujoco/actuator/damper", "joints are driven by motors only"},
        {"mujoco/actuator/cylinder", "joints are driven by motors only"},
        {"mujoco/actuator/muscle", "there are no muscles"},
        {"mujoco/actuator/adhesion", "there is no adhesion"},
        {"mujoco/worldbody/site", "a mark: nothing stands there"},
        {"mujoco/worldbody/camera", for_the_eye},
        {"mujoco/worldbody/light", for_the_eye},
        {"mujoco/worldbody/body/site", "a mark: nothing stands there"},
        {"mujoco/worldbody/body/camera", for_the_eye},
        {"mujoco/worldbody/body/light", for_the_eye},
        {"mujoco/worldbody/body/@mocap", "bodies are moved by joints only"},
    };
}

/// For any element.
Words ignored_attributes() {
    return {
        {"@stiffness", no_spring},      {"@damping", no_spring},
        {"@armature", no_spring},       {"@frictionloss", no_spring},
        {"@springref", no_spring},      {"@springdamper", no_spring},
        {"@solreflimit", own_contacts}, {"@solimplimit", own_contacts},
        {"@solref", own_contacts},      {"@solimp", own_contacts},
        {"@solmix", own_contacts},      {"@margin", own_contacts},
        {"@gap", own_contacts},         {"@priority", own_contacts},
        {"@rgba", for_the_eye},         {"@material", for_the_eye},
        {"@meshdir", no_file},          {"@texturedir", no_file},
    };
}

Words ignored_mjcf() {
    Words words = ignored_elements();
    words.merge(ignored_attributes());
    return words;
}

}  // namespace

const Vocabulary& mjcf_vocabulary() {
    static const Vocabulary vocabulary{
        .used = used_mjcf(), .ignored = ignored_mjcf(), .judge = &judge_mjcf};
    return vocabulary;
}

}  // namespace simrob::import
