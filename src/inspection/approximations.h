#pragma once

#include <vector>

#include "engine/simulation.h"
#include "physics/capabilities.h"

namespace simrob::inspection {

/// The features used by this world that the physics engine only approximates.
std::vector<physics::Capability> approximations(const engine::Simulation& simulation);

}  // namespace simrob::inspection
