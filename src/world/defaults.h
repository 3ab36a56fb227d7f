#pragma once

#include <cstdint>

#include "physics/definitions.h"

namespace simrob::world {

/// What a world uses where a message says nothing. `Configuration.data` may change it.
struct Defaults {
    physics::WorldParameters parameters;
    physics::Interaction interaction;
    std::uint32_t body_material = 0;
    double body_mass_kg = 1;
    double wheel_joint_hardness = 0.001;
    double wheel_joint_bounciness = 0.9;
    double wheel_joint_maximum_torque_nm = 10;
};

}  // namespace simrob::world
