#pragma once

#include "device/device.h"
#include "physics/mass.h"

namespace simrob::device {

/// The mass of all that moves of a device's entity, about its common centre, in the world's axes,
/// with what is fixed to the device's body. None if nothing of it moves.
physics::MassProperties mass_of_whole(const Device& device, const physics::PhysicsWorld& physics);

/// How hard it is to turn about a unit axis through the centre.
double inertia_about(const physics::MassProperties& mass, const Vector3& axis);

}  // namespace simrob::device
