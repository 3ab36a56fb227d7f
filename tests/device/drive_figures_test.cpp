// The force model in figures, on every engine: each test is an experiment of the thesis, 4.3 and
// 4.4, with what follows from mechanics.

#include <gtest/gtest.h>

#include "device/drive_lab.h"

namespace simrob::test {
namespace {

class DriveFigures : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(DriveFigures);

TEST_P(DriveFigures, heavy_ones_need_longer_to_their_speed) {
    const std::pair<double, double> cases[] = {{1, 0.245}, {2, 0.420}, {10, 1.96}, {100, 19.6}};
    for (const auto& [mass_kg, expected_s] : cases) {
        DriveLab lab(GetParam(), weightless);
        lab.hurry();
        lab.add(driven({}, mass_kg, made_quick(make_drive())));
        lab.order(2, 0, 0);
        const auto reached = [&] { return lab.forward_m_s() >= 0.98 * 2; };
        EXPECT_NEAR(lab.time_until(reached, 0.001, 30), expected_s, 0.02 * expected_s)
            << mass_kg << " kg";
    }
}

TEST_P(DriveFigures, the_greatest_torque_over_the_inertia_turns_it) {
    DriveLab lab(GetParam(), weightless);
    const double side_m = std::sqrt(6 * 1.3);
    lab.add(driven({}, 1, make_drive(), side_m));
    lab.order(0, 0, 5);
    lab.step(100);
    EXPECT_NEAR(lab.yaw_rad_s(), 1 / 1.3, 0.01 / 1.3);
}

TEST_P(DriveFigures, what_is_lighter_than_the_greatest_force_takes_off) {
    for (const double mass_kg : {1.0, 2.0, 100.0}) {
        DriveLab lab(GetParam());
        lab.add(floor(9));
        lab.add(driven({0, 0, 0.1}, mass_kg, make_drive()));
        lab.order(0, 5, 0);
        lab.step(100);
        const double before_m_s = lab.vertical_m_s();
        lab.step(100);
        const double acceleration_m_s2 = lab.vertical_m_s() - before_m_s;
        if (mass_kg > 1)
            EXPECT_LT(lab.height_m(), 0.1001) << mass_kg << " kg";
        else
            EXPECT_NEAR(acceleration_m_s2, 0.2, 0.004);
    }
}

TEST_P(DriveFigures, it_holds_if_and_only_if_the_force_exceeds_the_weight) {
    for (const double share : {0.999, 1.001}) {
        DriveLab lab(GetParam());
        lab.add(driven({0, 0, 5}, 1, make_drive(share * gravity)));
        lab.order(0, 1e-6, 0);
        lab.step(2);
        lab.order(0, 0, 0);
        lab.step(1000);
        EXPECT_EQ(lab.height_m() > 4.999, share > 1) << share;
    }
}

/// The thesis's own gains for the height, and its law, which knows nothing of gravity.
DeviceSpecification make_thesis_drive() {
    DeviceSpecification drive = make_drive(100);
    drive.hold_gain_per_s2 = 57;
    drive.hold_damping_per_s = 1.14;
    drive.feed_forward = false;
    return drive;
}

TEST_P(DriveFigures, the_thesiss_gains_sag_and_swing) {
    DriveLab lab(GetParam());
    lab.hurry();
    lab.add(driven({0, 0, 5}, 1, make_thesis_drive()));
    lab.order(0, 1e-6, 0);
    lab.step(2);
    lab.order(0, 0, 0);
    std::vector<double> lowest_s;
    double before_m_s = -1;
    for (int i = 0; i < 20000; ++i) {
        lab.step();
        if (before_m_s < 0 && lab.vertical_m_s() >= 0 && lowest_s.size() < 3)
            lowest_s.push_back(i * 0.001);
        before_m_s = lab.vertical_m_s();
    }
    ASSERT_EQ(lowest_s.size(), 3U);
    const double period_s = (lowest_s[2] - lowest_s[0]) / 2;
    const double sag_m = 5 - lab.height_m();
    EXPECT_NEAR(sag_m, 0.171, 0.02 * 0.171);
    EXPECT_NEAR(period_s, 0.82, 0.02 * 0.82);
    // The pictures of the thesis's repository: a sag of 0.12 m, a period of 0.76 s.
    EXPECT_NEAR(0.12, sag_m, 0.4 * sag_m);
    EXPECT_NEAR(period_s, 0.76, 0.12 * 0.76);
}

TEST_P(DriveFigures, our_gains_hold_the_height_that_was_when_the_order_became_zero) {
    DriveLab lab(GetParam());
    lab.add(driven({0, 0, 5}, 1, make_drive(20)));
    lab.order(0, 1e-6, 0);
    lab.step(2);
    lab.order(0, 0, 0);
    for (int i = 0; i < 200; ++i) {
        lab.step();
        ASSERT_NEAR(lab.height_m(), 5, 0.01) << "it sags";
    }
    lab.order(0, 1, 0);
    lab.step(200);
    EXPECT_NEAR(lab.vertical_m_s(), 1, 0.01);
    const double hold_m = lab.height_m();
    lab.order(0, 0, 0);
    lab.step(200);
    EXPECT_NEAR(lab.height_m(), hold_m, 0.01);
}

/// How far it got up a slope without friction in 2 s.
double climbed_m(const Engine& engine, double angle_rad, double force_n) {
    DriveLab lab(engine);
    lab.surface(0);
    lab.add(slope(angle_rad));
    world::EntitySpecification robot = driven({}, 1, make_drive(force_n));
    set_on_slope(robot.bodies[0], angle_rad, 0.2);
    lab.add(robot);
    lab.order(1, 0, 0);
    lab.step(200);
    return lab.travelled_m();
}

TEST_P(DriveFigures, it_climbs_if_and_only_if_its_force_exceeds_the_weight_along_the_slope) {
    const double needed_n = gravity * std::sin(30 * degree);
    EXPECT_NEAR(needed_n, 4.9, 1e-9);
    EXPECT_GT(climbed_m(GetParam(), 30 * degree, 1.01 * needed_n), 0.05);
    EXPECT_LT(climbed_m(GetParam(), 30 * degree, 0.99 * needed_n), -0.05);
    const double steepest = std::asin(0.1 / gravity);  // 0.58 degrees for 0.1 N
    EXPECT_GT(climbed_m(GetParam(), 0.95 * steepest, 0.1), 0.005);
    EXPECT_LT(climbed_m(GetParam(), 1.05 * steepest, 0.1), -0.005);
}

/// A sledge (1 kg) on four small runners, 0.1 m before, behind and beside its middle, which turns
/// with the thesis's gain for ground robots: 0.05 a tick.
world::EntitySpecification sledge() {
    DeviceSpecification drive = make_drive();
    drive.turn_gain_per_s = 3;
    drive.turn_derivative = 0.012;
    world::EntitySpecification robot = driven({0, 0, 0.07}, 0.96, drive);
    robot.bodies[0].size_m = {0.48, 0.48, 0.1};
    for (int i = 0; i < 4; ++i) {
        const double angle = 0.5 * i * pi;
        robot.bodies.push_back(
            sphere(i + 1, {0.1 * std::cos(angle), 0.1 * std::sin(angle), 0.01}, 0.01));
        robot.bodies.back().mass_kg = 0.01;
        robot.joints.push_back(fixed_joint(i, 0, i + 1));
    }
    return robot;
}

/// Told to turn until it has turned 90 degrees, and then to stand: where it ends, degrees.
double turned_deg(const Engine& engine, double friction) {
    DriveLab lab(engine);
    lab.surface(friction);
    lab.add(floor(9));
    lab.add(sledge());
    lab.step(20);
    lab.order(0, 0, 5);
    lab.time_until([&] { return lab.turned_rad() >= pi / 2; }, 0.01, 20);
    lab.order(0, 0, 0);
    lab.step(300);
    EXPECT_NEAR(lab.yaw_rad_s(), 0, 0.01);
    return lab.turned_rad() / degree;
}

TEST_P(DriveFigures, a_quarter_turn_on_ice_becomes_half_a_turn) {
    EXPECT_GT(turned_deg(GetParam(), 1e-7), 120);
    EXPECT_NEAR(turned_deg(GetParam(), 1e-7), 180, 20) << "about what the thesis saw";
    EXPECT_NEAR(turned_deg(GetParam(), 0.5), 90, 3);
}

/// The force with which it slides at its speed (4.4.1: more friction, more force of its own).
TEST_P(DriveFigures, more_friction_needs_more_force) {
    double before_m_s = 2;
    for (const double friction : {0.0, 0.2, 0.4, 0.6}) {
        DriveLab lab(GetParam());
        lab.surface(friction);
        lab.add(floor(9));
        lab.add(driven({0, 0, 0.1}, 1, make_drive(100)));
        lab.order(1, 0, 0);
        lab.step(300);
        // The law gives force for what is missing of the speed.
        EXPECT_NEAR(27 * (1 - lab.forward_m_s()), friction * gravity, 0.03 * gravity);
        EXPECT_LT(lab.forward_m_s(), before_m_s);
        before_m_s = lab.forward_m_s();
    }
}

}  // namespace
}  // namespace simrob::test
