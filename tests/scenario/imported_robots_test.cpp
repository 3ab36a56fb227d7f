// The robots of robots/, imported and tried on every engine: each loads, stands for two seconds
// without drifting, and moves as commanded, compared with its geometry.

#include <gtest/gtest.h>

#include <cmath>

#include "scenario/imported_robot.h"

namespace simrob::test {
namespace {

struct Standing {
    std::string file;
    double tolerance_m;  ///< maximum distance of any of its parts from where it began, after 2 s
};

const std::vector<Standing>& shipped_robots() {
    static const std::vector<Standing> robots{
        {"arm.urdf", 1e-3},         {"quadruped.urdf", 1e-3}, {"car.urdf", 1e-3},
        {"two_wheeler.urdf", 1e-3}, {"forklift.urdf", 2e-3},  {"hopper.xml", 2e-3},
        {"ant.xml", 1e-3},          {"biped.xml", 3e-3},      {"drone.xml", 1e-3},
        {"cart_pole.xml", 1e-3},    {"balancer.xml", 1e-3},
    };
    return robots;
}

class ImportedRobots : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Engines, ImportedRobots, testing::Values("ode", "bullet", "mujoco"),
                         [](const auto& chosen) { return chosen.param; });

TEST_P(ImportedRobots, stand_for_two_seconds_without_drifting) {
    for (const auto& [file, tolerance_m] : shipped_robots()) {
        ImportedRobot standing(GetParam(), file);
        standing.mark();
        standing.run(2);
        EXPECT_LT(standing.farthest_way_m(), tolerance_m) << file;
        RecordProperty(file.substr(0, file.find('.')) + "_um",
                       static_cast<int>(std::lround(1e6 * standing.farthest_way_m())));
    }
}

TEST_P(ImportedRobots, the_arm_swings_about_its_base_as_fast_as_it_is_told) {
    import::Options options;
    options.pose = {{"shoulder", 0.9}};
    options.velocity = {{"base_turn", 0.5}};
    ImportedRobot arm(GetParam(), "arm.urdf", options);
    const Vector3 before = arm.position("flange");
    arm.run(2);
    const Vector3 after = arm.position("flange");
    EXPECT_NEAR(std::atan2(after.y, after.x) - std::atan2(before.y, before.x), 1.0, 0.01);
    EXPECT_NEAR(std::hypot(after.x, after.y), std::hypot(before.x, before.y), 0.005);
    EXPECT_NEAR(after.z, before.z, 0.005);
}

TEST_P(ImportedRobots, the_quadruped_rises_by_what_its_legs_stretch) {
    import::Options options;
    for (const std::string leg : {"front_left", "front_right", "rear_left", "rear_right"}) {
        options.pose[leg + "_thigh_swing"] = 0.9;
        options.pose[leg + "_knee"] = -1.8;
        options.velocity[leg + "_thigh_swing"] = -0.3;
        options.velocity[leg + "_knee"] = 0.6;
    }
    ImportedRobot dog(GetParam(), "quadruped.urdf", options);
    const Vector3 before = dog.position("trunk");
    dog.run(1);
    const Vector3 after = dog.position("trunk");
    const double rise_m = 0.4 * (std::cos(0.6) - std::cos(0.9));
    EXPECT_NEAR(after.z - before.z, rise_m, 0.05 * rise_m);
    EXPECT_NEAR(after.x, before.x, 0.02);
    EXPECT_NEAR(after.y, before.y, 0.01);
}

TEST_P(ImportedRobots, the_car_drives_straight_and_turns_on_the_spot) {
    ImportedRobot car(GetParam(), "car.urdf");
    car.run(0.2);
    const Vector3 before = car.position("chassis");
    car.drive({{"front_left_drive", 5},
               {"front_right_drive", 5},
               {"rear_left_drive", 5},
               {"rear_right_drive", 5}});
    car.run(2);
    const Vector3 after = car.position("chassis");
    EXPECT_NEAR(after.x - before.x, 5 * 0.10 * 2, 0.03);
    EXPECT_NEAR(after.y - before.y, 0, 0.02);
    car.drive({{"front_left_drive", -5},
               {"front_right_drive", 5},
               {"rear_left_drive", -5},
               {"rear_right_drive", 5}});
    car.run(1);
    // Skidding wheels turn it more slowly than rolling ones would, 5 * 0.1 / 0.18 = 2.8 rad/s.
    EXPECT_GT(to_euler(car.view("chassis").pose.orientation).z, 0.5);
    EXPECT_LT(to_euler(car.view("chassis").pose.orientation).z, 2.8);
}

TEST_P(ImportedRobots, the_two_wheeler_drives_and_turns_by_its_track) {
    ImportedRobot robot(GetParam(), "two_wheeler.urdf");
    robot.run(0.2);
    const Vector3 before = robot.position("base");
    robot.drive({{"left_drive", 5}, {"right_drive", 5}});
    robot.run(2);
    EXPECT_NEAR(robot.position("base").x - before.x, 5 * 0.06 * 2, 0.02);
    robot.drive({{"left_drive", -2}, {"right_drive", 2}});
    robot.run(1);
    const double turn_rad = 2 * 0.06 / 0.17;
    // The balls roll forwards only and are dragged sideways, which holds it back.
    EXPECT_NEAR(to_euler(robot.view("base").pose.orientation).z, turn_rad, 0.2 * turn_rad);
}

TEST_P(ImportedRobots, the_forklift_lifts_its_fork_and_closes_its_fingers) {
    import::Options options;
    options.velocity = {{"lift", 0.2}, {"left_grip", 0.1}, {"right_grip", 0.1}};
    ImportedRobot forklift(GetParam(), "forklift.urdf", options);
    const double fork_m = forklift.position("fork").z;
    const double gap_m = forklift.position("left_finger").y - forklift.position("right_finger").y;
    forklift.run(1);
    EXPECT_NEAR(forklift.position("fork").z - fork_m, 0.2, 0.005);
    // The fingers' limits, 0.07 m each, stop them before the second is over.
    EXPECT_NEAR(gap_m - (forklift.position("left_finger").y - forklift.position("right_finger").y),
                0.14, 0.005);
    forklift.run(2);
    EXPECT_NEAR(forklift.position("fork").z - fork_m, 0.5, 0.01);
}

TEST_P(ImportedRobots, the_hopper_bends_its_leg_and_sinks_upright) {
    import::Options options;
    options.velocity = {{"hip", 0.3}, {"knee", -0.6}, {"ankle", 0.3}};
    ImportedRobot hopper(GetParam(), "hopper.xml", options);
    const Vector3 before = hopper.position("trunk");
    hopper.run(1);
    const double fall_m = 0.45 * (1 - std::cos(0.3)) + 0.5 * (1 - std::cos(0.3));
    EXPECT_NEAR(before.z - hopper.position("trunk").z, fall_m, 0.15 * fall_m);
    EXPECT_NEAR(hopper.position("trunk").y, 0, 1e-3);
    EXPECT_NEAR(to_euler(hopper.view("trunk").pose.orientation).y, 0, 0.05);
}

TEST_P(ImportedRobots, the_ant_turns_on_its_hips) {
    import::Options options;
    for (const std::string leg : {"front_left", "front_right", "back_left", "back_right"})
        options.velocity[leg + "_hip"] = 0.3;
    ImportedRobot ant(GetParam(), "ant.xml", options);
    ant.run(1);
    // The feet stand still; hip and foot are these distances from the axes that they turn about.
    const double hip_m = std::hypot(0.2, 0.2);
    const double leg_m = std::hypot(0.42, 0.42);
    const double turn_rad = std::atan2(leg_m * std::sin(0.3), hip_m + leg_m * std::cos(0.3));
    EXPECT_NEAR(to_euler(ant.view("torso").pose.orientation).z, -turn_rad, 0.02 * turn_rad);
}

TEST_P(ImportedRobots, the_biped_turns_its_chest) {
    import::Options options;
    options.velocity = {{"waist_turn", 0.3}};
    ImportedRobot biped(GetParam(), "biped.xml", options);
    biped.run(1);
    const double chest_rad = to_euler(biped.view("chest").pose.orientation).z;
    const double pelvis_rad = to_euler(biped.view("pelvis").pose.orientation).z;
    EXPECT_NEAR(chest_rad - pelvis_rad, 0.3, 0.01);
    EXPECT_NEAR(pelvis_rad, 0, 0.02);
}

TEST_P(ImportedRobots, the_drone_turns_its_rotors_and_falls_onto_its_feet) {
    import::Options options;
    options.position_m = Vector3{0, 0, 0.568};
    ImportedRobot drone(GetParam(), "drone.xml", options);
    drone.drive({{"spin_1", 20}, {"spin_2", -20}, {"spin_3", 20}, {"spin_4", -20}});
    drone.run(0.2);
    EXPECT_NEAR(drone.view("rotor_1").angular_velocity_rad_s.z, 20, 1);
    EXPECT_NEAR(drone.view("rotor_2").angular_velocity_rad_s.z, -20, 1);
    EXPECT_NEAR(drone.position("frame").z, 0.568 - 9.8 * 0.2 * 0.2 / 2, 0.01);
    drone.run(1.5);
    EXPECT_NEAR(drone.position("frame").z, 0.068, 0.005);
}

TEST_P(ImportedRobots, the_cart_runs_to_its_stop_and_the_pole_swings) {
    import::Options options;
    options.velocity = {{"slider", 0.5}};
    ImportedRobot cart(GetParam(), "cart_pole.xml", options);
    double swing_rad = 0;
    for (int i = 0; i < 100; ++i) {
        cart.run(0.01);
        swing_rad = std::max(swing_rad, std::abs(to_euler(cart.view("pole").pose.orientation).y));
    }
    EXPECT_NEAR(cart.position("cart").x, 0.5, 0.02);
    EXPECT_GT(swing_rad, 0.1);
    cart.run(2);
    EXPECT_NEAR(cart.position("cart").x, 1, 0.02);
}

TEST_P(ImportedRobots, the_balancer_drives_on_its_stands) {
    ImportedRobot balancer(GetParam(), "balancer.xml");
    balancer.run(0.2);
    const Vector3 before = balancer.position("body");
    balancer.drive({{"left_drive", 3}, {"right_drive", 3}});
    balancer.run(2);
    EXPECT_NEAR(balancer.position("body").x - before.x, 3 * 0.08 * 2, 0.05);
    EXPECT_NEAR(balancer.position("body").z, before.z, 0.02);
}

}  // namespace
}  // namespace simrob::test
