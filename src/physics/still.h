#pragma once

#include "physics/state.h"

/// When a body counts as still. By displacement, not by speed: a body that trembles on the spot
/// under an iterative solver is still, one that creeps away is not.
namespace simrob::physics {

inline constexpr double still_distance_m = 2e-4;
inline constexpr double still_angle_rad = 4e-3;
inline constexpr double time_to_sleep_s = 0.5;

/// Counts `elapsed_s` towards sleep if `rigid` stayed where it was, or starts again.
inline void count_still(RigidState& rigid, double elapsed_s) {
    const Vector3 moved = rigid.pose.position - rigid.still_pose.position;
    // The cosine of half the angle between two orientations is the magnitude of their dot product.
    const double cosine = dot(rigid.pose.orientation, rigid.still_pose.orientation);
    constexpr double least = 1 - still_angle_rad * still_angle_rad / 8;
    if (length_squared(moved) < still_distance_m * still_distance_m &&
        cosine * cosine > least * least) {
        rigid.still_s += elapsed_s;
    } else {
        rigid.still_pose = rigid.pose;
        rigid.still_s = 0;
    }
}

/// Whether only what it touches or is joined to can keep the body awake.
inline bool is_ready_to_sleep(const RigidState& rigid, bool is_held) {
    const bool pushed = rigid.force_n != Vector3{} || rigid.torque_nm != Vector3{};
    // What nothing touches or holds would not be stopped by anything.
    const bool drifts = !is_held && (rigid.linear_velocity_m_s != Vector3{} ||
                                     rigid.angular_velocity_rad_s != Vector3{});
    return rigid.still_s >= time_to_sleep_s && !pushed && !drifts;
}

}  // namespace simrob::physics
