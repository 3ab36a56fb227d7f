#include "engine/cycle.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "command/requests/time.h"
#include "command/typed_request.h"
#include "engine/safe_substep.h"

namespace simrob::engine {
namespace {

/// An event that a shorter sub-step might have avoided.
bool is_trouble(const Event& event) {
    return event.type != physics::EventType::joint_broke;
}

}  // namespace

Cycle::Cycle(Simulation& simulation, Participants& participants, WallClock& clock,
             const command::Catalogue& catalogue)
    : simulation_(simulation), participants_(participants), clock_(clock), catalogue_(catalogue) {
    simulation_.services().offer<command::AdjustmentReport>(*this);
}

void Cycle::idle(WallTime until) {
    const WallTime begin = clock_.now();
    participants_.wait(until);
    paced_ += clock_.now() - begin;
}

/// While paused or stepped by hand, time need not keep up.
void Cycle::stand_still() {
    iteration_end_.reset();
    auto_adjust_.interrupt();
}

/// In an order that never has more sub-steps on the way than one of the two settings.
bool Cycle::lead_to(const TimeSettings& settings) {
    const TimeSettings from = simulation_.clock().settings;
    const auto set = [&](bool is_wanted, auto value) {
        return !is_wanted || simulation_.apply(make_request(catalogue_, value)).has_value();
    };
    const command::SetMaximumSubstep limit{settings.maximum_substep_s};
    const command::SetStepsPerIteration count{settings.steps_per_iteration};
    return set(settings.steps_per_iteration < from.steps_per_iteration, count) &&
           set(settings.maximum_substep_s > from.maximum_substep_s, limit) &&
           set(settings.timestep_s != from.timestep_s, command::SetTimestep{settings.timestep_s}) &&
           set(settings.maximum_substep_s < from.maximum_substep_s, limit) &&
           set(settings.steps_per_iteration > from.steps_per_iteration, count);
}

/// Adjustments are ordinary commands, so that recorders see them and whoever forbids changes is
/// respected: then nothing is adjusted. They do not touch the user's own settings.
bool Cycle::change(const TimeSettings& settings) {
    const command::Modes modes = simulation_.modes();
    command::Modes without_own = modes;
    without_own.auto_adjust = false;
    without_own.own_settings.reset();
    static_cast<void>(simulation_.set_modes(without_own));
    const bool is_done = lead_to(settings);
    [[maybe_unused]] const auto set_back = simulation_.set_modes(modes);
    assert(set_back && "they were in force");
    return is_done;
}

/// Notices what users changed since the last turn. When switched off, restores the user's settings.
void Cycle::follow() {
    command::Modes modes = simulation_.modes();
    const bool was_adjusting = std::exchange(was_adjusting_, modes.auto_adjust);
    if (!modes.own_settings) return;
    const TimeSettings& settings = simulation_.clock().settings;
    if (!modes.auto_adjust) {
        if (settings != *modes.own_settings && change(*modes.own_settings)) ++changes_;
        modes.own_settings.reset();
        static_cast<void>(simulation_.set_modes(modes));
    } else if (!was_adjusting) {
        auto_adjust_.begin(*modes.own_settings, settings);
    } else {
        const WallTime now = clock_.now();
        take(auto_adjust_.follow(*modes.own_settings, settings, now), now);
    }
}

void Cycle::take(const AutoAdjust::Choice& choice, WallTime now) {
    if (!choice) return;
    if (change(*choice))
        ++changes_;
    else
        auto_adjust_.refused(simulation_.clock().settings, now);
}

void Cycle::adjust(const TimeSettings& made_with, WallTime physics) {
    const WallTime now = clock_.now();
    const command::Modes& modes = simulation_.modes();
    const auto last_end = std::exchange(iteration_end_, now);
    const WallTime paced = std::exchange(paced_, WallTime{0});
    if (!modes.auto_adjust) return;
    if (modes.step_mode || !last_end) return auto_adjust_.interrupt();
    assert(simulation_.snapshot() != nullptr);
    const auto& events = simulation_.snapshot()->events;
    auto_adjust_.add({.whole_s = to_seconds(now - *last_end - paced),
                      .physics_s = to_seconds(physics),
                      .simulated_s = iteration_s(made_with),
                      .substeps = substeps_per_iteration(made_with)},
                     std::any_of(events.begin(), events.end(), is_trouble), now);
    const auto safe_s = [this] { return safe_substep_s(simulation_.world().physics().model()); };
    take(auto_adjust_.choose({.speed = modes.speed > 0 ? modes.speed : 1,
                              .keeps_length = participants_.count_iterations(),
                              .safe_substep_s = safe_s},
                             now),
         now);
}

command::Adjustment Cycle::adjustment() const {
    if (!simulation_.modes().auto_adjust) return {.changes = changes_};
    return {auto_adjust_.state(), auto_adjust_.share(), changes_};
}

}  // namespace simrob::engine
