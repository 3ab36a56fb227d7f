#include <cmath>

#include "support/conformance.h"
#include "support/conformance_robot.h"

namespace simrob::test {

SIMROB_CONFORMANCE(WheelDrive);
SIMROB_CONFORMANCE(Slip);

namespace {

constexpr double radius = 0.03;
constexpr double track = 0.16;

/// Where a robot is after driving, seen from where and how it stood.
Pose drive_away(Lab world, double slip_1, double slip_2, double left, double right, double heading,
                double seconds) {
    lay_robot_floor(world, slip_1, slip_2);
    const auto ids = world.add(robot({}, {0.4, -0.3, 0}, heading));
    world.run(0.5);
    drive(world, ids, left, right);
    world.run(seconds);
    const Pose now = world.world.body_state(ids.bodies[0]).pose;
    const Pose start{{0.4, -0.3, 0}, turned_z(heading)};
    return inverse(start) * now;
}

}  // namespace

TEST_P(WheelDrive, goes_forward_by_radius_times_angle) {
    for (const double rate : {2.0, 10.0, -5.0}) {
        Lab world = lab();
        lay_robot_floor(world);
        const auto ids = world.add(robot());
        world.run(0.5);
        drive(world, ids, rate, rate);
        world.run(1);
        const double from = world.position(ids.bodies[0]).x;
        world.run(2);
        const double speed = (world.position(ids.bodies[0]).x - from) / 2;
        // Positive turns the wheels by the right hand about +y: to +x.
        meets("wheel drive, speed", "r w, to +x when positive",
              std::abs(speed / (radius * rate) - 1));
        meets("wheel drive, rate of the wheel joint", "w",
              std::abs(world.world.joint_velocity(ids.joints[0], 1) / rate - 1));
        meets("wheel drive, sideways over the distance", "0",
              std::abs(world.position(ids.bodies[0]).y / (2 * speed)));
    }
}

TEST_P(WheelDrive, turns_on_the_spot_by_the_difference_over_the_track) {
    Lab world = lab();
    lay_robot_floor(world);
    const auto ids = world.add(robot());
    world.run(0.5);
    const double before = heading_of(world, ids);
    drive(world, ids, -2, 2);
    world.run(2);
    const double expected = 2 * 2 * radius / track * 2;
    meets("wheel drive, turn on the spot", "r (w_right - w_left) t / track",
          std::abs((heading_of(world, ids) - before) / expected - 1));
    const Vector3 centre = world.position(ids.bodies[0]);
    meets("wheel drive, wandering while it turns", "0", std::hypot(centre.x, centre.y));
}

TEST_P(WheelDrive, drives_a_circle_of_the_kinematic_radius) {
    Lab world = lab();
    lay_robot_floor(world);
    const auto ids = world.add(robot());
    world.run(0.5);
    drive(world, ids, 4, 6);
    world.run(1);
    // On a circle: speed over turning rate.
    const double speed =
        std::hypot(world.velocity(ids.bodies[0]).x, world.velocity(ids.bodies[0]).y);
    const double rate = world.spin(ids.bodies[0]).z;
    meets("wheel drive, radius of a turn", "track/2 (w_r + w_l) / (w_r - w_l)",
          std::abs(speed / rate / (track / 2 * 10 / 2) - 1));
}

TEST_P(WheelDrive, pushes_with_its_torque_over_the_radius_against_a_wall) {
    Lab world = lab({.report_contacts = true});
    lay_robot_floor(world);
    const auto wall =
        world.add(box({0.1, 1, 1}, physics::infinite_mass, {{0.075 + 0.05, 0, 0}, {}}));
    RobotSize size;
    const auto ids = world.add(robot(size));
    required(world.world.set_interaction(0, 0, {.friction = 0}));
    world.run(0.3);
    const double torque = 0.05;
    drive(world, ids, 5, 5, torque);
    world.run(1);
    double push = 0;
    for (const auto& contact : world.world.report().contacts)
        if (contact.body_1 == wall) push += contact.impulse_ns.x / default_substep_s;
    meets("wheel drive, push against a wall", "2 torque / r",
          std::abs(push / (2 * torque / radius) - 1));
}

TEST_P(Slip, makes_a_robot_lag_by_mass_times_slip_over_the_contacts) {
    const double slip = 0.5;
    const RobotSize size;
    const double lag = size.mass_kg() * slip / 2;
    const double rate = 5;
    const Pose moved = drive_away(lab(), slip, slip, rate, rate, 0, 3);
    const double expected = radius * rate * (3 - lag * (1 - std::exp(-3 / lag)));
    meets("slip, distance from rest", "r w (t - T (1 - exp(-t/T))), T = m slip / n",
          std::abs(moved.position.x / expected - 1));
}

TEST_P(Slip, gives_way_sideways_at_slip_times_force) {
    Lab world = lab({.sleeping = false});
    const double slip = 0.4;
    lay_robot_floor(world, 0, slip);
    const RobotSize size;
    const auto ids = world.add(robot(size, {}, 0.6));
    world.run(0.5);
    const Vector3 across = rotate(turned_z(0.6), along_y);
    const double force = 0.6;
    // Pushed for long enough to reach the steady speed.
    for (int i = 0; i < 600; ++i) {
        required(world.world.apply_force(ids.bodies[0], across * force, {}));
        world.step();
    }
    meets("slip, steady speed under a sideways force", "slip F / n",
          std::abs(dot(world.velocity(ids.bodies[0]), across) / (slip * force / 2) - 1));
}

TEST_P(Slip, follows_the_wheel_and_not_the_world) {
    const Pose reference = drive_away(lab(), 0.3, 2, 3, 7, 0, 4);
    EXPECT_GT(length(reference.position), 0.2);
    for (const double degrees : {30.0, 45.0, 90.0, 137.0, 260.0}) {
        const Pose moved = drive_away(lab(), 0.3, 2, 3, 7, degrees * pi / 180, 4);
        meets("slip, the same way for every heading", "trajectory turned by the heading",
              length(moved.position - reference.position));
    }
}

}  // namespace simrob::test
