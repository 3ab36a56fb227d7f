#include "engine/cycle.h"

#include <cassert>

namespace simrob::engine {
namespace {

// Numbers of commands stay for ever, while the configuration may give them other names.
constexpr int set_timestep_number = 12;
constexpr int set_steps_per_iteration_number = 19;

}  // namespace

void Cycle::idle(WallTime until) {
    const WallTime begin = clock_.now();
    participants_.wait(until);
    paced_ += clock_.now() - begin;
}

/// Adjustments are commands like any other, so that whoever records commands has them too, and
/// whoever forbids changes is not gone round: then nothing is adjusted.
void Cycle::change(const TimeSettings& settings) {
    const command::Command* const size = catalogue_.find(set_timestep_number);
    const command::Command* const count = catalogue_.find(set_steps_per_iteration_number);
    assert(size && count);
    const auto changes = {
        command::make_request(*size, {{"Timestep", settings.timestep_s}}),
        command::make_request(
            *count, {{"Steps_Per_Iteration", std::int64_t{settings.steps_per_iteration}}})};
    for (const auto& request : changes)
        if (!simulation_.apply(request)) return;
}

void Cycle::adjust(WallTime physics) {
    const WallTime now = clock_.now();
    const bool is_adjusting = simulation_.modes().auto_adjust;
    if (is_adjusting && !was_adjusting_) auto_adjust_.begin(simulation_.clock().settings, now);
    if (is_adjusting && was_adjusting_) {
        auto_adjust_.add(to_seconds(now - iteration_end_ - paced_), to_seconds(physics));
        if (const auto settings = auto_adjust_.adjust(simulation_.clock().settings, now))
            change(*settings);
    }
    was_adjusting_ = is_adjusting;
    iteration_end_ = now;
    paced_ = WallTime{0};
}

}  // namespace simrob::engine
