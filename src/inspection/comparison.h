#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/simulation.h"
#include "physics/mechanics.h"

/// One world in several engines: how far they diverge, when first, and what touched what then.
namespace simrob::inspection {

/// A world after one iteration in one engine.
struct ComparedMoment {
    double time_s = 0;
    std::map<int, Vector3> positions_m;      ///< of the entities that can move, by id
    std::set<std::pair<int, int>> touching;  ///< pairs of entity ids, the smaller first
    physics::Mechanics mechanics;
};

/// The results of one engine.
struct ComparedRun {
    std::string engine;
    Reason refusal;  ///< why it did not run; empty if it did
    std::vector<ComparedMoment> moments;
    std::uint64_t hash = 0;
};

/// Steps the simulation and keeps every moment from the first to the last.
ComparedRun run_compared(engine::Simulation& simulation, std::uint64_t iterations);

/// Entities count as diverged from this distance on.
inline constexpr double parted_m = 0.001;

/// How one entity in one engine differs from the same entity in the reference.
struct Drift {
    std::vector<double> distance_m;  ///< at each moment
    double greatest_m = 0;
    std::optional<double> parted_s;  ///< when it first diverged, if ever
    std::string reason;              ///< what was different or in effect at that moment
};

/// For every entity, by id. Both runs must have taken place.
std::map<int, Drift> drifts(const ComparedRun& reference, const ComparedRun& other);

}  // namespace simrob::inspection
