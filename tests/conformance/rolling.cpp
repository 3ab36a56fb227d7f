#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Rolling);

namespace {

constexpr double radius = 0.1;
constexpr double angle = 20 * pi / 180;

/// The acceleration of a round body down a slope, and by how much its surface slips.
struct Roll {
    double acceleration;
    double slip;
};

Roll roll_down(Lab world, physics::Body body, double heading) {
    const Quaternion tilt = slope(angle, heading);
    world.surface({.friction = 1});
    world.add(plane(tilt));
    body.pose = {rotate(tilt, {0, 0, radius}), tilt * body.pose.orientation};
    const auto id = world.add(body);
    const Vector3 down = rotate(tilt, along_x);
    world.run(0.5);
    const double early = dot(world.velocity(id), down);
    world.run(1);
    const double late = dot(world.velocity(id), down);
    const double turning = dot(world.spin(id), rotate(tilt, along_y));
    return {late - early, std::abs(late - radius * turning) / late};
}

const Quaternion on_its_side = from_axis_angle(along_x, -pi / 2);

}  // namespace

TEST_P(Rolling, sphere_accelerates_by_five_sevenths) {
    for (const double heading : {0.0, 0.5, pi / 4, 4.0}) {
        const Roll roll = roll_down(lab(), sphere(radius, 1, {}), heading);
        meets("rolling sphere, acceleration", "5/7 g sin a",
              std::abs(roll.acceleration / (5.0 / 7.0 * gravity_m_s2 * std::sin(angle)) - 1));
        meets("rolling sphere, slip over speed", "v = r w", roll.slip);
    }
}

TEST_P(Rolling, cylinder_accelerates_by_two_thirds) {
    for (const double heading : {0.0, 0.5, pi / 4, 4.0}) {
        const Roll roll = roll_down(lab(), cylinder(radius, 0.2, 1, {{}, on_its_side}), heading);
        meets("rolling cylinder, acceleration", "2/3 g sin a",
              std::abs(roll.acceleration / (2.0 / 3.0 * gravity_m_s2 * std::sin(angle)) - 1));
        meets("rolling cylinder, slip over speed", "v = r w", roll.slip);
    }
}

TEST_P(Rolling, wheel_cylinder_accelerates_by_two_thirds) {
    const Roll roll = roll_down(lab(), wheel(radius, 0.05, 1, {{}, on_its_side}), 0.5);
    meets("rolling wheel cylinder, acceleration", "2/3 g sin a",
          std::abs(roll.acceleration / (2.0 / 3.0 * gravity_m_s2 * std::sin(angle)) - 1));
}

TEST_P(Rolling, capsule_on_its_side_accelerates_by_its_inertia) {
    const double length_m = 0.3;
    const double ends = 4.0 / 3.0 * radius / (length_m + 4.0 / 3.0 * radius);
    const double shape = 0.5 * (1 - ends) + 0.4 * ends;
    const Roll roll = roll_down(lab(), capsule(radius, length_m, 1, {{}, on_its_side}), 0.5);
    meets("rolling capsule, acceleration", "g sin a / (1 + I/(m r^2))",
          std::abs(roll.acceleration * (1 + shape) / (gravity_m_s2 * std::sin(angle)) - 1));
}

TEST_P(Rolling, ball_that_slides_at_first_rolls_at_five_sevenths_of_its_speed) {
    Lab world = lab();
    world.surface({.friction = 0.3});
    world.add(plane());
    physics::Body ball = sphere(radius, 1, {0, 0, radius});
    ball.linear_velocity_m_s = {2, 0, 0};
    const auto id = world.add(ball);
    world.run(2);
    meets("sliding ball, speed when it rolls", "5/7 v0",
          std::abs(world.velocity(id).x / (5.0 / 7.0 * 2) - 1));
}

TEST_P(Rolling, friction_of_rolling_stops_a_ball_at_the_right_distance) {
    const double coefficient = 0.005;
    const double speed = 1;
    const double expected = speed * speed / (2 * 5.0 / 7.0 * coefficient / radius * gravity_m_s2);
    for (const double heading : {0.0, 0.6, pi / 4}) {
        Lab world = lab();
        world.surface({.friction = 1, .rolling_friction_m = coefficient});
        world.add(plane());
        const Vector3 way = rotate(turned_z(heading), along_x);
        physics::Body ball = sphere(radius, 1, {0, 0, radius});
        ball.linear_velocity_m_s = way * speed;
        ball.angular_velocity_rad_s = cross(along_z, way) * (speed / radius);
        const auto id = world.add(ball);
        world.run(6);
        meets("rolling friction, stopping distance", "7 v^2 r / (10 c g)",
              std::abs(dot(world.position(id), way) / expected - 1));
        meets("rolling friction, sideways, over the distance", "0",
              std::abs(dot(world.position(id), cross(along_z, way))) / expected);
    }
}

TEST_P(Rolling, without_friction_of_rolling_a_ball_goes_on) {
    Lab world = lab();
    world.add(plane());
    physics::Body ball = sphere(radius, 1, {0, 0, radius});
    ball.linear_velocity_m_s = {1, 0, 0};
    ball.angular_velocity_rad_s = {0, 1 / radius, 0};
    const auto id = world.add(ball);
    world.run(20);
    meets("rolling ball, speed lost in 20 s", "v = v0", std::abs(world.velocity(id).x - 1));
}

}  // namespace simrob::test
