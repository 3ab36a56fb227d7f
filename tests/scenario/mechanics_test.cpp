// The shipped worlds with a closed-form outcome: ramps, pendulums, chain.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "scenario/shipped_world.h"

namespace simrob::test {
namespace {

constexpr double gravity_m_s2 = 9.8;

// ---- Ramps: 25 degrees, falling towards +x

constexpr double slope_rad = 25 * std::numbers::pi / 180;

/// How far down its ramp each of the six got after 0.6 s, when all are still on it.
std::array<double, 7> ways_down_m() {
    Simulation simulation = shipped_world("ramps");
    std::array<Triple, 7> begin;
    for (std::size_t id = 1; id <= 6; ++id)
        begin.at(id) = simulation.entity(static_cast<int>(id))->position_m;
    run_until(simulation, 0.6);
    std::array<double, 7> way_m{};
    for (std::size_t id = 1; id <= 6; ++id) {
        const auto here = simulation.entity(static_cast<int>(id))->position_m;
        way_m.at(id) = std::hypot(here[0] - begin.at(id)[0], here[2] - begin.at(id)[2]);
    }
    return way_m;
}

double way_m(double acceleration_m_s2) {
    return acceleration_m_s2 * 0.6 * 0.6 / 2;
}

TEST(Ramps, blocks_hold_and_slide_by_their_material) {
    const auto way = ways_down_m();
    const auto sliding = [](double friction) {
        return way_m(gravity_m_s2 * (std::sin(slope_rad) - friction * std::cos(slope_rad)));
    };
    EXPECT_LT(way[1], 0.001);
    EXPECT_LT(way[2], 0.001);
    EXPECT_NEAR(way[3], sliding(0.4), 0.05 * sliding(0.4));
    EXPECT_NEAR(way[4], sliding(0.05), 0.03 * sliding(0.05));
}

TEST(Ramps, ball_and_cylinder_roll) {
    const auto way = ways_down_m();
    const double free = gravity_m_s2 * std::sin(slope_rad);
    EXPECT_NEAR(way[5], way_m(free * 5 / 7), 0.03 * way_m(free * 5 / 7));
    EXPECT_NEAR(way[6], way_m(free * 2 / 3), 0.03 * way_m(free * 2 / 3));
}

TEST(Ramps, all_come_to_rest_where_the_file_says) {
    Simulation simulation = shipped_world("ramps");
    std::array<double, 7> down_s{};
    run_until(simulation, 20, [&] {
        for (std::size_t id = 1; id <= 6; ++id)
            if (down_s.at(id) == 0 && simulation.entity(static_cast<int>(id))->position_m[2] < 0.1)
                down_s.at(id) = simulation.time_s();
    });
    for (std::size_t id = 1; id <= 6; ++id)
        EXPECT_TRUE(simulation.entity(static_cast<int>(id))->asleep) << id;
    EXPECT_EQ(down_s[1], 0);
    EXPECT_EQ(down_s[2], 0);
    EXPECT_LT(0, down_s[4]);
    EXPECT_LT(down_s[4], down_s[5]);
    EXPECT_LT(down_s[5], down_s[6]);
    EXPECT_LT(down_s[6], down_s[3]);
}

// ---- Pendulums

/// The time between two passages of the lowest point in the same direction, averaged over 20 s.
double period_s(int id) {
    Simulation simulation = shipped_world("pendulum");
    double first_s = 0;
    double last_s = 0;
    int passages = -1;
    double before_m = simulation.entity(static_cast<int>(id))->position_m[0];
    run_until(simulation, 20, [&] {
        const double here_m = simulation.entity(static_cast<int>(id))->position_m[0];
        if (before_m > 0 && here_m <= 0) {
            last_s = simulation.time_s() - 0.01 * here_m / (here_m - before_m);
            if (++passages == 0) first_s = last_s;
        }
        before_m = here_m;
    });
    return (last_s - first_s) / passages;
}

/// Of swings up to `amplitude_rad`: the complete elliptic integral of the first kind.
double period_by_theory_s(double amplitude_rad) {
    // A rod of 0.1 kg and 1 m, whose radius does not count, and a ball of 1 kg and 0.05 m.
    const double inertia_kgm2 = 0.1 / 3 + 1 + 0.4 * 0.05 * 0.05;
    const double moment_kgm = 0.1 * 0.5 + 1;
    const double rate_rad_s = std::sqrt(moment_kgm * gravity_m_s2 / inertia_kgm2);
    return 4 / rate_rad_s * std::comp_ellint_1(std::sin(amplitude_rad / 2));
}

TEST(Pendulum, small_swings_take_the_time_of_the_mathematical_pendulum) {
    EXPECT_NEAR(period_s(1), period_by_theory_s(0.1), 0.002 * period_by_theory_s(0.1));
}

TEST(Pendulum, wide_swings_take_longer) {
    EXPECT_NEAR(period_s(2), period_by_theory_s(1.5), 0.005 * period_by_theory_s(1.5));
}

// ---- Chain: 24 links of 0.1 m between two points at a height of 1.5 m

constexpr int links = 24;
constexpr double link_m = 0.1;

/// The slope of a link at rest: the weight of the links between it and the middle, in units of the
/// pull along the chain.
double slope(int link, double pull) {
    return (link - (links - 1) / 2.0) / pull;
}

/// The pull with which the links span this distance.
double pull_over(double span_m) {
    double low = 0.01;
    double high = 1000;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        double reach_m = 0;
        for (int k = 0; k < links; ++k) reach_m += link_m / std::hypot(1, slope(k, middle));
        (reach_m < span_m ? low : high) = middle;
    }
    return low;
}

TEST(Chain, hangs_in_the_curve_that_chains_hang_in) {
    Simulation simulation = shipped_world("chain");
    const double span_m = links * link_m * std::cos(50 * std::numbers::pi / 180);
    run_until(simulation, 20);
    const double pull = pull_over(span_m);
    double x_m = -span_m / 2;
    double z_m = 1.5;
    int met = 0;
    for (const auto& body : simulation.bodies()) {
        if (body.entity_id != 1) continue;
        ASSERT_EQ(body.id, met++);
        const double stretch = std::hypot(1, slope(body.id, pull));
        const double step_x_m = link_m / stretch;
        const double step_z_m = link_m * slope(body.id, pull) / stretch;
        EXPECT_NEAR(body.position_m[0], x_m + step_x_m / 2, 0.005) << body.id;
        EXPECT_NEAR(body.position_m[1], 0, 0.001) << body.id;
        EXPECT_NEAR(body.position_m[2], z_m + step_z_m / 2, 0.005) << body.id;
        x_m += step_x_m;
        z_m += step_z_m;
    }
    EXPECT_EQ(met, links);
}

}  // namespace
}  // namespace simrob::test
