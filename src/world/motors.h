#pragma once

#include <span>
#include <vector>

#include "base/result.h"
#include "physics/physics_world.h"
#include "world/entity.h"

namespace simrob::world {

/// The speed that one motor is to turn at.
struct MotorCommand {
    int wheel_joint_id = 0;
    double velocity_rad_s = 0;  ///< by the right hand about the wheel's axis 2

    friend bool operator==(const MotorCommand&, const MotorCommand&) = default;
};

/// What one command does to one joint.
struct MotorChange {
    physics::JointId joint;
    double velocity_rad_s = 0;
    double maximum_torque_nm = 0;
};

/// The changes that the commands ask for, all of them checked, so that making them cannot fail
/// half-way.
Result<std::vector<MotorChange>> plan_motors(const physics::PhysicsWorld& physics,
                                             const Entity& entity,
                                             std::span<const MotorCommand> motors);

}  // namespace simrob::world
