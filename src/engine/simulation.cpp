#include "engine/simulation.h"

#include <cassert>
#include <utility>

#include "base/guarded.h"
#include "base/limits.h"
#include "base/require.h"
#include "engine/describe.h"
#include "engine/reasons.h"
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

Result<command::Answer> Simulation::apply(const command::Request& request, std::string_view asker) {
    assert(request.command != nullptr && applying_ >= 0);
    if (applying_ == 0) SIMROB_REQUIRE(allow(request, asker));
    command::Answer answer;
    command::Context context{world_, *this, services_, answer, asker};
    ++applying_;
    const auto done =
        request.command->is_added ? apply_added(request, context) : request.apply(context);
    --applying_;
    if (!done) return tl::unexpected(done.error());
    // While a file is loaded, its commands are part of the one that loads it.
    if (observer_ != nullptr && applying_ == 0) tell_observer(request, asker);
    return answer;
}

/// The program's own actions need no permission from a companion, which may be the one acting.
Result<void> Simulation::allow(const command::Request& request, std::string_view asker) const {
    if (observer_ != nullptr) SIMROB_REQUIRE(observer_->allow(request));
    if (companion_ != nullptr && !asker.empty()) SIMROB_REQUIRE(companion_->allow(request, asker));
    return {};
}

/// A library's command may refuse or throw when half done: then the world goes back, and what
/// accompanies it.
Result<void> Simulation::apply_added(const command::Request& request, command::Context& context) {
    const Checkpoint before = checkpoint();
    const command::Modes modes_before = modes_;
    const std::size_t steps_before = pending_steps_;
    auto done = apply_holding_notes(request, context);
    if (done) return {};
    [[maybe_unused]] const bool is_restored =
        world_.restore(before.world).has_value() && take_companion(before).has_value();
    assert(is_restored);
    clock_ = before.clock;
    modes_ = modes_before;
    pending_steps_ = steps_before;
    return done;
}

/// What was decided in a command that failed did not happen: it is not recorded.
Result<void> Simulation::apply_holding_notes(const command::Request& request,
                                             command::Context& context) {
    auto outer = std::exchange(held_notes_, std::vector<std::string>());
    auto done = guarded("Command", request.command->name, [&] { return request.apply(context); });
    const auto held = std::exchange(held_notes_, std::move(outer));
    if (done)
        for (const auto& text : *held) note(text);
    return done;
}

void Simulation::tell_observer(const command::Request& request, std::string_view asker) {
    assert(observer_ != nullptr);
    observer_->asked(request, asker);
    switch (request.command->effect) {
        case command::Effect::none:
            return;
        case command::Effect::change:
            return observer_->changed(request);
        case command::Effect::jump:
            return observer_->jumped();
    }
}

void Simulation::publish(std::span<const physics::StepEvent> events) {
    // Releasing it first allows the same buffer to be rewritten when nobody else reads it.
    snapshot_.reset();
    snapshot_ = publisher_.publish(world_, clock_, events);
    assert(snapshot_ != nullptr && snapshot_->layout != nullptr);
}

Checkpoint Simulation::checkpoint() const {
    Checkpoint made{world_.snapshot(), clock_, companion_state()};
    if (companion_ != nullptr) made.plans = companion_->plans();
    return made;
}

Result<void> Simulation::restore(const Checkpoint& checkpoint) {
    const Checkpoint before = this->checkpoint();
    SIMROB_REQUIRE(take_companion(checkpoint));
    if (auto restored = world_.restore(checkpoint.world); !restored) {
        static_cast<void>(take_companion(before));
        return restored;
    }
    clock_ = checkpoint.clock;
    publish();
    if (observer_ != nullptr && applying_ == 0) observer_->jumped();
    return {};
}

void Simulation::reset() {
    [[maybe_unused]] const auto restored = restore(beginning_);
    assert(restored);
    if (modes_.own_settings) modes_.own_settings = clock_.settings;
}

std::uint64_t Simulation::hash() const {
    physics::HashArchive archive;
    archive.field("Physics", world_.physics().hash());
    describe_clock(archive, clock_);
    if (!world_.devices().is_empty()) archive.field("Devices", world_.device_hash());
    return archive.hash();
}

Result<void> Simulation::initialize() {
    clock_.initialized = true;
    return {};
}

template <class Value>
Result<void> Simulation::set(Value TimeSettings::*member, Value value) {
    TimeSettings wanted = clock_.settings;
    wanted.*member = value;
    SIMROB_REQUIRE(validate(wanted));
    auto own = modes_.own_settings;
    if (own) {
        (*own).*member = value;
        SIMROB_REQUIRE(validate(*own));
    }
    clock_.settings = wanted;
    modes_.own_settings = own;
    return {};
}

Result<void> Simulation::set_timestep(double timestep_s) {
    return set(&TimeSettings::timestep_s, timestep_s);
}

Result<void> Simulation::set_maximum_substep(double maximum_substep_s) {
    return set(&TimeSettings::maximum_substep_s, maximum_substep_s);
}

Result<void> Simulation::set_steps_per_iteration(int steps) {
    return set(&TimeSettings::steps_per_iteration, steps);
}

Result<void> Simulation::set_modes(const command::Modes& modes) {
    if (modes.own_settings) {
        if (auto fits = validate(*modes.own_settings); !fits) {
            Problem problem = std::move(fits).error();
            problem.field = "Own_" + problem.field;
            return tl::unexpected(std::move(problem));
        }
    }
    if (!modes.step_mode) pending_steps_ = 0;
    modes_ = modes;
    if (modes_.auto_adjust && !modes_.own_settings) modes_.own_settings = clock_.settings;
    return {};
}

Result<void> Simulation::make_step(std::optional<std::int64_t> iteration) {
    if (!modes_.step_mode) return refuse("Command", "", reasons::not_in_step_mode());
    if (!clock_.initialized) return refuse("Command", "", reasons::time_does_not_pass());
    const std::uint64_t reached = clock_.iteration + pending_steps_;
    if (iteration && static_cast<std::uint64_t>(*iteration) < reached) return {};
    if (pending_steps_ >= limits::maximum_pending_steps)
        return refuse("Command", "",
                      reasons::too_many_pending_steps(limits::maximum_pending_steps));
    ++pending_steps_;
    return {};
}

}  // namespace simrob::engine
