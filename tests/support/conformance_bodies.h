#pragma once

#include "physics/definitions.h"

/// Short ways to describe bodies and joints in tests.
namespace simrob::test {

inline constexpr double pi = 3.14159265358979323846;
inline constexpr Vector3 along_x{1, 0, 0};
inline constexpr Vector3 along_y{0, 1, 0};
inline constexpr Vector3 along_z{0, 0, 1};

inline physics::Body body_of(const physics::Shape& shape, double mass_kg, const Pose& pose) {
    physics::Body body;
    body.shapes = {shape};
    body.mass_kg = mass_kg;
    body.pose = pose;
    return body;
}

inline physics::Shape sphere_shape(double radius_m) {
    return {.type = physics::ShapeType::sphere, .radius_m = radius_m};
}
inline physics::Shape box_shape(const Vector3& size_m) {
    return {.type = physics::ShapeType::box, .size_m = size_m};
}
inline physics::Shape round_shape(physics::ShapeType type, double radius_m, double length_m) {
    return {.type = type, .radius_m = radius_m, .length_m = length_m};
}

inline physics::Body sphere(double radius_m, double mass_kg, const Vector3& position) {
    return body_of(sphere_shape(radius_m), mass_kg, {position, {}});
}
inline physics::Body box(const Vector3& size_m, double mass_kg, const Pose& pose) {
    return body_of(box_shape(size_m), mass_kg, pose);
}
inline physics::Body cylinder(double radius_m, double length_m, double mass_kg, const Pose& pose) {
    return body_of(round_shape(physics::ShapeType::cylinder, radius_m, length_m), mass_kg, pose);
}
inline physics::Body wheel(double radius_m, double length_m, double mass_kg, const Pose& pose) {
    return body_of(round_shape(physics::ShapeType::wheel_cylinder, radius_m, length_m), mass_kg,
                   pose);
}
inline physics::Body capsule(double radius_m, double length_m, double mass_kg, const Pose& pose) {
    return body_of(round_shape(physics::ShapeType::capsule, radius_m, length_m), mass_kg, pose);
}

/// An infinite plane through the origin, solid below its local z.
inline physics::Body plane(const Quaternion& orientation = {}) {
    return body_of({.type = physics::ShapeType::plane}, physics::infinite_mass, {{}, orientation});
}

/// The orientation of a plane that rises by `angle_rad`, with its descent along the compass
/// direction `heading_rad` (0 is x, by the right-hand rule about z).
inline Quaternion slope(double angle_rad, double heading_rad) {
    return from_axis_angle(along_z, heading_rad) * from_axis_angle(along_y, angle_rad);
}

inline Quaternion turned_z(double angle_rad) {
    return from_axis_angle(along_z, angle_rad);
}

inline physics::Joint joint_of(physics::JointType type, const Vector3& anchor = {},
                               const Vector3& axis_1 = along_x, const Vector3& axis_2 = along_y) {
    physics::Joint joint;
    joint.type = type;
    joint.anchor = anchor;
    joint.axes[0].direction = axis_1;
    joint.axes[1].direction = axis_2;
    return joint;
}

}  // namespace simrob::test
