#include <cassert>

#include "engine/simulation.h"

namespace simrob::engine {

/// The phases of an iteration, in their order. Commands were applied before it began; whoever
/// watches reads the snapshot that it ends with.
void Simulation::step() {
    if (!clock_.initialized) return;
    advance_physics();
    advance_clock();
    publish(world_.physics().report().events);
}

void Simulation::advance_physics() {
    const TimeSettings& settings = clock_.settings;
    [[maybe_unused]] const auto stepped =
        world_.physics().step(substep_s(settings), substeps_per_iteration(settings));
    // The settings were checked when they were made.
    assert(stepped);
}

void Simulation::advance_clock() {
    ++clock_.iteration;
    clock_.time_s += iteration_s(clock_.settings);
}

}  // namespace simrob::engine
