#pragma once

#include <string>
#include <vector>

#include "engine/simulation.h"
#include "physics/capabilities.h"

namespace simrob::inspection {

/// Information about a world in which nothing is wrong.
struct WorldFindings {
    std::string entities;  ///< how many of each type
    std::size_t bodies = 0;
    std::size_t joints = 0;
    std::size_t merged_bodies = 0;  ///< bodies that Fixed joints make part of a larger one
    std::size_t merged_into = 0;    ///< number of larger ones
    std::size_t rigid_bodies = 0;   ///< computed by the engine
    engine::TimeSettings time;
    std::vector<physics::Capability> approximations;
    std::vector<std::string> warnings;
};

WorldFindings examine(const engine::Simulation& simulation);

}  // namespace simrob::inspection
