#include "modular/module.h"

#include <algorithm>
#include <cmath>

namespace simrob::modular {
namespace {

constexpr std::array<std::string_view, face_count> face_names{"front", "rear", "left", "right"};
constexpr std::array<std::string_view, motor_count> motor_names{
    "pivot", "left_wheel", "right_wheel", "front_disc", "rear_disc"};

template <class Named, std::size_t count>
std::optional<Named> called_in(const std::array<std::string_view, count>& names,
                               std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Named>(found - names.begin());
}

Pose shift(double x_m, double y_m) {
    return {{x_m, y_m, 0}, {}};
}
Pose turn(const Vector3& axis, double angle_rad) {
    return {{}, from_axis_angle(axis, angle_rad)};
}

constexpr Vector3 along_x{1, 0, 0};
constexpr Vector3 along_y{0, 1, 0};
constexpr Vector3 along_z{0, 0, 1};
constexpr double quarter_rad = M_PI / 2;

}  // namespace

std::string_view name_of(Face face) {
    return face_names[static_cast<std::size_t>(face)];
}
std::string_view name_of(Motor motor) {
    return motor_names[static_cast<std::size_t>(motor)];
}
std::optional<Face> face_called(std::string_view name) {
    return called_in<Face>(face_names, name);
}
std::optional<Motor> motor_called(std::string_view name) {
    return called_in<Motor>(motor_names, name);
}

Pose face_pose(Face face, const JointAngles& angles) {
    const auto angle = [&](Motor motor) { return angle_of(angles, motor); };
    switch (face) {
        case Face::front:
            return shift(pivot_axis_m, 0) * turn(along_y, angle(Motor::pivot)) *
                   shift(front_face_m - pivot_axis_m, 0) * turn(along_x, angle(Motor::front_disc));
        case Face::rear:
            return shift(-rear_face_m, 0) * turn(along_x, angle(Motor::rear_disc)) *
                   turn(along_z, M_PI);
        case Face::left:
            return shift(0, side_face_m) * turn(along_y, angle(Motor::left_wheel)) *
                   turn(along_z, quarter_rad);
        case Face::right:
            break;
    }
    return shift(0, -side_face_m) * turn(along_y, angle(Motor::right_wheel)) *
           turn(along_z, -quarter_rad);
}

Pose docked_face(int rotation) {
    return turn(along_x, rotation * quarter_rad) * turn(along_z, M_PI);
}

Pose docked_module(Face face, const JointAngles& angles, Face other_face,
                   const JointAngles& other_angles, int rotation) {
    return face_pose(other_face, other_angles) * docked_face(rotation) *
           inverse(face_pose(face, angles));
}

}  // namespace simrob::modular
