#pragma once

#include <span>

#include "base/result.h"
#include "physics/physics_world.h"
#include "world/entity.h"

namespace simrob::world {

/// The speed to set on one motor.
struct MotorCommand {
    int wheel_joint_id = 0;
    double velocity_rad_s = 0;  ///< by the right hand about the wheel's axis 2

    friend bool operator==(const MotorCommand&, const MotorCommand&) = default;
};

/// Sets the speeds of an entity's motors: all of them are checked before the first one is set.
Result<void> control_motors(physics::PhysicsWorld& physics, const Entity& entity,
                            std::span<const MotorCommand> motors);

}  // namespace simrob::world
