#include "engine/load_meter.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace simrob::engine {
namespace {

constexpr IterationCost usual{
    .whole_s = 0.008, .physics_s = 0.006, .simulated_s = 0.01, .substeps = 2};

/// What is measured of these, one every 10 ms.
std::optional<AverageCost> measure(LoadMeter& meter, const std::vector<IterationCost>& costs) {
    std::optional<AverageCost> load;
    WallTime now{0};
    for (const auto& cost : costs) {
        now += std::chrono::milliseconds(10);
        meter.add(cost, now);
        if (const auto taken = meter.take()) load = taken;
    }
    return load;
}

TEST(LoadMeter, tells_what_an_iteration_costs_apart_from_its_sub_steps) {
    LoadMeter meter;
    const auto load = measure(meter, std::vector(150, usual));
    ASSERT_TRUE(load);
    EXPECT_NEAR(load->overhead_s, 0.002, 1e-12);
    EXPECT_NEAR(load->substep_s, 0.003, 1e-12);
    EXPECT_NEAR(load->strain, 0.8, 1e-12);
}

TEST(LoadMeter, says_nothing_before_a_second_is_over) {
    LoadMeter meter;
    EXPECT_FALSE(measure(meter, std::vector(100, usual)));
    LoadMeter other;
    EXPECT_TRUE(measure(other, std::vector(102, usual)));
}

TEST(LoadMeter, says_nothing_of_less_than_six_iterations) {
    LoadMeter meter;
    for (int i = 0; i < 6; ++i) meter.add(usual, std::chrono::milliseconds(800 * i));
    EXPECT_FALSE(meter.take());
    meter.add(usual, std::chrono::milliseconds(4800));
    EXPECT_TRUE(meter.take());
}

TEST(LoadMeter, does_not_wait_for_ever_for_iterations_that_are_slow) {
    LoadMeter meter;
    for (int i = 0; i < 3; ++i) meter.add(usual, std::chrono::seconds(3 * i));
    EXPECT_TRUE(meter.take());
}

TEST(LoadMeter, leaves_the_heaviest_iteration_out) {
    LoadMeter meter;
    std::vector costs(150, usual);
    costs[40].whole_s = 2;
    const auto load = measure(meter, costs);
    ASSERT_TRUE(load);
    EXPECT_NEAR(load->strain, 0.8, 1e-12);
}

TEST(LoadMeter, counts_what_comes_more_often) {
    LoadMeter meter;
    std::vector costs(150, usual);
    for (std::size_t i = 0; i < costs.size(); i += 10) costs[i].whole_s = 0.1;
    const auto load = measure(meter, costs);
    ASSERT_TRUE(load);
    EXPECT_GT(load->strain, 1.5);
}

TEST(LoadMeter, passes_over_what_is_no_cost) {
    LoadMeter meter;
    std::vector costs(200, usual);
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    costs[10].whole_s = nan;
    costs[11].whole_s = infinity;
    costs[12].whole_s = -1;
    costs[13].physics_s = nan;
    costs[14].physics_s = -1;
    costs[15].physics_s = 1;
    costs[16].simulated_s = 0;
    costs[17].simulated_s = nan;
    const auto load = measure(meter, costs);
    ASSERT_TRUE(load);
    EXPECT_NEAR(load->strain, 0.8, 1e-12);
}

TEST(LoadMeter, does_not_count_the_iteration_after_a_change) {
    LoadMeter meter;
    static_cast<void>(measure(meter, std::vector(70, usual)));
    meter.forget();
    std::vector costs(150, usual);
    costs[0].whole_s = 5;
    costs[90].whole_s = 4;
    const auto load = measure(meter, costs);
    ASSERT_TRUE(load);
    EXPECT_NEAR(load->strain, 0.8, 1e-12);
}

}  // namespace
}  // namespace simrob::engine
