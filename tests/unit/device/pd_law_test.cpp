// The law of a Drive against the recurrence of the thesis (4.3.3), with its gains: every run adds
// n times what the law gives to the speed, n being the ticks of the engine since the last run.

#include "device/pd_law.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace simrob::device {
namespace {

constexpr double wanted_m_s = 4;
constexpr double period_s = 0.02;

std::vector<double> speeds(double ticks, std::size_t runs) {
    const PdLaw law{0.45, 0.01};
    std::vector<double> all;
    double last_error = 0;
    double speed = 0;
    while (all.size() < runs) {
        speed += ticks * law.run(wanted_m_s - speed, last_error);
        all.push_back(speed);
    }
    return all;
}

/// When the speed stays within 2 %.
double settling_s(double ticks) {
    const auto all = speeds(ticks, 500);
    std::size_t last = all.size();
    while (last > 0 && std::abs(all[last - 1] - wanted_m_s) <= 0.02 * wanted_m_s) --last;
    return (static_cast<double>(last) + 1) * period_s;
}

TEST(PdLaw, goes_through_the_speeds_of_the_thesis) {
    const double expected[] = {2.208, 3.149184, 3.597330432, 3.809394241536, 3.909776585392128};
    const auto all = speeds(1.2, 5);
    for (std::size_t i = 0; i < all.size(); ++i) EXPECT_NEAR(all[i], expected[i], 1e-9) << i;
    EXPECT_NEAR(settling_s(1.2), 0.12, 1e-9);
}

TEST(PdLaw, overshoots_and_rings_when_it_runs_late) {
    const double expected[] = {7.36, 1.0176, 6.639616};
    const auto all = speeds(4, 3);
    for (std::size_t i = 0; i < all.size(); ++i) EXPECT_NEAR(all[i], expected[i], 1e-9) << i;
    EXPECT_NEAR(settling_s(4), 0.64, 1e-9);
}

TEST(PdLaw, is_unstable_from_two_over_the_sum_of_its_gains_and_once_more_the_second) {
    const double critical = 2 / (0.45 + 2 * 0.01);  // 4.26 ticks
    EXPECT_LT(std::abs(speeds(critical - 0.01, 3000).back() - wanted_m_s), 0.01);
    EXPECT_GT(std::abs(speeds(critical + 0.01, 3000).back() - wanted_m_s), 100);
}

}  // namespace
}  // namespace simrob::device
