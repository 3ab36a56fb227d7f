#include "import/urdf.h"

#include <urdf_model/model.h>

#include <algorithm>
#include <cmath>

#include "import/library_refusal.h"
#include "import/reasons.h"
#include "import/sieve.h"
#include "import/urdf_library.h"
#include "import/urdf_tree.h"

namespace simrob::import {
namespace {

using codec::MessageProblems;
using physics::ShapeType;

Vector3 to_vector(const urdf::Vector3& v) {
    return {v.x, v.y, v.z};
}

Pose to_pose(const urdf::Pose& pose) {
    const auto& q = pose.rotation;
    return {to_vector(pose.position), normalized(Quaternion{q.w, q.x, q.y, q.z})};
}

Source source_at(const Element& element) {
    return {element.path, element.place};
}

physics::MassProperties mass_of(const urdf::Inertial& inertial) {
    const physics::MassProperties mass{
        inertial.mass,
        {},
        {inertial.ixx, inertial.ixy, inertial.ixz, inertial.ixy, inertial.iyy, inertial.iyz,
         inertial.ixz, inertial.iyz, inertial.izz}};
    return transformed(mass, to_pose(inertial.origin));
}

physics::Shape shape_of_geometry(const urdf::Geometry& geometry) {
    physics::Shape shape;
    if (const auto* box = dynamic_cast<const urdf::Box*>(&geometry)) {
        shape.type = ShapeType::box;
        shape.size_m = to_vector(box->dim);
    } else if (const auto* sphere = dynamic_cast<const urdf::Sphere*>(&geometry)) {
        shape.type = ShapeType::sphere;
        shape.radius_m = sphere->radius;
    } else if (const auto* cylinder = dynamic_cast<const urdf::Cylinder*>(&geometry)) {
        shape.type = ShapeType::cylinder;
        shape.radius_m = cylinder->radius;
        shape.length_m = cylinder->length;
    }
    return shape;
}

/// Fills a model from what the library read, in the order of the tree.
class UrdfReader {
  public:
    UrdfReader(const urdf::ModelInterface& from, const UrdfTree& tree, Model& model)
        : from_(from), tree_(tree), model_(model) {}

    void read() {
        for (const auto& name : tree_.links) read_link(*from_.getLink(name));
    }
    MessageProblems problems;

  private:
    void read_link(const urdf::Link& from);
    void read_joint(const urdf::Joint& from, ModelLink& link);
    ModelJoint joint_of(const urdf::Joint& from);
    void read_planar(const ModelJoint& joint, ModelLink& link);
    void read_limits(const urdf::Joint& from, ModelJoint& joint);
    void note(const Source& source, std::string text) {
        model_.findings.push_back({Fate::approximated, source.path, source.place, std::move(text)});
    }

    const urdf::ModelInterface& from_;
    const UrdfTree& tree_;
    Model& model_;
};

void UrdfReader::read_link(const urdf::Link& from) {
    ModelLink link;
    link.name = from.name;
    link.source = source_at(*tree_.link_elements.at(from.name));
    if (from.parent_joint) {
        const auto parent =
            std::find(tree_.links.begin(), tree_.links.end(), from.parent_joint->parent_link_name);
        link.parent = static_cast<int>(parent - tree_.links.begin());
        link.local = to_pose(from.parent_joint->parent_to_joint_origin_transform);
        read_joint(*from.parent_joint, link);
    } else {
        link.is_world = from.name == "world";
        link.is_free = !link.is_world;
    }
    if (from.inertial) link.mass = mass_of(*from.inertial);
    for (const auto& collision : from.collision_array) {
        if (!collision->geometry) continue;
        ModelShape shape;
        shape.shape = shape_of_geometry(*collision->geometry);
        shape.shape.local = to_pose(collision->origin);
        shape.source = link.source;
        link.shapes.push_back(std::move(shape));
    }
    model_.links.push_back(std::move(link));
}

ModelJoint UrdfReader::joint_of(const urdf::Joint& from) {
    ModelJoint joint;
    joint.name = from.name;
    joint.source = source_at(*tree_.joint_elements.at(from.name));
    joint.kind =
        from.type == urdf::Joint::PRISMATIC ? ModelJoint::Kind::slide : ModelJoint::Kind::hinge;
    if (from.type == urdf::Joint::FIXED || from.type == urdf::Joint::FLOATING) return joint;
    const Vector3 axis = to_vector(from.axis);
    if (length(axis) > 1e-9)
        joint.axis = normalized(axis);
    else
        problems.push_back({"",
                            {joint.source.path + "/axis", "0 0 0", reasons::not_a_model_axis()},
                            joint.source.place});
    return joint;
}

/// Two slides across the axis and a hinge about it: a PlaneJoint, unless one of them is driven.
void UrdfReader::read_planar(const ModelJoint& joint, ModelLink& link) {
    const Vector3 across = any_perpendicular(joint.axis);
    for (const auto& axis : {across, cross(joint.axis, across)}) {
        ModelJoint slide = joint;
        slide.kind = ModelJoint::Kind::slide;
        slide.axis = axis;
        slide.name += link.joints.empty() ? "_x" : "_y";
        link.joints.push_back(std::move(slide));
    }
    link.joints.push_back(joint);
}

void UrdfReader::read_limits(const urdf::Joint& from, ModelJoint& joint) {
    const bool turns_for_ever = from.type == urdf::Joint::CONTINUOUS;
    joint.has_motor = turns_for_ever && !from.limits;
    if (!from.limits) return;
    joint.maximum_force = from.limits->effort;
    joint.has_motor = joint.maximum_force > 0;
    if (turns_for_ever) return;
    joint.is_limited = true;
    joint.low = from.limits->lower;
    joint.high = from.limits->upper;
    if (joint.low > joint.high)
        problems.push_back({"",
                            {joint.source.path + "/limit", std::to_string(joint.low),
                             reasons::lower_above_upper()},
                            joint.source.place});
}

void UrdfReader::read_joint(const urdf::Joint& from, ModelLink& link) {
    if (from.type == urdf::Joint::FIXED) return;
    ModelJoint joint = joint_of(from);
    if (from.type == urdf::Joint::FLOATING) {
        link.is_free = true;
        return note(joint.source, "a floating link moves by itself");
    }
    if (from.type == urdf::Joint::PLANAR) return read_planar(joint, link);
    read_limits(from, joint);
    link.joints.push_back(std::move(joint));
}

}  // namespace

ReadModel read_urdf(const command::Node& root, const codec::LineIndex& lines) {
    auto sieved = sieve(root, urdf_vocabulary(), lines);
    if (!sieved) return tl::unexpected(std::move(sieved).error());
    const auto tree = check_urdf_tree(*sieved);
    if (!tree) return tl::unexpected(tree.error());
    const auto from = parse_urdf(sieved->text);
    const Element& whole = sieved->used.front();
    if (!from)
        return tl::unexpected(MessageProblems{
            {"", {whole.path, "", library_refuses("urdfdom", from.error())}, whole.place}});
    Model model;
    model.name = (*from)->getName();
    model.findings = std::move(sieved->findings);
    UrdfReader reader(**from, *tree, model);
    reader.read();
    if (!reader.problems.empty()) return tl::unexpected(std::move(reader.problems));
    return model;
}

}  // namespace simrob::import
