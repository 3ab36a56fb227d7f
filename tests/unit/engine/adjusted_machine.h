#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "engine/auto_adjust.h"

namespace simrob::engine {

/// The wall time that a machine needs for an iteration; `time_s` is wall time since the beginning.
struct Costs {
    std::function<double(double iteration_s, double time_s)> overhead_s;
    std::function<double(double substep_s, double time_s)> substep_cost_s;
    std::function<bool(double substep_s)> is_trouble = [](double) { return false; };
};

/// A fixed cost per iteration, and per sub-step, however long they are.
inline Costs constant_costs(double overhead_s, double substep_cost_s) {
    return {[=](double, double) { return overhead_s; },
            [=](double, double) { return substep_cost_s; }};
}

/// A simulation without a world on a machine without a clock: adjusted, paced, with given costs.
class AdjustedMachine {
  public:
    explicit AdjustedMachine(Costs what_it_costs, const TimeSettings& of_the_user = {})
        : own(of_the_user), settings(of_the_user), costs(std::move(what_it_costs)) {
        adjust.begin(own, settings);
    }

    /// So much wall time.
    void run(double seconds) {
        const WallTime end = now + wall_seconds(seconds);
        while (now < end) iterate();
    }

    void iterate() {
        follow();
        const double substep = substep_s(settings);
        const double duration_s = iteration_s(settings);
        const double physics_s =
            substeps_per_iteration(settings) * costs.substep_cost_s(substep, to_seconds(now));
        const double whole_s =
            physics_s + costs.overhead_s(duration_s, to_seconds(now)) + std::exchange(hiccup_s, 0);
        simulated_s += duration_s;
        now += wall_seconds(std::isfinite(whole_s) ? std::max(whole_s, 0.0) : 0);
        adjust.add({whole_s, physics_s, duration_s, substeps_per_iteration(settings)},
                   costs.is_trouble(substep), now);
        take(adjust.choose({.speed = speed,
                            .keeps_length = keeps_length,
                            .safe_substep_s = [this] { return safe_s; }},
                           now));
        idle(duration_s);
    }

    /// The share of the wanted speed reached within this much wall time from now.
    double share_within(double seconds) {
        const double simulated_before_s = simulated_s;
        const WallTime begin = now;
        run(seconds);
        return (simulated_s - simulated_before_s) / to_seconds(now - begin) / speed;
    }

    /// The share of the wanted speed that these settings would reach.
    double share_of(const TimeSettings& of) const {
        const double time_s = to_seconds(now);
        const double cost_s =
            costs.overhead_s(iteration_s(of), time_s) +
            substeps_per_iteration(of) * costs.substep_cost_s(substep_s(of), time_s);
        return std::min(1.0, iteration_s(of) / cost_s / speed);
    }

    TimeSettings own;
    TimeSettings settings;  ///< in force
    Costs costs;
    AutoAdjust adjust;
    WallTime now{0};
    double speed = 1;
    double safe_s = 0.010;
    bool keeps_length = false;
    bool is_forbidden = false;
    double hiccup_s = 0;  ///< added to the next iteration
    double simulated_s = 0;
    int changes = 0;
    WallTime last_change{std::chrono::hours(-1)};
    WallTime shortest_interval{std::chrono::hours(1)};  ///< between two changes

  private:
    /// Like the pacer: lateness of less than some seconds is caught up.
    void idle(double duration_s) {
        constexpr WallTime patience = std::chrono::seconds(3);
        due_ += wall_seconds(duration_s / speed);
        if (now > due_ + patience) due_ = now;
        now = std::max(now, due_);
    }
    void follow() { take(adjust.follow(own, settings, now)); }
    void take(const AutoAdjust::Choice& choice) {
        if (!choice) return;
        if (is_forbidden) return adjust.refused(settings, now);
        settings = *choice;
        ++changes;
        shortest_interval = std::min(shortest_interval, now - last_change);
        last_change = now;
    }

    WallTime due_{0};
};

}  // namespace simrob::engine
