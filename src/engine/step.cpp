#include <cassert>
#include <cmath>

#include "engine/cycle.h"

namespace simrob::engine {
namespace {

constexpr WallTime longest_idle = std::chrono::seconds(1);

}  // namespace

/// The phases of a turn, in order. Messages touch the world only between iterations.
void Cycle::turn() {
    participants_.hear();
    const bool was_waiting = participants_.is_waiting();
    if (!was_waiting) participants_.act();
    follow();
    if (!simulation_.may_step()) stand_still();
    if (was_waiting || participants_.is_waiting() || !simulation_.may_step())
        return participants_.wait(clock_.now() + longest_idle);
    const WallTime begin = clock_.now();
    if (const WallTime due = pacer_.due(simulation_, begin); due > begin) return idle(due);
    const TimeSettings settings = simulation_.clock().settings;
    simulation_.step();
    const WallTime physics = clock_.now() - begin;
    assert(simulation_.snapshot() != nullptr);
    participants_.tell(*simulation_.snapshot());
    adjust(settings, physics);
}

/// The phases of an iteration. Watchers read the snapshot that it ends with.
void Simulation::step() {
    if (!clock_.initialized) return;
    const double duration_s = iteration_s(clock_.settings);
    assert(duration_s > 0);
    if (companion_ != nullptr) companion_->decide();
    world_.act(clock_.time_s, duration_s);
    advance_physics();
    advance_clock();
    world_.sense(clock_.time_s, duration_s);
    publish(world_.physics().report().events);
    assert(snapshot_->iteration == clock_.iteration);
    if (pending_steps_ > 0) --pending_steps_;
    if (observer_ != nullptr) observer_->stepped();
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
    assert(std::isfinite(clock_.time_s) && clock_.time_s >= 0);
}

}  // namespace simrob::engine
