#pragma once

#include <memory>

#include "engine/simulation.h"
#include "physics/engines/engines.h"
#include "support/must.h"

namespace simrob::test {

/// An empty simulation that may be in any engine.
inline std::unique_ptr<engine::Simulation> empty_simulation(const char* engine = "ode") {
    return std::make_unique<engine::Simulation>(
        must(physics::make_backend(engine)),
        engine::SimulationSettings{.engines = physics::engines()});
}

}  // namespace simrob::test
