#include "engine/simulation.h"

#include <cassert>

#include "base/require.h"
#include "engine/describe.h"
#include "physics/hash_archive.h"

namespace simrob::engine {

Simulation::Simulation(std::unique_ptr<physics::Backend> backend,
                       const SimulationSettings& settings)
    : world_(std::move(backend), settings.defaults, settings.seed) {
    world_.offer_engines(settings.engines);
    clock_.settings = settings.time;
    assert(validate(settings.time));
    beginning_ = checkpoint();
    publish();
}

Result<void> Simulation::apply(const command::Request& request) {
    command::Context context{world_, *this};
    return request.apply(context);
}

void Simulation::publish(std::span<const physics::Event> events) {
    // Letting go first allows the same buffer to be written again when nobody else reads it.
    snapshot_.reset();
    snapshot_ = publisher_.publish(world_, clock_, events);
}

Result<void> Simulation::restore(const Checkpoint& checkpoint) {
    SIMROB_REQUIRE(world_.restore(checkpoint.world));
    clock_ = checkpoint.clock;
    publish();
    return {};
}

void Simulation::reset() {
    [[maybe_unused]] const auto restored = restore(beginning_);
    assert(restored);
}

std::uint64_t Simulation::hash() const {
    physics::HashArchive archive;
    archive.field("Physics", world_.physics().hash());
    describe_clock(archive, clock_);
    return archive.hash();
}

Result<void> Simulation::initialize() {
    clock_.initialized = true;
    return {};
}

Result<void> Simulation::take(const TimeSettings& settings) {
    SIMROB_REQUIRE(validate(settings));
    clock_.settings = settings;
    return {};
}

Result<void> Simulation::set_timestep(double timestep_s) {
    TimeSettings wanted = clock_.settings;
    wanted.timestep_s = timestep_s;
    return take(wanted);
}

Result<void> Simulation::set_maximum_substep(double maximum_substep_s) {
    TimeSettings wanted = clock_.settings;
    wanted.maximum_substep_s = maximum_substep_s;
    return take(wanted);
}

Result<void> Simulation::set_steps_per_iteration(int steps) {
    TimeSettings wanted = clock_.settings;
    wanted.steps_per_iteration = steps;
    return take(wanted);
}

}  // namespace simrob::engine
