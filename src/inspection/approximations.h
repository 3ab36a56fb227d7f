#pragma once

#include <vector>

#include "engine/simulation.h"
#include "physics/capabilities.h"

namespace simrob::inspection {

/// What the physics engine does not do exactly, of all that this world makes use of.
std::vector<physics::Capability> approximations(const engine::Simulation& simulation);

}  // namespace simrob::inspection
