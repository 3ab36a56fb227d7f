#pragma once

#include "base/limits.h"
#include "base/pose.h"
#include "physics/state.h"

namespace simrob::physics {

/// What an engine reports of a rigid body after a step.
struct Motion {
    Pose pose;
    Vector3 linear_velocity_m_s;
    Vector3 angular_velocity_rad_s;
};

inline Motion to_motion(const RigidState& state) {
    return {state.pose, state.linear_velocity_m_s, state.angular_velocity_rad_s};
}

inline bool is_finite(const Motion& motion) {
    return simrob::is_finite(motion.pose.position) && simrob::is_finite(motion.pose.orientation) &&
           simrob::is_finite(motion.linear_velocity_m_s) &&
           simrob::is_finite(motion.angular_velocity_rad_s);
}

/// Also false where a number is NaN, for which every comparison is false.
inline bool is_within_bounds(const Motion& motion) {
    constexpr auto square = [](double x) { return x * x; };
    return length_squared(motion.pose.position) < square(limits::runaway_position_m) &&
           dot(motion.pose.orientation, motion.pose.orientation) < 2 &&
           length_squared(motion.linear_velocity_m_s) < square(limits::runaway_speed_m_s) &&
           length_squared(motion.angular_velocity_rad_s) <
               square(limits::runaway_angular_speed_rad_s);
}

}  // namespace simrob::physics
