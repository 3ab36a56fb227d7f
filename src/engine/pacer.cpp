#include "engine/pacer.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace simrob::engine {
namespace {

/// How late an iteration may be and still be caught up. Adjusting steps leaves more to catch up,
/// since it looks at the load once a second.
constexpr double patience_s = 0.25;
constexpr double adjusting_patience_s = 3;

}  // namespace

void Pacer::begin(double speed, double time_s, WallTime now) {
    speed_ = speed;
    begin_time_s_ = time_s;
    begin_wall_ = now;
}

WallTime Pacer::due(const Simulation& simulation, WallTime now) {
    const command::Modes& modes = simulation.modes();
    const double speed = modes.auto_adjust && modes.speed == 0 ? 1 : modes.speed;
    const double time_s = simulation.time_s();
    // An iteration may have been longer than the next one will be.
    const double next_s = iteration_s(simulation.clock().settings);
    const double maximum_step_s = 2 * std::max(next_s, std::exchange(last_iteration_s_, next_s));
    const bool is_continuous = time_s >= last_time_s_ && time_s <= last_time_s_ + maximum_step_s;
    last_time_s_ = time_s;
    if (speed != speed_ || !is_continuous || modes.step_mode) begin(speed, time_s, now);
    if (speed == 0) return now;
    assert(time_s >= begin_time_s_);
    const WallTime due = begin_wall_ + wall_seconds((time_s - begin_time_s_) / speed);
    const double late_s = to_seconds(now - due);
    if (late_s > (modes.auto_adjust ? adjusting_patience_s : patience_s)) {
        begin(speed, time_s, now);
        return now;
    }
    return due;
}

}  // namespace simrob::engine
