#include <algorithm>
#include <cmath>
#include <vector>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Prismatic);

namespace {

using physics::Joint;
using physics::JointType;

const physics::WorldParameters weightless{.gravity_m_s2 = {}};
constexpr Vector3 down{0, 0, -gravity_m_s2};
const Vector3 tilted = normalized(Vector3{0.5, 0.2, 1});

/// Its anchor slides along `way`, and body 2 turns there about `axis`.
Joint rotoide(const Vector3& anchor, const Vector3& way, const Vector3& axis) {
    return joint_of(JointType::prismatic_rotoide, anchor, way, axis);
}

/// Its anchor slides along `way`, and body 2 turns there about the other two.
Joint universal(const Vector3& anchor, const Vector3& way, const Vector3& axis_1,
                const Vector3& axis_2) {
    Joint joint = joint_of(JointType::prismatic_universal, anchor, axis_1, axis_2);
    joint.axes[2].direction = way;
    return joint;
}

void drive(Joint& joint, std::size_t axis, double target, double maximum) {
    joint.axes[axis].target_velocity = target;
    joint.axes[axis].maximum_force = maximum;
}

constexpr double mass = 2;
constexpr double radius = 0.1;
constexpr double inertia = 0.4 * mass * radius * radius;

}  // namespace

// ---- Rotoide: one way to slide and one axis to turn about

TEST_P(Prismatic, a_rotoide_slides_and_spins_freely) {
    Lab world = lab();
    physics::Body body = sphere(radius, mass, {});
    body.angular_velocity_rad_s = along_y * 5.0;
    const auto ball = world.add(body);
    world.join(rotoide({}, tilted, along_y), {}, ball);
    world.run(0.5);
    const Vector3 pull = tilted * dot(tilted, down);
    meets("rotoide, speed along its way", "g cos(a) t",
          length(world.velocity(ball) - pull * 0.5) / length(pull * 0.5));
    meets("rotoide, spin about its axis", "w", length(world.spin(ball) - along_y * 5.0) / 5);
    meets("rotoide, way off its line", "0", length(cross(world.position(ball), tilted)));
}

// Without friction nothing pushes it sideways: its centre only goes up and down.
TEST_P(Prismatic, a_pendulum_on_a_rotoide_swings_about_its_own_centre) {
    Lab world = lab();
    const double arm = 0.4;
    const double angle = 0.02;
    const Quaternion turned = from_axis_angle(along_y, angle);
    const Vector3 anchor{0, 0, 1};
    const auto rod =
        world.add(box({0.05, 0.05, 0.8}, mass, {anchor + rotate(turned, {0, 0, -arm}), turned}));
    const double begin_m = world.position(rod).x;
    const auto id = world.join(rotoide(anchor, along_x, along_y), {}, rod);
    double last = angle;
    double time_s = 0;
    std::vector<double> crossings_s;
    world.run(4, default_substep_s, [&] {
        time_s += default_substep_s;
        const double now = angle + world.world.joint_position(id, 1);
        if (last < 0 && now >= 0)
            crossings_s.push_back(time_s - default_substep_s * now / (now - last));
        last = now;
    });
    ASSERT_GT(crossings_s.size(), 4U);
    const double measured_s =
        (crossings_s.back() - crossings_s.front()) / static_cast<double>(crossings_s.size() - 1);
    const double about_centre = mass * (0.05 * 0.05 + 0.8 * 0.8) / 12;
    const double period_s = 2 * pi * std::sqrt(about_centre / (mass * gravity_m_s2 * arm));
    meets("rotoide, period of a pendulum that slides", "2 pi sqrt(I / (m g d))",
          std::abs(measured_s / period_s - 1));
    meets("rotoide, way of the centre of a pendulum that slides", "0",
          std::abs(world.position(rod).x - begin_m));
}

TEST_P(Prismatic, the_motors_of_a_rotoide_give_force_and_torque_until_their_speeds) {
    Lab world = lab(weightless);
    const auto ball = world.add(sphere(radius, mass, {}));
    Joint joint = rotoide({}, tilted, along_y);
    drive(joint, 0, 1, 4);
    drive(joint, 1, -10, 0.16);
    const auto id = world.join(joint, {}, ball);
    world.run(0.25);
    meets("rotoide, speed under a force", "F t / m",
          std::abs(dot(world.velocity(ball), tilted) / 0.5 - 1));
    meets("rotoide, spin under a torque", "-torque t / I",
          std::abs(world.spin(ball).y / (-0.16 * 0.25 / inertia) - 1));
    world.run(1);
    meets("rotoide, target speed of its slide", "v",
          std::abs(world.world.joint_velocity(id, 0) - 1));
    meets("rotoide, target speed of its turn", "w",
          std::abs(world.world.joint_velocity(id, 1) + 10));
}

TEST_P(Prismatic, a_rotoide_turns_two_bodies_against_each_other) {
    Lab world = lab(weightless);
    const auto first = world.add(sphere(radius, mass, {0, 0, 0}));
    const auto second = world.add(sphere(2 * radius, mass, {0, 0, 0}));
    Joint joint = rotoide({}, along_x, along_z);
    drive(joint, 1, 100, 0.1);
    world.join(joint, first, second);
    world.run(0.5);
    meets("rotoide, spins of two bodies", "torque t / I",
          std::max(std::abs(world.spin(first).z / (-0.05 / inertia) - 1),
                   std::abs(world.spin(second).z / (0.05 / (4 * inertia)) - 1)));
}

TEST_P(Prismatic, a_rotoide_rests_on_both_stops) {
    Lab world = lab();
    const auto rod = world.add(box({0.1, 0.1, 0.4}, mass, {{0, 0, 0.2}, {}}));
    Joint joint = rotoide({}, normalized(Vector3{1, 0, -1}), along_y);
    joint.axes[0].high_stop = 0.3;
    joint.axes[1].low_stop = -0.5;
    joint.axes[1].high_stop = 0.5;
    const auto id = world.join(joint, {}, rod);
    world.run(6);
    meets("rotoide, place where its stop holds it", "0.3 m",
          std::abs(world.world.joint_position(id, 0) - 0.3));
    meets("rotoide, angle where its stop holds it", "0.5 rad",
          std::abs(std::abs(world.world.joint_position(id, 1)) - 0.5));
}

// ---- Universal: one way to slide and two axes to turn about

TEST_P(Prismatic, the_motors_of_a_universal_give_force_and_torques_until_their_speeds) {
    for (const std::size_t axis : {0U, 1U}) {
        Lab world = lab(weightless);
        const auto ball = world.add(sphere(radius, mass, {}));
        Joint joint = universal({}, tilted, along_x, along_y);
        drive(joint, axis, 10, 0.16);
        drive(joint, 2, -1, 4);
        const auto id = world.join(joint, {}, ball);
        world.run(0.25);
        const Vector3 about = axis == 0 ? along_x : along_y;
        meets("prismatic universal, speed under a force", "-F t / m",
              std::abs(dot(world.velocity(ball), tilted) / -0.5 - 1));
        meets("prismatic universal, spin under a torque", "torque t / I",
              length(world.spin(ball) - about * (0.16 * 0.25 / inertia)) / 5);
        world.run(1);
        meets("prismatic universal, target speeds", "v, w",
              std::abs(world.world.joint_velocity(id, 2) + 1) +
                  std::abs(world.world.joint_velocity(id, static_cast<int>(axis)) - 10));
    }
}

// A torque across both axes finds no way out.
TEST_P(Prismatic, a_universal_does_not_turn_across_its_axes) {
    Lab world = lab(weightless);
    const auto ball = world.add(sphere(radius, mass, {}));
    const auto id = world.join(universal({}, tilted, along_x, along_y), {}, ball);
    world.run(1, default_substep_s,
              [&] { required(world.world.apply_force(ball, {}, along_z * 0.5)); });
    meets("prismatic universal, turn across its axes", "0",
          2 * std::acos(std::min(1.0, std::abs(world.orientation(ball).w))));
    EXPECT_NEAR(world.world.joint_position(id, 0), 0, 1e-3);
}

TEST_P(Prismatic, a_universal_slides_down_its_way) {
    Lab world = lab();
    const auto ball = world.add(sphere(radius, mass, {}));
    world.join(universal({}, tilted, along_x, along_y), {}, ball);
    world.run(0.5);
    const Vector3 pull = tilted * dot(tilted, down);
    meets("prismatic universal, speed along its way", "g cos(a) t",
          length(world.velocity(ball) - pull * 0.5) / length(pull * 0.5));
    meets("prismatic universal, way off its line", "0",
          length(cross(world.position(ball), tilted)));
}

// Cardan's shaft: what is driven evenly turns its partner unevenly.
TEST_P(Prismatic, a_universal_turns_a_bent_shaft_as_cardan_found) {
    Lab world = lab(weightless);
    const double bend = 0.6;
    const Quaternion turned = from_axis_angle(along_y, bend);
    const Vector3 shaft = rotate(turned, along_z);
    const auto first = world.add(cylinder(0.1, 0.2, mass, {{0, 0, -0.2}, {}}));
    const auto second = world.add(cylinder(0.1, 0.2, mass, {shaft * 0.2, turned}));
    Joint driven = joint_of(JointType::hinge, {}, along_z);
    drive(driven, 0, 2, 1000);
    const auto input = world.join(driven, {}, first);
    const auto output = world.join(joint_of(JointType::hinge, {}, shaft), {}, second);
    world.join(universal({}, along_z, along_y, rotate(turned, along_x)), first, second);
    double worst = 0;
    world.run(3, default_substep_s, [&] {
        const double in = world.world.joint_position(input, 0);
        const double out = world.world.joint_position(output, 0);
        const double expected = std::atan2(std::cos(bend) * std::sin(in), std::cos(in));
        worst = std::max(worst, std::abs(std::remainder(out - expected, 2 * pi)));
    });
    meets("prismatic universal, angle of a bent shaft", "tan b = cos(bend) tan a", worst);
}

TEST_P(Prismatic, axes_of_a_universal_need_not_be_at_right_angles) {
    for (const std::size_t axis : {0U, 1U}) {
        Lab world = lab(weightless);
        const auto ball = world.add(sphere(radius, mass, {}));
        Joint joint = universal({}, tilted, along_x, normalized(Vector3{1, 1.5, 0}));
        drive(joint, 0, axis == 0 ? 3 : 0, 1);
        drive(joint, 1, axis == 1 ? 3 : 0, 1);
        const auto id = world.join(joint, {}, ball);
        const auto angle = [&](std::size_t of) {
            return world.world.joint_position(id, static_cast<int>(of));
        };
        world.run(0.1);
        const double before = angle(axis);
        world.run(0.2);
        const Vector3 about = normalized(joint.axes[axis].direction);
        meets("prismatic universal, motor on a slanting axis", "w about its axis",
              length(world.spin(ball) - about * 3) / 3);
        meets("prismatic universal, angle about a slanting axis", "w t",
              std::abs(angle(axis) - before - 0.6));
        meets("prismatic universal, angle about the other axis", "0", std::abs(angle(1 - axis)));
    }
}

TEST_P(Prismatic, a_universal_rests_on_its_stops) {
    Lab world = lab();
    const auto rod = world.add(box({0.1, 0.1, 0.4}, mass, {{0.01, 0.02, 0.2}, {}}));
    Joint joint = universal({}, along_z, along_x, along_y);
    joint.axes[0].low_stop = -0.3;
    joint.axes[1].high_stop = 0.4;
    joint.axes[2].low_stop = -0.5;
    const auto id = world.join(joint, {}, rod);
    world.run(6);
    meets("prismatic universal, where its stops hold it", "-0.3 rad, 0.4 rad, -0.5 m",
          std::max({std::abs(world.world.joint_position(id, 0) + 0.3),
                    std::abs(world.world.joint_position(id, 1) - 0.4),
                    std::abs(world.world.joint_position(id, 2) + 0.5)}));
}

// ---- Loads

TEST_P(Prismatic, joints_break_at_the_weight_that_they_hold) {
    for (const auto type : {JointType::prismatic_rotoide, JointType::prismatic_universal})
        for (const double share : {0.98, 1.02}) {
            Lab world = lab();
            const auto ball = world.add(sphere(radius, mass, {}));
            Joint joint = joint_of(type, {}, along_x, along_y);
            joint.axes[2].direction = along_x;
            joint.break_force_n = share * mass * gravity_m_s2;
            const auto id = world.join(joint, {}, ball);
            world.run(1);
            EXPECT_EQ(world.world.contains(id), share > 1) << share;
        }
}

TEST_P(Prismatic, joints_break_at_the_torque_that_they_hold) {
    for (const auto type : {JointType::prismatic_rotoide, JointType::prismatic_universal})
        for (const double share : {0.98, 1.02}) {
            Lab world = lab(weightless);
            const auto ball = world.add(sphere(radius, mass, {}));
            Joint joint = joint_of(type, {}, along_x, along_y);
            joint.axes[2].direction = along_x;
            joint.break_torque_nm = share * 0.5;
            const auto id = world.join(joint, {}, ball);
            world.run(1, default_substep_s,
                      [&] { required(world.world.apply_force(ball, {}, along_z * 0.5)); });
            EXPECT_EQ(world.world.contains(id), share > 1) << share;
        }
}

}  // namespace simrob::test
