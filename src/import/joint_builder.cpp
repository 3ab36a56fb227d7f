#include "import/joint_builder.h"

#include <cmath>
#include <numbers>
#include <span>

#include "base/limits.h"

namespace simrob::import {
namespace {

using physics::JointType;
using physics::ShapeType;
using world::AxisSpecification;
using world::JointSpecification;

constexpr double same_point_m = 1e-6;
constexpr double same_direction = 1e-6;

/// For a motor of unstated strength, N m or N: that of a WheelJoint.
constexpr double usual_maximum = 10;

bool turns_for_ever(const ModelJoint& joint) {
    return joint.kind == ModelJoint::Kind::hinge && !joint.is_limited;
}

/// Whether the joint turns a round shape about its own axis.
bool is_wheel(const ModelLink& link, const PlacedLink& placed) {
    if (link.joints.size() != 1 || link.shapes.size() != 1 || !turns_for_ever(link.joints[0]))
        return false;
    const physics::Shape& shape = link.shapes[0].shape;
    const Pose pose = placed.pose * shape.local;
    const PlacedJoint& joint = placed.joints[0];
    if (length(cross(pose.position - joint.anchor_m, joint.axis)) > same_point_m) return false;
    if (shape.type == ShapeType::sphere) return true;
    const Vector3 axis = rotate(pose.orientation, {0, 0, 1});
    return shape.type == ShapeType::cylinder && length(cross(axis, joint.axis)) < same_direction;
}

JointType type_of_kind(ModelJoint::Kind kind) {
    switch (kind) {
        case ModelJoint::Kind::slide:
            return JointType::slider;
        case ModelJoint::Kind::ball:
            return JointType::ball;
        case ModelJoint::Kind::hinge:
            break;
    }
    return JointType::hinge;
}

bool are_across(const JointInPlace& a, const JointInPlace& b) {
    return std::abs(dot(a.place.axis, b.place.axis)) < same_direction;
}

bool make_universal(const JointInPlace& a, const JointInPlace& b) {
    return a.joint->kind == ModelJoint::Kind::hinge && b.joint->kind == ModelJoint::Kind::hinge &&
           length(a.place.anchor_m - b.place.anchor_m) < same_point_m && are_across(a, b);
}

/// Whether nothing but the other joints holds or drives it.
bool is_loose(const JointInPlace& joint, const Options& options) {
    return !joint.joint->is_limited && !joint.joint->has_motor &&
           !options.velocity.contains(joint.joint->name);
}

/// The hinge comes last, as in most descriptions of what moves in a plane.
bool make_plane(std::span<const JointInPlace> joints, const Options& options) {
    return joints.size() >= 3 && joints[0].joint->kind == ModelJoint::Kind::slide &&
           joints[1].joint->kind == ModelJoint::Kind::slide &&
           joints[2].joint->kind == ModelJoint::Kind::hinge && are_across(joints[0], joints[1]) &&
           are_across(joints[0], joints[2]) && are_across(joints[1], joints[2]) &&
           is_loose(joints[0], options) && is_loose(joints[1], options) &&
           is_loose(joints[2], options);
}

/// What the first of these joints becomes, alone or with those after it.
JointPlan plan_first(std::span<const JointInPlace> joints, const Options& options) {
    if (make_plane(joints, options)) return {{joints[2], joints[0], joints[1]}, JointType::plane};
    if (joints.size() >= 2 && make_universal(joints[0], joints[1]))
        return {{joints[0], joints[1]}, JointType::universal};
    return {{joints[0]}, type_of_kind(joints[0].joint->kind)};
}

/// Stops are relative to where the joint is made. Those of a hinge lie within half a turn.
void set_stops(const JointInPlace& from, AxisSpecification& axis, Findings& findings) {
    const ModelJoint& joint = *from.joint;
    if (!joint.is_limited) return;
    const double reach =
        joint.kind == ModelJoint::Kind::slide ? limits::maximum_position_m : std::numbers::pi;
    const double low = joint.low - from.place.position;
    const double high = joint.high - from.place.position;
    if (low >= -reach) axis.low_stop = low;
    if (high <= reach) axis.high_stop = high;
    if (low < -reach || high > reach)
        findings.push_back({Fate::approximated, joint.source.path, joint.source.place,
                            "a limit further than half a turn from where it is made is left out"});
}

void set_motor(const ModelJoint& joint, AxisSpecification& axis, const Options& options,
               Findings& findings) {
    const auto wanted = options.velocity.find(joint.name);
    if (!joint.has_motor && wanted == options.velocity.end()) return;
    axis.velocity = wanted == options.velocity.end() ? 0 : wanted->second;
    axis.maximum_force = joint.maximum_force > 0 ? joint.maximum_force : usual_maximum;
    if (joint.maximum_force <= 0)
        findings.push_back({Fate::approximated, joint.source.path, joint.source.place,
                            "its strength is left open: its motor gives up to 10 N m or N"});
}

/// Axis 1 of a wheel is locked; it only has to be perpendicular to axis 2, upright if possible.
Vector3 steering_axis(const Vector3& axis) {
    const Vector3 up{0, 0, 1};
    const Vector3 across = up - axis * dot(up, axis);
    return length(across) > 0.1 ? normalized(across) : any_perpendicular(axis);
}

JointSpecification make_wheel(const JointInPlace& from, const Options& options,
                              Findings& findings) {
    JointSpecification joint;
    joint.type = JointType::wheel;
    joint.axis_1.direction = steering_axis(from.place.axis);
    joint.axis_2.direction = from.place.axis;
    set_motor(*from.joint, joint.axis_2, options, findings);
    if (joint.axis_2.velocity == 0.0) joint.axis_2.velocity.reset();
    return joint;
}

}  // namespace

std::vector<JointPlan> plan_joints(const ModelLink& link, const PlacedLink& placed,
                                   const Options& options, bool has_children) {
    if (!has_children && is_wheel(link, placed))
        return {{{{&link.joints[0], placed.joints[0]}}, JointType::wheel}};
    std::vector<JointInPlace> joints;
    for (std::size_t i = 0; i < link.joints.size(); ++i)
        joints.push_back({&link.joints[i], placed.joints[i]});
    std::vector<JointPlan> plans;
    for (std::span<const JointInPlace> rest = joints; !rest.empty();) {
        plans.push_back(plan_first(rest, options));
        rest = rest.subspan(plans.back().joints.size());
    }
    return plans;
}

JointSpecification make_joint(const JointPlan& plan, const Options& options, Findings& findings) {
    const JointInPlace& first = plan.joints.front();
    if (plan.type == JointType::wheel) return make_wheel(first, options, findings);
    JointSpecification joint;
    joint.type = plan.type;
    if (plan.type == JointType::plane) {
        joint.axis_1.direction = first.place.axis;
        return joint;
    }
    if (plan.type != JointType::slider) joint.anchor_m = first.place.anchor_m;
    if (plan.type == JointType::ball) {
        if (first.joint->is_limited)
            findings.push_back({Fate::ignored, first.joint->source.path + "/@range",
                                first.joint->source.place, "a BallJoint has no stops"});
        return joint;
    }
    AxisSpecification* const axes[] = {&joint.axis_1, &joint.axis_2};
    for (std::size_t i = 0; i < plan.joints.size(); ++i) {
        axes[i]->direction = plan.joints[i].place.axis;
        set_stops(plan.joints[i], *axes[i], findings);
        set_motor(*plan.joints[i].joint, *axes[i], options, findings);
    }
    return joint;
}

}  // namespace simrob::import
