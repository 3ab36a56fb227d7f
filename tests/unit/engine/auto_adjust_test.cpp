#include "engine/auto_adjust.h"

#include <gtest/gtest.h>

namespace simrob::engine {
namespace {

using std::chrono::seconds;

/// A machine on which an iteration costs so much besides what its physics takes for each second.
struct Machine {
    double overhead_s;
    double physics_share;

    double physics_s(const TimeSettings& settings) const {
        return physics_share * iteration_s(settings);
    }
    double cost_s(const TimeSettings& settings) const { return overhead_s + physics_s(settings); }
};

/// What the adjuster comes to after some seconds on the machine.
TimeSettings settle(const Machine& machine, TimeSettings settings = {}) {
    AutoAdjust adjust;
    WallTime now{0};
    adjust.begin(settings, now);
    for (int second = 1; second <= 10; ++second) {
        for (int i = 0; i < 10; ++i)
            adjust.add(machine.cost_s(settings), machine.physics_s(settings));
        now += seconds(1);
        if (const auto changed = adjust.adjust(settings, now)) settings = *changed;
    }
    return settings;
}

TEST(AutoAdjust, keeps_the_step_while_an_iteration_costs_less_than_it_simulates) {
    EXPECT_EQ(settle({0.004, 0.3}), TimeSettings{});
}

TEST(AutoAdjust, makes_iterations_long_enough_to_pay_for_themselves) {
    for (const Machine machine : {Machine{0.012, 0.1}, {0.03, 0.5}, {0.02, 0.8}}) {
        const TimeSettings settled = settle(machine);
        EXPECT_LE(machine.cost_s(settled), iteration_s(settled));
        EXPECT_LE(settled.timestep_s, 0.010);
    }
}

TEST(AutoAdjust, takes_the_fewest_steps_of_a_safe_size) {
    const Machine machine{0.025, 0};
    const TimeSettings settled = settle(machine);
    EXPECT_EQ(settled.steps_per_iteration, 4);
    EXPECT_GT(settled.timestep_s, 0.0075);
}

TEST(AutoAdjust, does_not_run_away_when_the_physics_alone_is_too_slow) {
    const TimeSettings settled = settle({0.001, 3});
    EXPECT_LE(iteration_s(settled), 0.25 + 1e-9);
}

TEST(AutoAdjust, changes_at_most_once_a_second) {
    AutoAdjust adjust;
    const TimeSettings settings;
    adjust.begin(settings, WallTime{0});
    for (int i = 0; i < 10; ++i) adjust.add(0.05, 0);
    EXPECT_FALSE(adjust.adjust(settings, std::chrono::milliseconds(900)));
    for (int i = 0; i < 10; ++i) adjust.add(0.05, 0);
    EXPECT_TRUE(adjust.adjust(settings, std::chrono::milliseconds(1000)));
    for (int i = 0; i < 10; ++i) adjust.add(0.05, 0);
    EXPECT_FALSE(adjust.adjust(settings, std::chrono::milliseconds(1500)));
}

}  // namespace
}  // namespace simrob::engine
