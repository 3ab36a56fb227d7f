// A module drives from anywhere within a metre to a face of another, by rounded sensors, and docks.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <tuple>

#include "base/random.h"
#include "support/counts.h"
#include "support/module_driver.h"

namespace simrob::test {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double reach_m = 0.010;
constexpr double tolerance_rad = 0.2;
constexpr double most_s = 120;

Quaternion heading(double angle_rad) {
    return {std::cos(angle_rad / 2), 0, 0, std::sin(angle_rad / 2)};
}

struct Start {
    Pose other;
    Pose driver;
};

Start draw(Random& random) {
    const double bearing = random.uniform(-pi, pi);
    const double distance_m = random.uniform(0.25, 1);
    const Vector3 apart{distance_m * std::cos(bearing), distance_m * std::sin(bearing), 0};
    const Pose other{{0, 0, module::wheel_radius_m}, heading(random.uniform(-pi, pi))};
    return {other, {other.position + apart, heading(random.uniform(-pi, pi))}};
}

double least_upright(const ModuleLab& lab) {
    double least = 1;
    for (const int id : {1, 2})
        least = std::min(least, rotate(lab.axle(id).orientation, {0, 0, 1}).z);
    return least;
}

struct Faces {
    double apart_m;
    double askew_rad;
};

/// How the docked faces stand to each other.
Faces faces(const ModuleLab& lab, int connector) {
    const Pose mine = lab.face(2, module::front);
    const Pose theirs = lab.face(1, connector);
    const double cosine =
        -dot(rotate(mine.orientation, {1, 0, 0}), rotate(theirs.orientation, {1, 0, 0}));
    return {length(mine.position - theirs.position), std::acos(std::clamp(cosine, -1.0, 1.0))};
}

class Docking : public testing::TestWithParam<std::tuple<int, bool>> {};
INSTANTIATE_TEST_SUITE_P(
    , Docking,
    testing::Combine(testing::Values(module::rear, module::left, module::right), testing::Bool()));

TEST_P(Docking, succeeds_from_anywhere_within_a_metre_and_pushes_nothing_over) {
    const auto [connector, snap] = GetParam();
    const int trials = count(20, 100);
    Random random(static_cast<std::uint64_t>(connector));
    int docked = 0;
    double worst_m = 0;
    double worst_rad = 0;
    double pushed_m = 0;
    double sum_s = 0;
    for (int i = 0; i < trials; ++i) {
        const Start start = draw(random);
        ModuleLab lab(engines().front(), {.snap = snap});
        lab.add(1, start.other);
        lab.add(2, start.driver);
        lab.run(0.3);
        const Vector3 before = lab.axle(1).position;
        ModuleDriver driver(lab, 2, 1, connector);
        const bool holds = driver.dock(most_s);
        EXPECT_GT(least_upright(lab), 0.99) << i;
        pushed_m = std::max(pushed_m, length(lab.axle(1).position - before));
        sum_s += lab.time_s();
        if (!holds) {
            std::printf("trial %d: %s, reason %.0f\n", i, holds ? "docked" : "not docked",
                        lab.readings(2, module::front).at(4));
            continue;
        }
        const auto [apart_m, askew_rad] = faces(lab, connector);
        worst_m = std::max(worst_m, apart_m);
        worst_rad = std::max(worst_rad, askew_rad);
        if (apart_m < reach_m && askew_rad < tolerance_rad) ++docked;
    }
    std::printf(
        "connector %d, snap %d: %d of %d, worst %.2f mm %.2f deg, other pushed by %.2f mm, "
        "mean %.1f s\n",
        connector, snap, docked, trials, worst_m * 1e3, worst_rad * 180 / pi, pushed_m * 1e3,
        sum_s / trials);
    EXPECT_GE(docked, trials - trials / 50);
    EXPECT_LT(pushed_m, reach_m);
}

}  // namespace
}  // namespace simrob::test
