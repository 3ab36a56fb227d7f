#pragma once

#include <optional>

#include "base/wall_clock.h"
#include "engine/time_settings.h"

namespace simrob::engine {

/// Chooses size and number of steps so that an iteration takes no more wall time than it simulates
/// (thesis 4.7.1): the fewest steps c of a size t, no larger than the one that was in force when
/// adjusting began, with c t = T, where T is what an iteration of that length would cost. While an
/// iteration costs less than it simulates, nothing changes.
class AutoAdjust {
  public:
    /// An iteration has been made: what all of it cost in wall time without idling, and what of
    /// that the physics took.
    void add(double cost_s, double physics_s);

    /// The settings to go on with, when they must change: at most once a second, by what the
    /// iterations of the last tenth of a second cost.
    std::optional<TimeSettings> adjust(const TimeSettings& settings, WallTime now);

    /// Forgets what it measured, such as when it is switched on.
    void begin(const TimeSettings& settings, WallTime now);

  private:
    void forget(WallTime now);

    double greatest_timestep_s_ = 0;
    WallTime last_change_{0};
    WallTime window_begin_{0};
    int count_ = 0;
    double cost_s_ = 0;
    double physics_s_ = 0;
};

}  // namespace simrob::engine
