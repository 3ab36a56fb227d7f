#include "engine/auto_adjust.h"

#include <gtest/gtest.h>

#include <limits>

#include "unit/engine/adjusted_machine.h"

namespace simrob::engine {
namespace {

using command::AdjustmentState;

constexpr double minute_s = 60;

TEST(AutoAdjust, keeps_the_own_settings_while_they_keep_up) {
    AdjustedMachine machine(constant_costs(0.004, 0.0029));
    machine.run(minute_s);
    EXPECT_EQ(machine.changes, 0);
    EXPECT_EQ(machine.adjust.state(), AdjustmentState::own_settings);
    EXPECT_NEAR(machine.adjust.share(), 0.010 / (0.004 + 2 * 0.0029), 1e-6);
}

TEST(AutoAdjust, makes_iterations_longer_where_agents_are_what_costs) {
    for (const double overhead_s : {0.012, 0.025, 0.1}) {
        AdjustedMachine machine(constant_costs(overhead_s, 0.001));
        machine.run(10);
        EXPECT_GE(machine.share_of(machine.settings), 1) << overhead_s;
        EXPECT_EQ(substep_s(machine.settings), substep_s(machine.own)) << overhead_s;
        EXPECT_EQ(machine.adjust.state(), AdjustmentState::adjusted);
    }
}

TEST(AutoAdjust, makes_sub_steps_longer_where_the_physics_is_what_costs) {
    AdjustedMachine machine(constant_costs(0.0005, 0.008));
    EXPECT_LT(machine.share_of(machine.own), 0.7);
    machine.run(10);
    EXPECT_GE(machine.share_of(machine.settings), 1);
    EXPECT_LE(substep_s(machine.settings), machine.safe_s * (1 + 1e-9));
    EXPECT_LE(iteration_s(machine.settings), 0.05);
}

TEST(AutoAdjust, goes_no_further_than_it_has_to) {
    AdjustedMachine machine(constant_costs(0.0005, 0.0052));
    machine.run(10);
    EXPECT_GE(machine.share_of(machine.settings), 1);
    EXPECT_LT(substep_s(machine.settings), 0.008);
}

TEST(AutoAdjust, never_makes_sub_steps_shorter) {
    for (double cost_s = 0.0045; cost_s < 0.02; cost_s *= 1.07) {
        AdjustedMachine machine(constant_costs(0.0007, cost_s));
        for (int second = 0; second < 30; ++second) {
            machine.run(1);
            EXPECT_GE(substep_s(machine.settings), substep_s(machine.own) * (1 - 1e-9)) << cost_s;
        }
    }
}

TEST(AutoAdjust, keeps_the_sub_step_of_a_world_in_which_a_longer_one_is_not_safe) {
    AdjustedMachine machine(constant_costs(0.0005, 0.008));
    machine.safe_s = 0.003;
    machine.run(minute_s);
    EXPECT_EQ(substep_s(machine.settings), substep_s(machine.own));
    EXPECT_EQ(machine.adjust.state(), AdjustmentState::out_of_limits);
    EXPECT_EQ(machine.settings, machine.own) << "what does not help is not kept";
}

TEST(AutoAdjust, leaves_longer_sub_steps_when_something_soft_comes_into_the_world) {
    AdjustedMachine machine(constant_costs(0.0005, 0.008));
    machine.run(10);
    ASSERT_GT(substep_s(machine.settings), substep_s(machine.own));
    machine.safe_s = 0.003;
    machine.run(1.5);
    EXPECT_EQ(machine.settings, machine.own);
    machine.run(minute_s);
    EXPECT_EQ(substep_s(machine.settings), substep_s(machine.own));
}

TEST(AutoAdjust, leaves_longer_iterations_when_they_begin_to_be_counted) {
    AdjustedMachine machine(constant_costs(0.03, 0.001));
    machine.run(10);
    ASSERT_GT(iteration_s(machine.settings), iteration_s(machine.own));
    machine.keeps_length = true;
    machine.run(1.5);
    EXPECT_EQ(machine.settings, machine.own);
}

TEST(AutoAdjust, says_when_nothing_keeps_up_and_keeps_what_helps) {
    AdjustedMachine machine(constant_costs(0.0005, 0.025));
    machine.run(20);
    EXPECT_EQ(machine.adjust.state(), AdjustmentState::out_of_limits);
    EXPECT_NEAR(machine.adjust.share(), 0.39, 0.02);
    EXPECT_GT(machine.share_of(machine.settings), 1.9 * machine.share_of(machine.own));
}

TEST(AutoAdjust, leaves_again_what_makes_it_worse) {
    // Each sub-step costs by the square of its length: two short ones are cheaper than a long one.
    AdjustedMachine machine({[](double, double) { return 0.0005; },
                             [](double h, double) { return 0.008 * h * h / 25e-6; }});
    const double share = machine.share_within(5 * minute_s);
    EXPECT_GT(share, 0.9 * machine.share_of(machine.own));
    EXPECT_EQ(machine.settings, machine.own);
    EXPECT_EQ(machine.adjust.state(), AdjustmentState::out_of_limits);
    EXPECT_LE(machine.changes, 30) << "tries again only now and then";
}

TEST(AutoAdjust, leaves_again_what_helps_nothing) {
    // Messages that arrive by wall time: longer iterations have more of them.
    AdjustedMachine machine({[](double duration_s, double) { return 1.4 * duration_s; },
                             [](double, double) { return 1e-4; }});
    machine.run(5 * minute_s);
    EXPECT_EQ(machine.settings, machine.own);
    EXPECT_EQ(machine.adjust.state(), AdjustmentState::out_of_limits);
    EXPECT_LE(machine.changes, 30);
}

TEST(AutoAdjust, comes_back_to_the_own_settings_when_watchers_leave) {
    double overhead_s = 0.06;
    AdjustedMachine machine(
        {[&](double, double) { return overhead_s; }, [](double, double) { return 0.001; }});
    machine.run(minute_s);
    EXPECT_GE(machine.share_of(machine.settings), 1);
    EXPECT_NE(machine.settings, machine.own);
    overhead_s = 0.001;
    machine.run(20);
    EXPECT_EQ(machine.settings, machine.own);
    EXPECT_EQ(machine.adjust.state(), AdjustmentState::own_settings);
}

TEST(AutoAdjust, comes_back_when_a_heap_falls_asleep_and_adjusts_when_it_wakes) {
    double cost_s = 0.008;
    AdjustedMachine machine(
        {[](double, double) { return 0.0005; }, [&](double, double) { return cost_s; }});
    for (int round = 0; round < 3; ++round) {
        cost_s = 0.008;
        machine.run(minute_s);
        EXPECT_GE(machine.share_of(machine.settings), 1) << round;
        cost_s = 1e-5;
        machine.run(minute_s);
        EXPECT_EQ(machine.settings, machine.own) << round;
    }
}

TEST(AutoAdjust, comes_back_by_steps) {
    double overhead_s = 0.15;
    AdjustedMachine machine(
        {[&](double, double) { return overhead_s; }, [](double, double) { return 0.001; }});
    machine.run(minute_s);
    overhead_s = 0.0005;
    double last_s = iteration_s(machine.settings);
    EXPECT_GT(last_s, 0.15);
    while (machine.settings != machine.own) {
        machine.iterate();
        EXPECT_GE(iteration_s(machine.settings), last_s / 2 * (1 - 1e-9));
        last_s = iteration_s(machine.settings);
        ASSERT_LT(to_seconds(machine.now), 2 * minute_s);
    }
}

TEST(AutoAdjust, is_not_moved_by_one_hiccup) {
    for (const double hiccup_s : {0.3, 2.0, 10.0}) {
        AdjustedMachine machine(constant_costs(0.001, 0.003));
        machine.run(5.3);
        machine.hiccup_s = hiccup_s;
        machine.run(minute_s);
        EXPECT_EQ(machine.changes, 0) << hiccup_s;
    }
}

TEST(AutoAdjust, loses_nothing_for_good_by_a_hiccup_while_it_tries_something) {
    AdjustedMachine machine(constant_costs(0.0005, 0.008));
    while (machine.changes == 0) machine.iterate();
    for (int i = 0; i < 100; ++i) machine.iterate();
    machine.hiccup_s = 2;
    machine.run(minute_s);
    EXPECT_GE(machine.share_of(machine.settings), 1);
}

TEST(AutoAdjust, passes_over_costs_that_are_no_numbers) {
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(),
                             std::numeric_limits<double>::infinity(), -1.0}) {
        AdjustedMachine machine(
            {[=](double, double) { return bad; }, [](double, double) { return 0.001; }});
        machine.run(5);
        EXPECT_EQ(machine.changes, 0);
        machine.costs = constant_costs(0.03, 0.001);
        machine.run(minute_s);
        EXPECT_GE(machine.share_of(machine.settings), 1);
    }
}

TEST(AutoAdjust, changes_at_most_once_a_second) {
    AdjustedMachine machine(
        {[](double, double time_s) { return 0.02 + 0.015 * std::sin(time_s); },
         [](double, double time_s) { return 0.006 + 0.005 * std::cos(time_s); }});
    machine.run(5 * minute_s);
    EXPECT_GT(machine.changes, 2);
    EXPECT_GE(machine.shortest_interval, std::chrono::seconds(1));
}

TEST(AutoAdjust, does_not_swing_with_a_load_that_does) {
    for (const double period_s : {0.5, 1.0, 2.0, 3.0, 5.0, 8.0, 13.0}) {
        AdjustedMachine machine({[=](double, double time_s) {
                                     return std::fmod(time_s, period_s) * 2 < period_s ? 0.03
                                                                                       : 0.001;
                                 },
                                 [](double, double) { return 0.002; }});
        machine.run(10 * minute_s);
        EXPECT_LE(machine.changes, 20) << "every " << period_s << " s";
        EXPECT_GE(machine.share_within(minute_s), 0.95) << "every " << period_s << " s";
    }
}

TEST(AutoAdjust, does_not_swing_with_a_load_that_nothing_helps_against) {
    for (const double period_s : {1.0, 2.0, 4.0, 7.0}) {
        AdjustedMachine machine({[=](double duration_s, double time_s) {
                                     const bool is_heavy =
                                         std::fmod(time_s, period_s) * 2 < period_s;
                                     return (is_heavy ? 2.5 : 0.3) * duration_s;
                                 },
                                 [](double, double) { return 1e-4; }});
        machine.run(10 * minute_s);
        EXPECT_LE(machine.changes, 50) << "every " << period_s << " s";
    }
}

TEST(AutoAdjust, takes_what_the_user_sets_for_his_own_at_once) {
    AdjustedMachine machine(constant_costs(0.03, 0.001));
    machine.run(10);
    ASSERT_NE(machine.settings, machine.own);
    // Like commands: both are set.
    machine.own.timestep_s = machine.settings.timestep_s = 0.02;
    machine.iterate();
    EXPECT_EQ(machine.settings, machine.own);
    machine.run(10);
    EXPECT_GE(machine.share_of(machine.settings), 1);
    machine.costs = constant_costs(0.001, 0.001);
    machine.run(minute_s);
    EXPECT_EQ(machine.settings, (TimeSettings{.timestep_s = 0.02}));
}

TEST(AutoAdjust, lets_an_agent_have_its_way_that_sets_the_step_all_the_time) {
    AdjustedMachine machine(constant_costs(0.0005, 0.0052));
    const WallTime end = wall_seconds(5 * minute_s);
    while (machine.now < end) {
        machine.settings.timestep_s = machine.own.timestep_s;
        machine.iterate();
    }
    EXPECT_LE(machine.changes, 40) << "and does not quarrel with it";
    EXPECT_EQ(machine.settings.timestep_s, machine.own.timestep_s);
}

TEST(AutoAdjust, stays_with_the_user_who_changes_his_mind_all_the_time) {
    AdjustedMachine machine(constant_costs(0.0005, 0.0052));
    for (int i = 0; i < 10000; ++i) {
        machine.own.timestep_s = machine.settings.timestep_s = i % 2 == 0 ? 0.01 : 0.012;
        machine.iterate();
        EXPECT_EQ(machine.settings, machine.own);
    }
}

TEST(AutoAdjust, keeps_up_with_the_speed_that_is_wanted) {
    for (const double speed : {0.25, 0.5, 2.0, 5.0}) {
        AdjustedMachine machine(constant_costs(0.004, 0.0015 / speed));
        machine.speed = speed;
        machine.run(minute_s);
        EXPECT_GE(machine.share_of(machine.settings), 1) << speed;
        EXPECT_EQ(machine.settings == machine.own, speed <= 1) << speed;
    }
}

TEST(AutoAdjust, keeps_the_length_of_iterations_where_they_are_counted) {
    AdjustedMachine machine(constant_costs(0.003, 0.0055));
    machine.keeps_length = true;
    machine.run(minute_s);
    EXPECT_EQ(iteration_s(machine.settings), iteration_s(machine.own));
    EXPECT_GE(machine.share_of(machine.settings), 1);
}

TEST(AutoAdjust, leaves_a_longer_sub_step_at_once_and_for_good_when_it_does_harm) {
    AdjustedMachine machine(constant_costs(0.0005, 0.008));
    int harmed = 0;
    machine.costs.is_trouble = [&](double h) {
        harmed += h > 0.0051 ? 1 : 0;
        return h > 0.0051;
    };
    machine.run(10 * minute_s);
    EXPECT_EQ(harmed, 1);
    EXPECT_EQ(machine.settings, machine.own);
    EXPECT_EQ(machine.adjust.state(), AdjustmentState::out_of_limits);
}

TEST(AutoAdjust, is_not_blamed_for_trouble_that_the_own_settings_have_too) {
    AdjustedMachine machine(constant_costs(0.03, 0.001));
    machine.costs.is_trouble = [](double) { return true; };
    machine.run(minute_s);
    EXPECT_GE(machine.share_of(machine.settings), 1);
}

TEST(AutoAdjust, asks_seldom_where_changes_are_forbidden) {
    AdjustedMachine machine(constant_costs(0.03, 0.001));
    machine.is_forbidden = true;
    machine.run(5 * minute_s);
    EXPECT_EQ(machine.settings, machine.own);
    machine.is_forbidden = false;
    machine.run(2 * minute_s);
    EXPECT_GE(machine.share_of(machine.settings), 1);
}

TEST(AutoAdjust, measures_anew_after_time_stood_still) {
    AdjustedMachine machine(constant_costs(0.001, 0.003));
    for (int round = 0; round < 20; ++round) {
        machine.run(0.4);
        machine.hiccup_s = 30;
        machine.iterate();
        machine.adjust.interrupt();
    }
    EXPECT_EQ(machine.changes, 0);
}

TEST(AutoAdjust, follows_a_heap_that_becomes_heavier_while_it_tries) {
    AdjustedMachine machine(
        {[](double, double) { return 0.0005; },
         [](double, double time_s) { return 0.003 + 0.006 * std::min(1.0, time_s / 4); }});
    machine.run(15);
    EXPECT_GE(machine.share_of(machine.settings), 1);
}

}  // namespace
}  // namespace simrob::engine
