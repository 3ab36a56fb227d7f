#include "physics/linkage.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "physics/added_linkage.h"
#include "physics/validate.h"

namespace simrob::physics {
namespace {

/// A shorter rod or rope has no direction.
constexpr double least_length_m = 1e-9;
/// Of the angle between two crossing axes.
constexpr double least_sine_squared = 1e-6;

bool has_no_anchor(const Joint& joint) {
    const JointType type = joint.type;
    if (joint.added) return !joint.added->fields.anchor && !joint.added->fields.two_anchors;
    return type == JointType::plane || type == JointType::linear_motor ||
           type == JointType::transmission;
}

/// The mean distance of a body's mass from its origin.
double radius_of_gyration(const Model& model, std::uint32_t body) {
    const MassProperties mass = rigid_mass(model, model.rigids[model.bodies[body - 1].rigid]);
    const Matrix3& m = mass.inertia_kgm2;
    return std::sqrt((m[0] + m[4] + m[8]) / (3 * mass.mass_kg));
}

bool moves(const Model& model, std::uint32_t body) {
    return body != 0 && !model.rigids[model.bodies[body - 1].rigid].is_static;
}

Vector3 direction_of(const Vector3& v) {
    const double size = length(v);
    return size > least_length_m ? v * (1 / size) : Vector3{1, 0, 0};
}

Vector3 without(const Vector3& v, const Vector3& unit) {
    return v - unit * dot(v, unit);
}

/// The angle from `from` to `to` about `axis`, by the right-hand rule.
double angle_about(const Vector3& axis, const Vector3& from, const Vector3& to) {
    return std::atan2(dot(axis, cross(from, to)), dot(without(from, axis), without(to, axis)));
}

double angle_between(const Vector3& a, const Vector3& b) {
    return std::atan2(length(cross(a, b)), dot(a, b));
}

}  // namespace

LinkRow LinkRow::along(const Vector3& direction, const Vector3& point, const Pose& pose_1,
                       const Pose& pose_2, double value) {
    LinkRow row;
    row.point_1 = row.point_2 = point;
    row.linear_1 = -direction;
    row.linear_2 = direction;
    row.angular_1 = -cross(point - pose_1.position, direction);
    row.angular_2 = cross(point - pose_2.position, direction);
    row.value = value;
    return row;
}

LinkRow LinkRow::about(const Vector3& axis, double value) {
    LinkRow row;
    row.kind = Kind::turn;
    row.angular_1 = -axis;
    row.angular_2 = axis;
    row.value = value;
    return row;
}

double LinkRow::rate(const Motion& motion_1, const Motion& motion_2) const {
    return dot(linear_1, motion_1.linear_velocity_m_s) +
           dot(angular_1, motion_1.angular_velocity_rad_s) +
           dot(linear_2, motion_2.linear_velocity_m_s) +
           dot(angular_2, motion_2.angular_velocity_rad_s);
}

/// The present geometry, in the world's frame.
struct Linkage::Place {
    const Pose& pose_1;
    const Pose& pose_2;
    Vector3 anchor_1;
    Vector3 anchor_2;
    Vector3 axis;  ///< the first, as fixed in body 1
    Vector3 across;
    Vector3 across_2;

    LinkRow line(const Vector3& point, const Vector3& direction, double value) const {
        return LinkRow::along(direction, point, pose_1, pose_2, value);
    }
    double along(const Vector3& direction, const Vector3& point) const {
        return dot(direction, point - anchor_1);
    }
    Vector3 as_first_has(const Vector3& own) const { return rotate(pose_1.orientation, own); }
    Vector3 as_second_has(const Vector3& own) const { return rotate(pose_2.orientation, own); }
};

Linkage::Linkage(const Model& model, const JointRecord& record, const Pose& then_1,
                 const Pose& then_2)
    : definition_(record.definition) {
    assert(moves(model, record.body_1) || moves(model, record.body_2));
    const Joint& d = definition_;
    const Vector3 centre = record.body_2 != 0 ? record.pose_2.position : record.pose_1.position;
    const Vector3 anchor = has_no_anchor(d) ? centre : d.anchor;
    const Vector3 anchor_2 = has_two_anchors(d) ? d.anchor_2 : anchor;
    anchors_ = {transform(inverse(then_1), anchor), transform(inverse(then_2), anchor_2)};
    for (std::size_t i = 0; i < static_cast<std::size_t>(direction_count(d)); ++i) {
        const Vector3 axis = normalized(d.axes[i].direction);
        axes_1_[i] = rotate(conjugate(then_1.orientation), axis);
        axes_2_[i] = rotate(conjugate(then_2.orientation), axis);
    }
    in_frames_ = {inverse(then_1) * record.pose_1, inverse(then_2) * record.pose_2};
    made_ = {record.pose_1, record.pose_2};
    turn_then_ = conjugate(then_1.orientation) * then_2.orientation;
    arm_m_ = radius_of_gyration(model, moves(model, record.body_2) ? record.body_2 : record.body_1);
    const Vector3 apart = anchor_2 - anchor;
    const bool has_length = d.type == JointType::distance || d.added;
    length_m_ = has_length && d.distance_m != distance_as_made ? d.distance_m : length(apart);
    if (d.type == JointType::pulley) length_m_ = rope_length(anchor, anchor_2);
    if (d.type != JointType::double_hinge) return;
    const Vector3 axis = normalized(d.axes[0].direction);
    apart_then_m_ = dot(axis, apart);
    length_m_ = length(without(apart, axis));
}

int Linkage::row_count() const {
    if (definition_.added) return static_cast<int>(definition_.added->row_count());
    switch (definition_.type) {
        case JointType::point_on_line:
            return 2;
        case JointType::plane:
            return 3;
        case JointType::double_hinge:
            return 4;
        case JointType::piston:
            return 5;
        case JointType::screw:
        case JointType::prismatic_rotoide:
        case JointType::prismatic_universal:
            return 6;
        case JointType::linear_motor:
            return definition_.axis_count;
        default:
            return 1;
    }
}

bool Linkage::holds_softly() const {
    return axis_count(definition_) == 0;
}

bool Linkage::is_one_way(int row) const {
    if (!definition_.added) return definition_.type == JointType::pulley;
    assert(row >= 0 && static_cast<std::size_t>(row) < definition_.added->holds.size());
    return LinkRow::is_one_way(definition_.added->holds[static_cast<std::size_t>(row)]);
}

Linkage::Place Linkage::place_at(const Pose& pose_1, const Pose& pose_2) const {
    const Vector3 axis = rotate(pose_1.orientation, axes_1_[0]);
    const bool has_axis = direction_count(definition_) > 0;
    const Vector3 across = has_axis ? any_perpendicular(axis) : Vector3{};
    return {pose_1,
            pose_2,
            transform(pose_1, anchors_[0]),
            transform(pose_2, anchors_[1]),
            axis,
            across,
            cross(axis, across)};
}

bool Linkage::write_rows(const Pose& pose_1, const Pose& pose_2, std::vector<LinkRow>& rows) const {
    rows.clear();
    if (definition_.added) return write_added(pose_1, pose_2, rows);
    const Place place = place_at(pose_1, pose_2);
    const auto hold = [&](const Vector3& direction) {
        rows.push_back(
            place.line(place.anchor_2, direction, place.along(direction, place.anchor_2)));
    };
    switch (definition_.type) {
        case JointType::point_in_plane:
            hold(place.axis);
            break;
        case JointType::point_on_line:
            hold(place.across);
            hold(place.across_2);
            break;
        case JointType::distance:
        case JointType::double_ball:
            hold_apart(place, rows);
            break;
        case JointType::plane:
            hold_in_plane(place, rows);
            break;
        case JointType::double_hinge:
            hold_in_plane(place, rows);
            hold_apart(place, rows);
            break;
        case JointType::piston:
            hold_on_axis(place, rows);
            break;
        case JointType::screw:
            hold_on_axis(place, rows);
            hold_thread(place, rows);
            break;
        case JointType::transmission:
            hold_speeds(place, rows);
            break;
        case JointType::pulley:
            hold_rope(place, rows);
            break;
        case JointType::prismatic_rotoide:
            hold_slide(place, 0, rows);
            hold_parallel(place, 1, rows);
            break;
        case JointType::prismatic_universal:
            hold_slide(place, 2, rows);
            hold_crossing(place, rows);
            break;
        default:
            break;
    }
    for (int i = 0; i < axis_count(definition_); ++i) rows.push_back(drive_row(place, i));
    assert(rows.size() == static_cast<std::size_t>(row_count()));
    return true;
}

/// A screw's value is in radians: its thread turns the force along the axis into a torque.
LinkRow Linkage::drive_row(const Place& place, int axis) const {
    const auto i = static_cast<std::size_t>(axis);
    const bool slides = definition_.type == JointType::screw || is_along(definition_.type, axis);
    if (!slides) return turn_row(place, axis);
    Vector3 direction = rotate(place.pose_1.orientation, axes_1_[i]);
    if (definition_.type == JointType::screw)
        direction = direction * (2 * std::numbers::pi / definition_.pitch_m);
    LinkRow row = place.line(place.anchor_2, direction, place.along(direction, place.anchor_2));
    row.axis = axis;
    return row;
}

LinkRow Linkage::turn_row(const Place& place, int axis) const {
    LinkRow row = definition_.type == JointType::prismatic_universal
                      ? crossing_row(place, static_cast<std::size_t>(axis))
                      : parallel_row(place, static_cast<std::size_t>(axis));
    row.axis = axis;
    return row;
}

/// About an axis that points the same way in both bodies.
LinkRow Linkage::parallel_row(const Place& place, std::size_t axis) const {
    const Quaternion turned =
        conjugate(place.pose_1.orientation) * place.pose_2.orientation * conjugate(turn_then_);
    return LinkRow::about(place.as_first_has(axes_1_[axis]), twist(turned, axes_1_[axis]));
}

/// About axis 1 of body 1 or axis 2 of body 2. As they need not be perpendicular, the row measures
/// only the rotation about this one: it is perpendicular to the other.
LinkRow Linkage::crossing_row(const Place& place, std::size_t axis) const {
    assert(axis < 2);
    const std::size_t other = 1 - axis;
    const std::array<Vector3, 2> axes{place.as_first_has(axes_1_[0]),
                                      place.as_second_has(axes_2_[1])};
    const Vector3 alone = without(axes[axis], axes[other]);
    const double sine_squared = length_squared(alone);
    // Displaced so far that they are parallel, they are one axis.
    const bool are_parallel = sine_squared < least_sine_squared;
    const Vector3 direction = are_parallel ? axes[axis] : alone * (1 / sine_squared);
    // The other axis shows the rotation about this one.
    const double angle = angle_about(axes[axis], place.as_first_has(axes_1_[other]),
                                     place.as_second_has(axes_2_[other]));
    return LinkRow::about(direction, angle);
}

/// Body 2's anchor stays on a line of body 1.
void Linkage::hold_slide(const Place& place, int axis, std::vector<LinkRow>& rows) const {
    const Vector3 way = place.as_first_has(axes_1_[static_cast<std::size_t>(axis)]);
    const Vector3 across = any_perpendicular(way);
    for (const auto& direction : {across, cross(way, across)})
        rows.push_back(
            place.line(place.anchor_2, direction, place.along(direction, place.anchor_2)));
}

/// An axis points the same way in both bodies.
void Linkage::hold_parallel(const Place& place, int axis, std::vector<LinkRow>& rows) const {
    const auto i = static_cast<std::size_t>(axis);
    const Vector3 first = place.as_first_has(axes_1_[i]);
    const Vector3 off = cross(first, place.as_second_has(axes_2_[i]));
    const Vector3 across = any_perpendicular(first);
    for (const auto& direction : {across, cross(first, across)})
        rows.push_back(LinkRow::about(direction, dot(direction, off)));
}

/// Axis 1 of body 1 and axis 2 of body 2 keep their angle.
void Linkage::hold_crossing(const Place& place, std::vector<LinkRow>& rows) const {
    const Vector3 first = place.as_first_has(axes_1_[0]);
    const Vector3 second = place.as_second_has(axes_2_[1]);
    const double then = angle_between(axes_1_[0], axes_1_[1]);
    rows.push_back(
        LinkRow::about(direction_of(cross(first, second)), angle_between(first, second) - then));
}

/// The two ends of a rod; for a double hinge, seen along the axis.
void Linkage::hold_apart(const Place& place, std::vector<LinkRow>& rows) const {
    Vector3 apart = place.anchor_2 - place.anchor_1;
    if (definition_.type == JointType::double_hinge) apart = without(apart, place.axis);
    rows.push_back(place.line(place.anchor_2, direction_of(apart), length(apart) - length_m_));
}

/// Two points of body 2's axis stay on body 1's.
void Linkage::hold_on_axis(const Place& place, std::vector<LinkRow>& rows) const {
    const Vector3 own_axis = rotate(place.pose_2.orientation, axes_2_[0]);
    for (const double arm : {arm_m_, -arm_m_}) {
        const Vector3 point = place.anchor_2 + own_axis * arm;
        for (const auto& direction : {place.across, place.across_2})
            rows.push_back(place.line(point, direction, place.along(direction, point)));
    }
}

/// Three points of body 2 stay in body 1's plane.
void Linkage::hold_in_plane(const Place& place, std::vector<LinkRow>& rows) const {
    const Vector3 across = any_perpendicular(axes_2_[0]);
    const Vector3 across_2 = cross(axes_2_[0], across);
    for (int i = 0; i < 3; ++i) {
        const double angle = 2 * std::numbers::pi / 3 * i;
        const Vector3 out = across * std::cos(angle) + across_2 * std::sin(angle);
        const Vector3 point = place.anchor_2 + rotate(place.pose_2.orientation, out * arm_m_);
        rows.push_back(
            place.line(point, place.axis, place.along(place.axis, point) - apart_then_m_));
    }
}

/// The thread is an inclined line beside the axis: nothing moves along it.
void Linkage::hold_thread(const Place& place, std::vector<LinkRow>& rows) const {
    const double lead = definition_.pitch_m / (2 * std::numbers::pi);
    const Vector3 direction = place.axis - place.across_2 * (lead / arm_m_);
    const Quaternion turned =
        conjugate(place.pose_1.orientation) * place.pose_2.orientation * conjugate(turn_then_);
    const double travel = place.along(place.axis, place.anchor_2);
    const double ahead = twist(turned, axes_1_[0]) - travel / lead;
    rows.push_back(place.line(place.anchor_2 + place.across * arm_m_, direction,
                              -lead * std::remainder(ahead, 2 * std::numbers::pi)));
}

void Linkage::hold_speeds(const Place& place, std::vector<LinkRow>& rows) const {
    LinkRow row;
    row.kind = LinkRow::Kind::gear;
    row.angular_1 = rotate(place.pose_1.orientation, axes_1_[0]) * -definition_.ratio;
    row.angular_2 = rotate(place.pose_2.orientation, axes_2_[1]);
    rows.push_back(row);
}

double Linkage::rope_length(const Vector3& end_1, const Vector3& end_2) const {
    return length(end_1 - definition_.fixed_points[0]) +
           definition_.ratio * length(end_2 - definition_.fixed_points[1]);
}

void Linkage::hold_rope(const Place& place, std::vector<LinkRow>& rows) const {
    LinkRow row;
    row.kind = LinkRow::Kind::rope;
    row.point_1 = place.anchor_1;
    row.point_2 = place.anchor_2;
    row.linear_1 = direction_of(place.anchor_1 - definition_.fixed_points[0]);
    row.linear_2 = direction_of(place.anchor_2 - definition_.fixed_points[1]) * definition_.ratio;
    row.angular_1 = cross(row.point_1 - place.pose_1.position, row.linear_1);
    row.angular_2 = cross(row.point_2 - place.pose_2.position, row.linear_2);
    row.value = rope_length(place.anchor_1, place.anchor_2) - length_m_;
    rows.push_back(row);
}

double Linkage::position(int axis, const Pose& pose_1, const Pose& pose_2) const {
    assert(axis >= 0);
    if (axis >= axis_count(definition_)) return 0;
    if (definition_.added) return added_axis(pose_1, pose_2).value;
    return drive_row(place_at(pose_1, pose_2), axis).value;
}

double Linkage::rate(int axis, const Motion& motion_1, const Motion& motion_2) const {
    assert(axis >= 0);
    if (axis >= axis_count(definition_)) return 0;
    if (definition_.added) return added_axis(motion_1.pose, motion_2.pose).rate(motion_1, motion_2);
    return drive_row(place_at(motion_1.pose, motion_2.pose), axis).rate(motion_1, motion_2);
}

}  // namespace simrob::physics
