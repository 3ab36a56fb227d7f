#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/pose.h"

/// The module MECABOT 4: its dimensions, faces and motors, and where its faces are. Its frame has
/// its origin C in the middle of the side wheels' axle, x to the front, y to the left, z up.
namespace simrob::modular {

inline constexpr double front_face_m = 0.067;     ///< from C to the front face
inline constexpr double rear_face_m = 0.046;      ///< from C back to the rear face
inline constexpr double side_face_m = 0.0353;     ///< from C to the outside of a side wheel
inline constexpr double wheel_radius_m = 0.0286;  ///< of the side wheels
inline constexpr double disc_radius_m = 0.028;    ///< of the front and the rear disc
inline constexpr double pivot_axis_m = 0.030;     ///< from C to the pivot's axis, along y
inline constexpr double gps_behind_m = 0.087;     ///< from C back to GPS and compass
/// From C to C of two modules, of which the front of one is docked to the rear of the other.
inline constexpr double pitch_m = front_face_m + rear_face_m;
/// From C to C where a front is docked to a side wheel.
inline constexpr double side_pitch_m = front_face_m + side_face_m;
/// What sets how fast a module turns: the outer edges of its wheels touch the floor.
inline constexpr double half_track_m = side_face_m;

enum class Face : std::uint8_t { front, rear, left, right };
inline constexpr std::size_t face_count = 4;

enum class Motor : std::uint8_t { pivot, left_wheel, right_wheel, front_disc, rear_disc };
inline constexpr std::size_t motor_count = 5;

/// What a motor can do. A wheel that has no range turns for ever.
struct MotorLimits {
    double speed_rad_s = 0;
    double torque_n_m = 0;
    double range_rad = 0;  ///< to both sides of zero; 0: any angle
};

inline constexpr std::array<MotorLimits, motor_count> motor_limits{{
    {.speed_rad_s = 10, .torque_n_m = 2.0, .range_rad = 1.5707963267948966},
    {.speed_rad_s = 4, .torque_n_m = 1.5},
    {.speed_rad_s = 4, .torque_n_m = 1.5},
    {.speed_rad_s = 1, .torque_n_m = 2.0},
    {.speed_rad_s = 1, .torque_n_m = 2.0},
}};

std::string_view name_of(Face face);
std::string_view name_of(Motor motor);
std::optional<Face> face_called(std::string_view name);
std::optional<Motor> motor_called(std::string_view name);

/// The angles of the motors, from zero, in radians. By the right-hand rule about y, pivot and
/// wheels turn what they carry: a positive pivot lowers the front. Discs turn about x.
using JointAngles = std::array<double, motor_count>;

inline double angle_of(const JointAngles& angles, Motor motor) {
    return angles[static_cast<std::size_t>(motor)];
}

/// A face in the frame of its module: x points out of it, z is its own up, which turns with the
/// disc or the wheel that has the face.
Pose face_pose(Face face, const JointAngles& angles);

/// The face that is docked to another, in the frame of that other: the faces look at each other and
/// one is turned by `rotation` quarters about their common axis. The same from either side.
Pose docked_face(int rotation);

/// The pose of a module in the frame of one that it is docked to, face to face.
Pose docked_module(Face face, const JointAngles& angles, Face other_face,
                   const JointAngles& other_angles, int rotation);

}  // namespace simrob::modular
