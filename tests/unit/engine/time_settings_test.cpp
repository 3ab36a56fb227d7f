#include "engine/time_settings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/limits.h"

namespace simrob::engine {
namespace {

TimeSettings settings(double timestep_s, double maximum_substep_s, int steps = 1) {
    return {timestep_s, maximum_substep_s, steps};
}

TEST(TimeSettings, default_step_is_two_substeps) {
    EXPECT_EQ(substeps_per_step({}), 2);
    EXPECT_DOUBLE_EQ(substep_s({}), 0.005);
}

TEST(TimeSettings, whole_quotients_are_not_rounded_up) {
    // Both as people write them: milliseconds that are not sums of powers of two.
    for (int step_ms = 1; step_ms <= 500; ++step_ms)
        for (int substep_ms = 1; substep_ms <= 500; ++substep_ms) {
            const int expected = (step_ms + substep_ms - 1) / substep_ms;
            ASSERT_EQ(substeps_per_step(settings(step_ms / 1000.0, substep_ms / 1000.0)), expected)
                << step_ms << " ms in " << substep_ms << " ms";
            ASSERT_EQ(substeps_per_step(settings(step_ms * 0.001, substep_ms * 0.001)), expected)
                << step_ms << " ms in " << substep_ms << " ms";
        }
}

TEST(TimeSettings, anything_above_a_whole_quotient_takes_one_more_substep) {
    EXPECT_EQ(substeps_per_step(settings(0.010001, 0.005)), 3);
    EXPECT_EQ(substeps_per_step(settings(0.0101, 0.005)), 3);
    EXPECT_EQ(substeps_per_step(settings(0.0050001, 0.005)), 2);
    EXPECT_EQ(substeps_per_step(settings(0.0049, 0.005)), 1);
    EXPECT_EQ(substeps_per_step(settings(0.07, 0.005)), 14);
    EXPECT_EQ(substeps_per_step(settings(0.5, 0.005)), 100);
}

TEST(TimeSettings, substeps_fill_the_step) {
    for (const double timestep_s : {0.001, 0.0033, 0.01, 0.016, 0.07, 0.1234, 0.5}) {
        const TimeSettings s = settings(timestep_s, 0.005, 3);
        EXPECT_DOUBLE_EQ(substep_s(s) * substeps_per_step(s), timestep_s);
        EXPECT_EQ(substeps_per_iteration(s), 3 * substeps_per_step(s));
        EXPECT_DOUBLE_EQ(iteration_s(s), 3 * timestep_s);
    }
}

TEST(TimeSettings, too_many_substeps_are_refused_with_the_limit) {
    const auto refused = validate(settings(0.5, 0.005, 51));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "Steps_Per_Iteration");
    EXPECT_NE(
        refused.error().reason.words().find(std::to_string(limits::maximum_substeps_per_iteration)),
        std::string::npos);
    EXPECT_TRUE(validate(settings(0.5, 0.005, 50)));
}

TEST(TimeSettings, each_quantity_has_its_range) {
    EXPECT_EQ(validate(settings(0.6, 0.005)).error().field, "Timestep");
    EXPECT_EQ(validate(settings(0, 0.005)).error().field, "Timestep");
    EXPECT_EQ(validate(settings(std::nan(""), 0.005)).error().field, "Timestep");
    EXPECT_EQ(validate(settings(0.01, 0)).error().field, "Maximum_Substep");
    EXPECT_EQ(validate(settings(0.01, std::nan(""))).error().field, "Maximum_Substep");
    EXPECT_EQ(validate(settings(0.01, 0.005, 0)).error().field, "Steps_Per_Iteration");
    EXPECT_EQ(validate(settings(0.01, 0.005, 1001)).error().field, "Steps_Per_Iteration");
}

TEST(TimeSettings, what_is_valid_never_asks_physics_for_too_short_a_substep) {
    for (double timestep_s = limits::minimum_timestep_s; timestep_s < 1e-4; timestep_s += 1.7e-7)
        for (double substep = limits::minimum_substep_s; substep < 1e-4; substep *= 1.3) {
            const TimeSettings s = settings(timestep_s, substep);
            if (validate(s)) {
                ASSERT_GE(substep_s(s), limits::minimum_substep_s) << timestep_s;
            }
        }
}

}  // namespace
}  // namespace simrob::engine
