#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Rods);

namespace {

using physics::JointType;

const physics::WorldParameters weightless{.gravity_m_s2 = {}};

/// A rod or rope between two points.
physics::Joint rod(JointType type, const Vector3& anchor_1, const Vector3& anchor_2) {
    physics::Joint joint = joint_of(type, anchor_1);
    joint.anchor_2 = anchor_2;
    return joint;
}

/// Two balls of 1 and 2 kg on ropes that come down from 2 m, 1 m apart.
struct Atwood {
    physics::BodyId light;
    physics::BodyId heavy;
    physics::JointId rope;

    Atwood(Lab& world, double heavy_kg, double ratio) {
        light = world.add(sphere(0.1, 1, {-0.5, 0, 0}));
        heavy = world.add(sphere(0.1, heavy_kg, {0.5, 0, 0}));
        physics::Joint joint = rod(JointType::pulley, {-0.5, 0, 0}, {0.5, 0, 0});
        joint.fixed_points = {Vector3{-0.5, 0, 2}, Vector3{0.5, 0, 2}};
        joint.ratio = ratio;
        joint.report_force = true;
        rope = world.join(joint, light, heavy);
    }
};

}  // namespace

TEST_P(Rods, a_ball_on_a_rod_swings_as_a_point_does) {
    Lab world = lab();
    const double rod_m = 1;
    const double angle = 5 * pi / 180;
    const auto ball =
        world.add(sphere(0.05, 1, {rod_m * std::sin(angle), 0, -rod_m * std::cos(angle)}));
    world.join(rod(JointType::distance, {}, world.position(ball)), {}, ball);
    double time = 0;
    double last_x = world.position(ball).x;
    std::vector<double> crossings;
    double worst = 0;
    world.run(6.2, 0.002, [&] {
        time += 0.002;
        const Vector3 p = world.position(ball);
        worst = std::max(worst, std::abs(length(p) - rod_m));
        if (last_x * p.x < 0) crossings.push_back(time - 0.002 * p.x / (p.x - last_x));
        last_x = p.x;
    });
    ASSERT_GE(crossings.size(), 5U);
    const double period = (crossings[4] - crossings[0]) / 2;
    const double expected = 2 * pi * std::sqrt(rod_m / gravity_m_s2) * (1 + angle * angle / 16);
    meets("rod, its length under a swinging ball", "L", worst);
    meets("rod, period of a ball on it at 5 degrees", "2 pi sqrt(L / g)",
          std::abs(period / expected - 1));
}

TEST_P(Rods, a_rod_comes_to_the_length_that_it_is_given) {
    Lab world = lab(weightless);
    const auto a = world.add(sphere(0.05, 1, {}));
    const auto b = world.add(sphere(0.05, 1, {1, 0, 0}));
    physics::Joint joint = rod(JointType::distance, {}, {1, 0, 0});
    joint.distance_m = 1.2;
    world.join(joint, a, b);
    world.run(1);
    meets("rod, the length that it was given", "L",
          std::abs(length(world.position(b) - world.position(a)) - 1.2));
}

TEST_P(Rods, a_rod_carries_the_pull_of_what_circles) {
    Lab world = lab(weightless);
    physics::Body first = sphere(0.05, 2, {-0.5, 0, 0});
    physics::Body second = sphere(0.05, 2, {0.5, 0, 0});
    const double speed = 1;
    first.linear_velocity_m_s = {0, -speed, 0};
    second.linear_velocity_m_s = {0, speed, 0};
    const auto a = world.add(first);
    const auto b = world.add(second);
    physics::Joint joint = rod(JointType::double_ball, {-0.5, 0, 0}, {0.5, 0, 0});
    joint.report_force = true;
    const auto link = world.join(joint, a, b);
    double worst = 0;
    world.run(1, 0.002, [&] {
        worst = std::max(worst, std::abs(length(world.position(b) - world.position(a)) - 1));
    });
    meets("rod, its length between balls that circle", "L", worst);
    meets("rod, pull of balls that circle", "m v^2 / r",
          std::abs(length(world.world.joint_force(link).force_n) / (2 * speed * speed / 0.5) - 1));
}

TEST_P(Rods, a_rod_between_hinges_stays_in_its_plane) {
    Lab world = lab(weightless);
    physics::Body second = box({0.2, 0.1, 0.1}, 1, {{0.6, 0, 0.1}, {}});
    second.linear_velocity_m_s = {0, 1, 0.5};
    second.angular_velocity_rad_s = {1, 1, 2};
    const auto b = world.add(second);
    physics::Joint joint = joint_of(JointType::double_hinge, {}, along_z);
    joint.anchor_2 = {0.5, 0, 0.1};
    world.join(joint, {}, b);
    double off = 0;
    double height = 0;
    double tilt = 0;
    world.run(2, 0.002, [&] {
        const Vector3 end = transform(world.world.body_state(b).pose, {-0.1, 0, 0});
        off = std::max(off, std::abs(std::hypot(end.x, end.y) - 0.5));
        height = std::max(height, std::abs(end.z - 0.1));
        tilt = std::max(tilt, length(cross(rotate(world.orientation(b), along_z), along_z)));
    });
    meets("rod between hinges, its length", "L", off);
    meets("rod between hinges, way along the axis", "0", height);
    meets("rod between hinges, tilt against the axis", "0", tilt);
}

TEST_P(Rods, a_rope_over_a_pulley_shares_the_fall) {
    Lab world = lab();
    const Atwood atwood(world, 2, 1);
    world.run(0.5);
    const double expected = gravity_m_s2 / 3 * 0.5;
    meets("pulley, speed of the light ball", "g (m2 - m1) / (m1 + m2) t",
          std::abs(world.velocity(atwood.light).z / expected - 1));
    meets("pulley, speed of the heavy ball", "g (m2 - m1) / (m1 + m2) t",
          std::abs(world.velocity(atwood.heavy).z / -expected - 1));
    const double pull = 2 * 1 * 2 * gravity_m_s2 / 3;
    meets("pulley, pull of the rope", "2 m1 m2 g / (m1 + m2)",
          std::abs(world.world.joint_force(atwood.rope).force_n.z / pull - 1));
}

TEST_P(Rods, a_rope_over_a_pulley_holds_in_the_fast_solver) {
    Lab world = lab({.solver = physics::SolverMode::fast});
    const Atwood atwood(world, 2, 1);
    world.run(0.5);
    meets("pulley in the fast solver, speed of the light ball", "g (m2 - m1) / (m1 + m2) t",
          std::abs(world.velocity(atwood.light).z / (gravity_m_s2 / 3 * 0.5) - 1));
}

TEST_P(Rods, a_tackle_balances_twice_the_weight) {
    Lab world = lab();
    const Atwood atwood(world, 2, 2);
    world.run(2);
    meets("pulley with ratio 2, way of balanced weights in 2 s", "0",
          std::abs(world.position(atwood.light).z) + std::abs(world.position(atwood.heavy).z));
}

TEST_P(Rods, a_rope_never_pushes) {
    Lab world = lab();
    const Atwood atwood(world, 1, 1);
    required(world.world.set_velocity(atwood.light, {0, 0, 3}, {}));
    required(world.world.set_velocity(atwood.heavy, {0, 0, 3}, {}));
    world.run(0.3);
    double fall = 0;
    for (int i = 1; i <= 60; ++i) fall += 0.005 * (3 - gravity_m_s2 * 0.005 * i);
    meets("pulley, way of what is thrown up with a slack rope", "free fall",
          std::abs(world.position(atwood.light).z - fall) +
              std::abs(world.position(atwood.heavy).z - fall));
}

}  // namespace simrob::test
