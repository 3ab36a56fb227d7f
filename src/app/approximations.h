#pragma once

#include <vector>

#include "physics/capabilities.h"
#include "world/world.h"

namespace simrob::app {

/// What the physics engine does not do exactly, of all that this world makes use of.
std::vector<physics::Capability> approximations(const world::World& world);

}  // namespace simrob::app
