#include "physics/mujoco/joint_frame.h"

#include <cmath>
#include <numbers>

#include "physics/validate.h"

namespace simrob::physics::mujoco {
namespace {

std::uint32_t rigid_of(const Model& model, std::uint32_t body) {
    return body == 0 ? no_rigid : model.bodies[body - 1].rigid;
}

/// Where the rigid body was when its body had this pose.
Pose rigid_pose(const Model& model, std::uint32_t body, const Pose& pose) {
    return body == 0 ? Pose{} : pose * inverse(model.bodies[body - 1].in_rigid);
}

bool moves(const Model& model, std::uint32_t rigid) {
    return rigid != no_rigid && !model.rigids[rigid].is_static;
}

/// The angle from `from` to `to` about `axis`, by the right-hand rule.
double angle_about(const Vector3& axis, const Vector3& from, const Vector3& to) {
    const Vector3 a = from - axis * dot(from, axis);
    const Vector3 b = to - axis * dot(to, axis);
    return std::atan2(dot(axis, cross(a, b)), dot(a, b));
}

}  // namespace

JointFrame::JointFrame(const Model& model, const JointRecord& record)
    : exists_(!record.merged),
      type_(record.definition.type),
      rigid_1_(rigid_of(model, record.body_1)),
      rigid_2_(rigid_of(model, record.body_2)),
      axes_(axis_count(record.definition)) {
    const Pose pose_1 = rigid_pose(model, record.body_1, record.pose_1);
    const Pose pose_2 = rigid_pose(model, record.body_2, record.pose_2);
    start_ = inverse(pose_1) * pose_2;
    if (exists_ && is_linkage(type_)) linkage_.emplace(model, record, pose_1, pose_2);
    const bool on_wheel = type_ == JointType::wheel || type_ == JointType::hinge2;
    const bool has_anchor =
        type_ == JointType::hinge || type_ == JointType::ball || type_ == JointType::universal;
    const Vector3 centre = record.body_2 != 0 ? record.pose_2.position : record.pose_1.position;
    Vector3 anchor = record.definition.anchor;
    if (on_wheel && record.body_2 != 0) anchor = record.pose_2.position;
    if (!on_wheel && !has_anchor) anchor = centre;
    anchor_ = {transform(inverse(pose_1), anchor), transform(inverse(pose_2), anchor)};
    for (std::size_t i = 0; i < static_cast<std::size_t>(axes_); ++i) {
        const Vector3 axis = normalized(record.definition.axes[i].direction);
        axis_1_[i] = rotate(conjugate(pose_1.orientation), axis);
        axis_2_[i] = rotate(conjugate(pose_2.orientation), axis);
    }
    load_on_2_ = moves(model, rigid_2_);
    load_point_ = transform(inverse(load_on_2_ ? pose_2 : pose_1), has_anchor ? anchor : centre);
}

void JointFrame::forget_rigid(std::size_t index) {
    for (auto* rigid : {&rigid_1_, &rigid_2_})
        if (*rigid != no_rigid && *rigid > index) --*rigid;
}

Quaternion JointFrame::turned(const Pose& pose_1, const Pose& pose_2) const {
    return conjugate(pose_1.orientation) * pose_2.orientation * conjugate(start_.orientation);
}

double JointFrame::position(int axis, const Pose& pose_1, const Pose& pose_2) const {
    if (linkage_) return linkage_->position(axis, pose_1, pose_2);
    if (type_ == JointType::angular_motor) return 0;
    if (type_ == JointType::slider) {
        const Vector3 there = transform(pose_1, start_.position);
        return dot(rotate(pose_1.orientation, axis_1_[0]), pose_2.position - there);
    }
    const Quaternion turn = turned(pose_1, pose_2);
    if (!has_two_axes()) return twist(turn, axis_1_[0]);
    // The rotation is one about axis 1 after one about axis 2, which moves with body 2.
    const double first = angle_about(axis_1_[0], axis_1_[1], rotate(turn, axis_1_[1]));
    if (axis == 0) return first;
    return twist(from_axis_angle(axis_1_[0], -first) * turn, axis_1_[1]);
}

double JointFrame::rate(int axis, const Motion& motion_1, const Motion& motion_2) const {
    if (linkage_) return linkage_->rate(axis, motion_1, motion_2);
    const Vector3 spin = motion_2.angular_velocity_rad_s - motion_1.angular_velocity_rad_s;
    const auto place = static_cast<std::size_t>(axis);
    const Vector3 a = rotate(motion_1.pose.orientation, axis_1_[has_two_axes() ? 0 : place]);
    if (type_ == JointType::slider) {
        const Vector3 apart = motion_2.pose.position - motion_1.pose.position;
        return dot(a, motion_2.linear_velocity_m_s - motion_1.linear_velocity_m_s -
                          cross(motion_1.angular_velocity_rad_s, apart));
    }
    if (!has_two_axes()) return dot(a, spin);
    const Vector3 b = rotate(motion_2.pose.orientation, axis_2_[1]);
    const double cosine = dot(a, b);
    const double determinant = 1 - cosine * cosine;
    if (determinant < 1e-9) return dot(axis == 0 ? a : b, spin);
    const double along_a = dot(a, spin);
    const double along_b = dot(b, spin);
    return (axis == 0 ? along_a - cosine * along_b : along_b - cosine * along_a) / determinant;
}

double JointFrame::travel(const Pose& pose_1, const Pose& pose_2) const {
    const Vector3 apart = transform(pose_2, anchor_[1]) - transform(pose_1, anchor_[0]);
    return dot(rotate(pose_1.orientation, axis_1_[0]), apart);
}

double JointFrame::travel_rate(const Motion& motion_1, const Motion& motion_2) const {
    const Vector3 point = transform(motion_2.pose, anchor_[1]);
    const auto speed = [&](const Motion& motion) {
        return motion.linear_velocity_m_s +
               cross(motion.angular_velocity_rad_s, point - motion.pose.position);
    };
    return dot(rotate(motion_1.pose.orientation, axis_1_[0]), speed(motion_2) - speed(motion_1));
}

Vector3 JointFrame::load_point(const Pose& pose_1, const Pose& pose_2) const {
    if (linkage_) return linkage_->load_point(pose_2);
    return transform(load_on_2_ ? pose_2 : pose_1, load_point_);
}

}  // namespace simrob::physics::mujoco
