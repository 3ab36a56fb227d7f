#include "physics/bullet/bullet_joint.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "physics/bullet/bullet_convert.h"
#include "physics/softness.h"
#include "physics/step_report.h"
#include "physics/validate.h"

namespace simrob::physics::bullet {
namespace {

constexpr double infinite_force = std::numeric_limits<double>::infinity();

bool has_anchor(JointType type) {
    return type == JointType::hinge || type == JointType::ball || type == JointType::universal;
}

Vector3 anchor_of(const JointRecord& record) {
    if (has_anchor(record.definition.type)) return record.definition.anchor;
    return record.body_2 != 0 ? record.pose_2.position : record.pose_1.position;
}

/// The angle from `from` to `to` about `axis`, by the right-hand rule.
double angle_between(const Vector3& from, const Vector3& to, const Vector3& axis) {
    const Vector3 a = from - axis * dot(from, axis);
    const Vector3 b = to - axis * dot(to, axis);
    return std::atan2(dot(axis, cross(a, b)), dot(a, b));
}

double angle_between(const Vector3& a, const Vector3& b) {
    return std::atan2(length(cross(a, b)), dot(a, b));
}

void write(btScalar* to, const Vector3& v) {
    to[0] = v.x;
    to[1] = v.y;
    to[2] = v.z;
}

}  // namespace

BulletJoint::BulletJoint(const Model& model, const JointRecord& record, const Side& first,
                         const Side& second, BulletBody& ground)
    : btTypedConstraint(D6_CONSTRAINT_TYPE, (first.body ? *first.body : ground).engine(),
                        (second.body ? *second.body : ground).engine()),
      definition_(record.definition) {
    assert(first.body != nullptr || second.body != nullptr);
    const Vector3 anchor = anchor_of(record);
    const auto frame_of = [&](const Side& side) {
        const Pose then = side.body ? side.then : Pose{};
        const Quaternion back = conjugate(then.orientation);
        Frame frame{side.body, transform(inverse(then), anchor), {}};
        for (std::size_t i = 0; i < maximum_joint_axes; ++i)
            frame.axes[i] = rotate(back, normalized(definition_.axes[i].direction));
        return frame;
    };
    frames_ = {frame_of(first), frame_of(second)};
    turn_then_ = conjugate(first.body ? first.then.orientation : Quaternion{}) *
                 (second.body ? second.then.orientation : Quaternion{});
    angle_between_axes_ = angle_between(normalized(definition_.axes[0].direction),
                                        normalized(definition_.axes[1].direction));
    const auto then = [](const Side& side) { return side.body ? side.then : Pose{}; };
    if (is_linkage(definition_.type)) linkage_.emplace(model, record, then(first), then(second));
    setJointFeedback(&load_);
}

void BulletJoint::write(const JointState& state) {
    axes_ = state.axes;
    driven_ = physics::is_driven(definition_, state);
}

void BulletJoint::set_softness(const WorldParameters& parameters) {
    world_ = softness_of(parameters);
    own_ = softness_of(definition_, parameters);
}

int BulletJoint::rows() const {
    if (linkage_) return linkage_->row_count();
    switch (definition_.type) {
        case JointType::ball:
            return 3;
        case JointType::angular_motor:
            return definition_.axis_count;
        default:
            return 6;
    }
}

// ---- Measuring

Vector3 BulletJoint::axis_in(const Frame& frame, int index) const {
    return rotate(frame.pose().orientation, frame.axes[static_cast<std::size_t>(index)]);
}

Vector3 BulletJoint::anchor_in(const Frame& frame) const {
    return transform(frame.pose(), frame.anchor);
}

/// The axis as the rows and rates use it. Axis 2 of a joint with two belongs to body 2; the axes of
/// an angular motor to the first body that moves.
Vector3 BulletJoint::axis(int index) const {
    const bool two = definition_.type == JointType::universal ||
                     definition_.type == JointType::hinge2 || definition_.type == JointType::wheel;
    if (two) return axis_in(frames_[static_cast<std::size_t>(index)], index);
    const bool by_second = definition_.type == JointType::angular_motor && !frames_[0].body;
    return axis_in(frames_[by_second ? 1 : 0], index);
}

/// The rotation of body 2 in the frame of body 1 since the joint was made.
Quaternion BulletJoint::turn() const {
    return conjugate(frames_[0].pose().orientation) * frames_[1].pose().orientation *
           conjugate(turn_then_);
}

double BulletJoint::angle_about(int index) const {
    const Quaternion r = turn();
    const double along =
        dot(Vector3{r.x, r.y, r.z}, frames_[0].axes[static_cast<std::size_t>(index)]);
    return r.w < 0 ? 2 * std::atan2(-along, -r.w) : 2 * std::atan2(along, r.w);
}

/// Axis 2 turns with body 1's axis 1 as its hub, and vice versa.
double BulletJoint::universal_angle(int index) const {
    if (index == 0)
        return angle_between(axis_in(frames_[0], 1), axis_in(frames_[1], 1),
                             axis_in(frames_[0], 0));
    return angle_between(axis_in(frames_[0], 0), axis_in(frames_[1], 0), axis_in(frames_[1], 1));
}

double BulletJoint::position(int index) const {
    assert(index >= 0 && static_cast<std::size_t>(index) < axes_.size());
    if (linkage_) return linkage_->position(index, frames_[0].pose(), frames_[1].pose());
    switch (definition_.type) {
        case JointType::hinge:
            return angle_about(index);
        case JointType::slider:
            return dot(anchor_in(frames_[1]) - anchor_in(frames_[0]), axis(0));
        case JointType::universal:
        case JointType::wheel:
        case JointType::hinge2:
            return universal_angle(index);
        default:
            return 0;
    }
}

double BulletJoint::velocity(int index) const {
    assert(index >= 0 && static_cast<std::size_t>(index) < axes_.size());
    const Motion first = frames_[0].motion();
    const Motion second = frames_[1].motion();
    if (linkage_) return linkage_->rate(index, first, second);
    switch (definition_.type) {
        case JointType::hinge:
        case JointType::universal:
        case JointType::wheel:
        case JointType::hinge2:
        case JointType::angular_motor:
            return dot(second.angular_velocity_rad_s - first.angular_velocity_rad_s, axis(index));
        case JointType::slider:
            return along(axis(0)).rate(first, second);
        default:
            return 0;
    }
}

JointForce BulletJoint::force() const {
    const Vector3 on_first = to_vector(load_.m_appliedForceBodyA);
    // Bullet's torque is about the origin of the first body.
    const Vector3 point = linkage_ ? linkage_->load_point(frames_[1].pose())
                                   : anchor_in(frames_[frames_[1].body ? 1 : 0]);
    const Vector3 arm = frames_[0].pose().position - point;
    return {on_first, to_vector(load_.m_appliedTorqueBodyA) + cross(arm, on_first)};
}

bool BulletJoint::is_over() const {
    return can_break(definition_) && physics::is_over(force(), definition_);
}

// ---- Rows

/// Along a line through body 2's anchor, which coincides with body 1's except for the travel of a
/// slider.
LinkRow BulletJoint::along(const Vector3& direction) const {
    return LinkRow::along(direction, anchor_in(frames_[1]), frames_[0].pose(), frames_[1].pose());
}

void BulletJoint::add(LinkRow link, double error, const Softness& softness) {
    link.value = error;
    rows_.push_back({link, 0, -infinite_force, infinite_force, softness});
}

void BulletJoint::hold_anchor(const Softness& softness) {
    const Vector3 apart = anchor_in(frames_[1]) - anchor_in(frames_[0]);
    for (const auto& way : {Vector3{1, 0, 0}, Vector3{0, 1, 0}, Vector3{0, 0, 1}})
        add(along(way), dot(apart, way), softness);
}

void BulletJoint::hold_turn(const Softness& softness) {
    const Quaternion r = turn();
    const Vector3 half{r.x, r.y, r.z};
    const Vector3 turned = rotate(frames_[0].pose().orientation, half * (r.w < 0 ? -2.0 : 2.0));
    for (const auto& way : {Vector3{1, 0, 0}, Vector3{0, 1, 0}, Vector3{0, 0, 1}})
        add(LinkRow::about(way), dot(turned, way), softness);
}

/// Lets a hinge turn only about its axis.
void BulletJoint::hold_across(const Softness& softness) {
    const Vector3 first = axis_in(frames_[0], 0);
    const Vector3 off = cross(first, axis_in(frames_[1], 0));
    const Vector3 across = any_perpendicular(first);
    for (const auto& way : {across, cross(first, across)})
        add(LinkRow::about(way), dot(off, way), softness);
}

/// The two axes keep their angle.
void BulletJoint::hold_between_axes() {
    const Vector3 first = axis_in(frames_[0], 0);
    const Vector3 second = axis_in(frames_[1], 1);
    const Vector3 across = cross(first, second);
    const double size = length(across);
    if (size < 1e-6) return;
    add(LinkRow::about(across * (1 / size)), angle_between(first, second) - angle_between_axes_,
        world_);
}

/// The softness of a wheel is that of its suspension, along axis 1.
void BulletJoint::hold_wheel() {
    const Vector3 apart = anchor_in(frames_[1]) - anchor_in(frames_[0]);
    const Vector3 up = axis_in(frames_[0], 0);
    const Vector3 across = any_perpendicular(up);
    add(along(up), dot(apart, up), own_);
    for (const auto& way : {across, cross(up, across)}) add(along(way), dot(apart, way), world_);
    hold_between_axes();
}

void BulletJoint::hold_slider() {
    const Vector3 apart = anchor_in(frames_[1]) - anchor_in(frames_[0]);
    const Vector3 way = axis(0);
    const Vector3 across = any_perpendicular(way);
    hold_turn(world_);
    for (const auto& side : {across, cross(way, across)})
        add(along(side), dot(apart, side), world_);
}

bool BulletJoint::is_locked(int index) const {
    const AxisState& state = axes_[static_cast<std::size_t>(index)];
    return definition_.type == JointType::wheel && index == 0 && std::isinf(state.low_stop) &&
           std::isinf(state.high_stop);
}

/// Motor and stops of one axis.
void BulletJoint::add_axis(int index, bool has_stops, const Softness& softness) {
    AxisState state = axes_[static_cast<std::size_t>(index)];
    if (is_locked(index)) state.low_stop = state.high_stop = 0;
    const bool slides = definition_.type == JointType::slider;
    const LinkRow link = slides ? along(axis(index)) : LinkRow::about(axis(index));
    if (!has_stops || state.low_stop != state.high_stop) drive(link, state);
    if (has_stops) stop(link, position(index), state, softness);
}

void BulletJoint::drive(const LinkRow& link, const AxisState& state) {
    if (state.maximum_force <= 0) return;
    add(link, 0, world_);
    rows_.back().speed = state.target_velocity;
    rows_.back().low_force = -state.maximum_force;
    rows_.back().high_force = state.maximum_force;
}

/// The row of a stop only pushes back, unless both stops coincide.
void BulletJoint::stop(const LinkRow& link, double now, const AxisState& state,
                       const Softness& softness) {
    if (state.low_stop == state.high_stop) return add(link, now - state.low_stop, softness);
    if (now <= state.low_stop) {
        add(link, now - state.low_stop, softness);
        rows_.back().low_force = 0;
    } else if (now >= state.high_stop) {
        add(link, now - state.high_stop, softness);
        rows_.back().high_force = 0;
    }
}

void BulletJoint::hold_linkage() {
    assert(linkage_);
    unfit_ = !linkage_->write_rows(frames_[0].pose(), frames_[1].pose(), links_);
    if (unfit_) return;
    for (const auto& link : links_) {
        if (link.axis != LinkRow::held) {
            const AxisState& state = axes_[static_cast<std::size_t>(link.axis)];
            if (state.low_stop != state.high_stop) drive(link, state);
            stop(link, link.value, state, own_);
        } else if (!link.is_one_way() || link.value >= 0) {
            add(link, link.value, linkage_->holds_softly() || link.is_one_way() ? own_ : world_);
            if (link.is_one_way()) rows_.back().high_force = 0;
        }
    }
}

bool BulletJoint::prepare() {
    rows_.clear();
    switch (definition_.type) {
        case JointType::fixed:
            hold_anchor(own_);
            hold_turn(own_);
            break;
        case JointType::ball:
            hold_anchor(own_);
            break;
        case JointType::hinge:
            hold_anchor(world_);
            hold_across(world_);
            add_axis(0, true, own_);
            break;
        case JointType::slider:
            hold_slider();
            add_axis(0, true, own_);
            break;
        case JointType::universal:
            hold_anchor(world_);
            hold_between_axes();
            add_axis(0, true, own_);
            add_axis(1, true, own_);
            break;
        case JointType::wheel:
        case JointType::hinge2:
            hold_wheel();
            add_axis(0, true, world_);
            add_axis(1, false, world_);
            break;
        case JointType::angular_motor:
            for (int i = 0; i < definition_.axis_count; ++i) add_axis(i, false, world_);
            break;
        default:
            hold_linkage();
    }
    return !rows_.empty();
}

void BulletJoint::getInfo1(btConstraintInfo1* info) {
    info->m_numConstraintRows = static_cast<int>(rows_.size());
    info->nub = 0;
}

void BulletJoint::getInfo2(btConstraintInfo2* info) {
    int place = 0;
    for (const auto& row : rows_) {
        bullet::write(info->m_J1linearAxis + place, row.link.linear_1);
        bullet::write(info->m_J1angularAxis + place, row.link.angular_1);
        bullet::write(info->m_J2linearAxis + place, row.link.linear_2);
        bullet::write(info->m_J2angularAxis + place, row.link.angular_2);
        info->m_constraintError[place] = row.speed - row.softness.erp * info->fps * row.link.value;
        info->cfm[place] = row.softness.cfm * info->fps;
        info->m_lowerLimit[place] = row.low_force / info->fps;
        info->m_upperLimit[place] = row.high_force / info->fps;
        place += info->rowskip;
    }
}

}  // namespace simrob::physics::bullet
