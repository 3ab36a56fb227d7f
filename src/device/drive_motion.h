#pragma once

#include <cmath>

#include "device/device.h"

namespace simrob::device {

/// How the body of a Drive moves, and along what: the axes are those of the device, of unit length.
struct DriveMotion {
    Pose pose;  ///< of the device
    Vector3 ahead;
    Vector3 left;
    Vector3 up;
    Vector3 velocity_m_s;  ///< of the centre of mass of its rigid body
    Vector3 centre_m;
    Vector3 spin_rad_s;
    bool asleep = false;

    double forward_m_s() const { return dot(velocity_m_s, ahead); }
    double yaw_rad_s() const { return dot(spin_rad_s, up); }
    double heading_rad() const { return std::atan2(ahead.y, ahead.x); }
};

inline DriveMotion motion_of(const Device& device, const Surroundings& world) {
    const auto& body = world.physics.model().bodies[device.site.body.slot - 1];
    const physics::RigidState& rigid = world.physics.state().rigids[body.rigid];
    const Pose pose = world.pose_of(device);
    return {pose,
            rotate(pose.orientation, {1, 0, 0}),
            rotate(pose.orientation, {0, 1, 0}),
            rotate(pose.orientation, {0, 0, 1}),
            rigid.linear_velocity_m_s,
            rigid.pose.position,
            rigid.angular_velocity_rad_s,
            rigid.asleep};
}

}  // namespace simrob::device
