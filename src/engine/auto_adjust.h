#pragma once

#include <functional>
#include <optional>

#include "base/wall_clock.h"
#include "command/adjustment.h"
#include "engine/back_off.h"
#include "engine/load_meter.h"
#include "engine/settings_plan.h"

namespace simrob::engine {

/// What a choice depends on besides measurements.
struct Circumstances {
    double speed = 1;                        ///< wanted simulated seconds per second of wall time
    bool keeps_length = false;               ///< iterations must keep the user's own length
    std::function<double()> safe_substep_s;  ///< called only when needed
};

/// Chooses size and number of steps so that an iteration takes no more wall time than it simulates
/// (thesis 4.7.1), by measuring what helps. While the user's own settings keep up, nothing changes.
/// Otherwise the nearest settings that should keep up are tried, and kept only if they helped; when
/// the load falls they are abandoned step by step. What did not help is tried again only after a
/// growing delay.
class AutoAdjust {
  public:
    using Choice = std::optional<TimeSettings>;

    /// It was switched on.
    void begin(const TimeSettings& own, const TimeSettings& in_force);
    /// An iteration has been made. `is_trouble`: contacts were dropped, or the engine failed.
    void add(const IterationCost& cost, bool is_trouble, WallTime now);
    /// Time was stopped: earlier measurements say nothing about what comes.
    void interrupt() { meter_.forget(); }
    /// Someone else may have changed the user's own settings, or some of those in force: then it
    /// restarts from the user's own.
    Choice follow(const TimeSettings& own, const TimeSettings& in_force, WallTime now);
    /// The settings to continue with, if they must change: from measurements at most once a second;
    /// at once if a longer sub-step does harm.
    Choice choose(const Circumstances& now_is, WallTime now);
    /// The choice could not be set: somebody forbids it.
    void refused(const TimeSettings& in_force, WallTime now);

    command::AdjustmentState state() const { return state_; }
    /// The share of the wanted speed that is reached, or could be; 0 before it is known.
    double share() const { return share_; }

  private:
    /// Settings that were abandoned for others, until it is known whether that was right.
    struct Trial {
        TimeSettings from;
        double strain = 0;  ///< measured under them
        bool is_return = false;
    };
    /// Settings that were tried and did not help.
    struct Failure {
        TimeSettings tried;
        double strain = 0;
    };

    bool is_allowed(const Circumstances& now_is) const;
    void hold_off(WallTime now);
    Choice leave_trouble();
    Choice judge(double strain, double speed, WallTime now);
    Choice hurry(const Circumstances& now_is, const AverageCost& load, WallTime now);
    Choice try_again(const AverageCost& load, WallTime now);
    Choice compare(const Circumstances& now_is, const AverageCost& load, WallTime now);
    Choice relax(const Circumstances& now_is, const AverageCost& load, WallTime now);
    TimeSettings with_own_substeps() const;
    TimeSettings attempt(const TimeSettings& wanted, double strain, bool is_return, WallTime now);
    void note_relapse(WallTime now);
    TimeSettings change_to(const TimeSettings& wanted, WallTime now);
    AdjustLimits limits(const Circumstances& now_is) const;

    TimeSettings own_;
    TimeSettings expected_;  ///< in force, unless somebody else changed them
    LoadMeter meter_;
    bool is_troubled_ = false;
    bool keeps_substep_ = false;  ///< because a longer one did harm
    WallTime last_change_{std::chrono::hours(-1)};
    WallTime last_return_{std::chrono::hours(-1)};
    std::optional<Trial> trial_;
    std::optional<Failure> failure_;
    bool avoids_longer_substeps_ = false;
    bool has_second_chance_ = true;
    bool compares_substeps_ = false;  ///< the last time
    WallTime next_attempt_{std::chrono::hours(-1)};
    WallTime next_comparison_{0};
    std::optional<WallTime> keeps_up_since_;
    std::optional<WallTime> light_since_;
    BackOff attempts_{std::chrono::seconds(1), std::chrono::seconds(60)};
    BackOff comparisons_{std::chrono::seconds(30), std::chrono::seconds(240)};
    BackOff patience_{std::chrono::seconds(3), std::chrono::seconds(60)};
    command::AdjustmentState state_ = command::AdjustmentState::measuring;
    double share_ = 0;
};

}  // namespace simrob::engine
