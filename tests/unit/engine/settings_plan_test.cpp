#include "engine/settings_plan.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace simrob::engine {
namespace {

constexpr AdjustLimits usual{.own = {}, .greatest_substep_s = 0.010, .longest_iteration_s = 0.25};

AverageCost load_of(double overhead_s, double substep_s) {
    return {overhead_s, substep_s, (overhead_s + 2 * substep_s) / 0.010};
}

TEST(SettingsPlan, of_what_keeps_up_is_what_the_user_has) {
    EXPECT_EQ(plan_settings(usual, load_of(0.001, 0.001), 0.85).settings, usual.own);
}

TEST(SettingsPlan, divides_longer_iterations_as_the_user_does) {
    const SettingsPlan plan = plan_settings(usual, load_of(0.02, 0.001), 0.85);
    EXPECT_EQ(plan.settings, (TimeSettings{.steps_per_iteration = 4}));
    EXPECT_NEAR(plan.strain, (0.02 + 8 * 0.001) / 0.04, 1e-12);
}

TEST(SettingsPlan, has_one_sub_step_in_each_longer_step) {
    const SettingsPlan plan = plan_settings(usual, load_of(0, 0.008), 0.85);
    EXPECT_EQ(plan.settings, (TimeSettings{.timestep_s = 0.010, .maximum_substep_s = 0.010}));
    EXPECT_EQ(substeps_per_iteration(plan.settings), 1);
}

TEST(SettingsPlan, weighs_precision_against_the_rhythm_of_agents) {
    // Own sub-steps would do, in iterations of a quarter of a second.
    const SettingsPlan plan = plan_settings(usual, load_of(0.008, 0.0041), 0.85);
    EXPECT_LE(iteration_s(plan.settings), 0.1);
    EXPECT_LE(substep_s(plan.settings), 0.008);
}

TEST(SettingsPlan, comes_down_by_halves_where_it_is_asked_to) {
    const SettingsPlan plan = plan_settings(usual, load_of(0.001, 0.001), 0.8, 7);
    EXPECT_EQ(plan.settings, (TimeSettings{.steps_per_iteration = 7}));
}

TEST(SettingsPlan, is_the_nearest_of_the_best_where_nothing_is_enough) {
    const SettingsPlan plan = plan_settings(usual, load_of(0.0001, 0.03), 0.85);
    EXPECT_EQ(substep_s(plan.settings), 0.010);
    EXPECT_EQ(iteration_s(plan.settings), 0.010) << "longer ones would gain less than 3 %";
    EXPECT_NEAR(plan.strain, 3.01, 1e-9);
}

TEST(SettingsPlan, takes_a_user_as_he_is_whose_sub_step_is_beyond_the_limit) {
    AdjustLimits limits = usual;
    limits.own = {.timestep_s = 0.05, .maximum_substep_s = 0.05};
    const SettingsPlan plan = plan_settings(limits, {0.001, 0.06, 1.2}, 0.85);
    EXPECT_EQ(substep_s(plan.settings), 0.05);
    limits.own = {.timestep_s = 0.5, .maximum_substep_s = 0.005};
    EXPECT_EQ(iteration_s(plan_settings(limits, {1, 0.001, 2.2}, 0.85).settings), 0.5);
}

TEST(SettingsPlan, stays_within_its_limits_whatever_the_load) {
    Random random(5);
    for (int i = 0; i < 2000; ++i) {
        AdjustLimits limits = usual;
        limits.own.timestep_s = std::exp(random.uniform(std::log(1e-5), std::log(0.5)));
        limits.own.maximum_substep_s = std::exp(random.uniform(std::log(1e-4), std::log(0.5)));
        limits.own.steps_per_iteration = 1 + static_cast<int>(random.uniform(0, 20));
        limits.greatest_substep_s = random.uniform(0, 0.010);
        if (!validate(limits.own)) continue;
        const AverageCost load{std::exp(random.uniform(-12, 0)), std::exp(random.uniform(-14, 0)),
                               1};
        const TimeSettings settings =
            plan_settings(limits, load, 0.85, 1 + static_cast<int>(random.uniform(0, 5))).settings;
        const double own_s = substep_s(limits.own);
        EXPECT_TRUE(validate(settings));
        EXPECT_GE(substep_s(settings), own_s * (1 - 1e-9));
        EXPECT_LE(substep_s(settings), std::max(own_s, limits.greatest_substep_s) * (1 + 1e-9));
        EXPECT_LE(iteration_s(settings), std::max(0.25, iteration_s(limits.own)) * (1 + 1e-9));
        const double multiple = iteration_s(settings) / iteration_s(limits.own);
        EXPECT_NEAR(multiple, std::round(multiple), 1e-6 * multiple);
    }
}

}  // namespace
}  // namespace simrob::engine
