// The two shapes of MECABOT 4, docked as they are placed and moved by the thesis's tables: how fast
// they go, how straight, and how well their joints hold.

#include <cmath>
#include <cstdio>
#include <numbers>

#include "support/module_shapes.h"

namespace simrob::test {
namespace {

constexpr double degree_rad = std::numbers::pi / 180;

class Gaits : public testing::TestWithParam<Engine> {};
SIMROB_FOR_EACH_ENGINE(Gaits);

/// Which all tests use that need not be made on each engine.
Engine ode() {
    for (const auto& engine : engines())
        if (engine.name == "ode") return engine;
    std::abort();
}

Vector3 mean_place(const ModuleLab& lab) {
    Vector3 sum;
    for (int id = 1; id <= modules_of_a_shape; ++id) sum += lab.axle(id).position;
    return sum * (1.0 / modules_of_a_shape);
}

struct Walk {
    double speed_m_s = 0;
    double drift_m_per_m = 0;
    double turn_rad_s = 0;
    double lowest_m = 1;
    ModuleLab::JointError error;

    void note(const ModuleLab& lab) {
        const auto now = lab.joint_error();
        error.distance_m = std::max(error.distance_m, now.distance_m);
        error.angle_rad = std::max(error.angle_rad, now.angle_rad);
        lowest_m = std::min(lowest_m, lab.axle(2).position.z);
    }
    void print(const std::string& what) const {
        std::printf(
            "%s: %.4f m/s, drift %.1f mm/m, %.2f deg/s, lowest %.1f mm, joints %.3f mm "
            "%.3f deg\n",
            what.c_str(), speed_m_s, drift_m_per_m * 1e3, turn_rad_s / degree_rad, lowest_m * 1e3,
            error.distance_m * 1e3, error.angle_rad / degree_rad);
    }
};

Walk crawl_for(const Engine& engine, const ModuleLabSettings& settings, double seconds,
               double bend_rad = 0) {
    ModuleLab lab(engine, settings);
    build_caterpillar(lab, modules_of_a_shape, bend_rad);
    lab.run(0.5);
    const double begin_s = lab.time_s();
    Walk walk;
    const auto wave = [&] {
        crawl(lab, lab.time_s() - begin_s);
        walk.note(lab);
    };
    lab.run(2, wave);
    const Vector3 first = mean_place(lab);
    lab.run(seconds, wave);
    const Vector3 way = mean_place(lab) - first;
    walk.speed_m_s = way.x / seconds;
    walk.drift_m_per_m = std::abs(way.y / way.x);
    walk.print("caterpillar, " + engine.name + ", " + settings.file + ", " +
               std::to_string(settings.timestep_s));
    return walk;
}

void expect_sound_joints(const Walk& walk) {
    EXPECT_LT(walk.error.distance_m, 0.5e-3);
    EXPECT_LT(walk.error.angle_rad, 0.5 * degree_rad);
}

TEST_P(Gaits, a_caterpillar_crawls_as_fast_as_the_thesis_has_it_and_straight) {
    const Walk whole = crawl_for(GetParam(), {.file = "mecabot_light.xml"}, 6);
    EXPECT_GT(whole.speed_m_s, 0.055);
    EXPECT_LT(whole.speed_m_s, 0.085);
    EXPECT_LT(whole.drift_m_per_m, 0.020);
    expect_sound_joints(whole);
    const Walk half = crawl_for(GetParam(), {.file = "mecabot_light.xml", .timestep_s = 0.008}, 6);
    // MuJoCo's friction is softer in longer steps.
    const double share = GetParam().name == "mujoco" ? 0.1 : 0.05;
    EXPECT_NEAR(half.speed_m_s, whole.speed_m_s, share * whole.speed_m_s);
}

/// Docked without snap, each module up to 0.8 degrees off.
TEST_P(Gaits, a_caterpillar_crawls_nearly_straight_with_the_errors_of_docking) {
    const Walk walk =
        crawl_for(GetParam(), {.file = "mecabot_light.xml", .snap = false}, 10, 0.8 * degree_rad);
    EXPECT_GT(walk.speed_m_s, 0.055);
    EXPECT_LT(walk.drift_m_per_m, 0.020);
    expect_sound_joints(walk);
}

TEST(Caterpillar, crawls_alike_with_six_bodies_to_a_module) {
    const Walk walk = crawl_for(ode(), {}, 3);
    EXPECT_GT(walk.speed_m_s, 0.055);
    EXPECT_LT(walk.speed_m_s, 0.085);
    expect_sound_joints(walk);
}

/// Cycles in which the legs of the left and right side swing to these angles.
Walk walk_for(ModuleLab& lab, int cycles, double left_rad, double right_rad, const char* what) {
    Walk walk;
    const auto cycle = [&] {
        for (const bool first : {true, false})
            half_a_cycle(lab, first, left_rad, right_rad, [&] { walk.note(lab); });
    };
    cycle();
    const Pose begin = lab.axle(2);
    const double begin_s = lab.time_s();
    double turned = 0;
    double heading = lab.heading_rad(2);
    for (int i = 0; i < cycles; ++i) {
        cycle();
        turned += std::remainder(lab.heading_rad(2) - heading, 2 * std::numbers::pi);
        heading = lab.heading_rad(2);
    }
    const double seconds = lab.time_s() - begin_s;
    const Vector3 way = rotate(conjugate(begin.orientation), lab.axle(2).position - begin.position);
    walk.speed_m_s = way.x / seconds;
    walk.drift_m_per_m = std::abs(way.y / way.x);
    walk.turn_rad_s = turned / seconds;
    walk.print(what);
    return walk;
}

void expect_a_sound_hexapod(const Engine& engine, const ModuleLabSettings& settings, int cycles) {
    constexpr double hip_rad = 10 * degree_rad;
    ModuleLab lab(engine, settings);
    build_hexapod(lab);
    lab.run(0.6);
    stand(lab);
    const double standing_m = lab.axle(2).position.z;
    EXPECT_NEAR(standing_m, 0.080, 0.003);
    const Walk ahead = walk_for(lab, cycles, hip_rad, hip_rad, "ahead");
    EXPECT_GT(ahead.speed_m_s, 0.016);
    EXPECT_LT(ahead.speed_m_s, 0.022);
    const Walk right = walk_for(lab, cycles, hip_rad, -hip_rad, "right");
    EXPECT_LT(right.turn_rad_s, -4 * degree_rad);
    EXPECT_GT(right.turn_rad_s, -6 * degree_rad);
    const Walk left = walk_for(lab, cycles, -hip_rad, hip_rad, "left");
    EXPECT_GT(left.turn_rad_s, 4 * degree_rad);
    EXPECT_LT(left.turn_rad_s, 6 * degree_rad);
    for (const Walk& walk : {ahead, right, left}) {
        EXPECT_GT(walk.lowest_m, standing_m - 0.005);
        expect_sound_joints(walk);
    }
}

TEST(Hexapod, stands_as_well_in_a_crowd_of_modules) {
    ModuleLab lab(ode(), {.file = "mecabot_light.xml"});
    build_hexapod(lab);
    for (int i = 0; i < 30; ++i) lab.add(100 + i, {{0.3 * i - 4, 1, module::wheel_radius_m}, {}});
    lab.run(0.6);
    stand(lab);
    EXPECT_NEAR(lab.axle(2).position.z, 0.080, 0.002);
}

/// Fifty modules have more rows than are solved exactly: they are solved patiently.
TEST_P(Gaits, a_centipede_stands_although_it_is_too_large_to_be_solved_exactly) {
    if (GetParam().name == "mujoco") GTEST_SKIP() << "fifty modules are more than it holds";
    ModuleLab lab(GetParam(), {.file = "mecabot_light.xml", .timestep_s = 0.005});
    build_and_stand_a_centipede(lab, 10);
    for (int id = 1; id <= 10; ++id) EXPECT_NEAR(lab.axle(id).position.z, 0.080, 0.005) << id;
    const auto error = lab.joint_error();
    std::printf("centipede: %.1f mm high, joints %.3f mm %.3f deg\n", lab.axle(5).position.z * 1e3,
                error.distance_m * 1e3, error.angle_rad / degree_rad);
}

TEST_P(Gaits, a_hexapod_stands_walks_and_turns_both_ways) {
    expect_a_sound_hexapod(GetParam(), {.file = "mecabot_light.xml"}, 3);
}

TEST(Hexapod, stands_walks_and_turns_with_six_bodies_to_a_module) {
    expect_a_sound_hexapod(ode(), {}, 1);
}

}  // namespace
}  // namespace simrob::test
