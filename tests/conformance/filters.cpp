#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(CollisionFilters);
SIMROB_CONFORMANCE(MassOfBodies);

namespace {

/// Whether a ball that is dropped on another body comes to rest on it.
bool meet(Lab& world, physics::BodyId falling) {
    world.run(1);
    return world.position(falling).z > 0;
}

bool balls_meet(Lab world, std::uint32_t category_1, std::uint32_t mask_1, std::uint32_t category_2,
                std::uint32_t mask_2) {
    physics::Body lower = sphere(0.5, physics::infinite_mass, {});
    lower.category = category_1;
    lower.mask = mask_1;
    physics::Body upper = sphere(0.2, 1, {0, 0, 1});
    upper.category = category_2;
    upper.mask = mask_2;
    world.add(lower);
    const auto id = world.add(upper);
    return meet(world, id);
}

constexpr std::uint32_t all = 0xffffffff;

/// A fixed slab and a ball above it, in one assembly.
physics::Assembly slab_and_ball(bool self_collision) {
    physics::Assembly assembly;
    assembly.bodies = {box({2, 2, 0.2}, physics::infinite_mass, {}), sphere(0.2, 1, {0, 0, 1})};
    assembly.self_collision = self_collision;
    return assembly;
}

}  // namespace

TEST_P(CollisionFilters, both_sides_must_agree) {
    EXPECT_TRUE(balls_meet(lab(), 1, all, 1, all));
    EXPECT_TRUE(balls_meet(lab(), 2, 4, 4, 2));
    EXPECT_FALSE(balls_meet(lab(), 2, 4, 4, 1));
    EXPECT_FALSE(balls_meet(lab(), 2, 1, 4, 2));
    EXPECT_FALSE(balls_meet(lab(), 2, 0, 4, all));
    EXPECT_TRUE(balls_meet(lab(), 0x80000000, 0x40000000, 0x40000000, 0x80000000));
}

TEST_P(CollisionFilters, bodies_of_one_group_pass_through_each_other_unless_asked) {
    for (const bool asked : {false, true}) {
        Lab world = lab();
        const auto ids = world.add(slab_and_ball(asked));
        EXPECT_EQ(meet(world, ids.bodies[1]), asked);
    }
}

TEST_P(CollisionFilters, bodies_of_different_groups_meet) {
    Lab world = lab();
    world.add(box({2, 2, 0.2}, physics::infinite_mass, {}));
    EXPECT_TRUE(meet(world, world.add(sphere(0.2, 1, {0, 0, 1}))));
}

TEST_P(CollisionFilters, wheels_pass_through_wheels_but_not_through_others) {
    Lab wheels = lab();
    wheels.add(wheel(0.5, 0.1, physics::infinite_mass, {}));
    EXPECT_FALSE(meet(wheels, wheels.add(wheel(0.2, 0.1, 1, {{0, 0, 1}, {}}))));
    Lab mixed = lab();
    mixed.add(sphere(0.5, physics::infinite_mass, {}));
    EXPECT_TRUE(meet(mixed, mixed.add(wheel(0.2, 0.1, 1, {{0, 0, 1}, {}}))));
    Lab cylinders = lab();
    cylinders.add(wheel(0.5, 0.1, physics::infinite_mass, {}));
    EXPECT_TRUE(meet(cylinders, cylinders.add(cylinder(0.2, 0.1, 1, {{0, 0, 1}, {}}))));
}

TEST_P(CollisionFilters, bodies_that_a_joint_joins_pass_through_each_other) {
    Lab world = lab();
    const auto slab = world.add(box({2, 2, 0.2}, physics::infinite_mass, {}));
    const auto ball = world.add(sphere(0.2, 1, {0, 0, 1}));
    const auto joint = world.join(joint_of(physics::JointType::slider, {}, along_z), slab, ball);
    world.run(0.3);
    EXPECT_LT(world.position(ball).z, 0.7);
    world.run(0.3);
    EXPECT_LT(world.position(ball).z, -0.2);
    required(world.world.remove_joint(joint));
    required(world.world.set_pose(ball, {{0, 0, 1}, {}}));
    required(world.world.set_velocity(ball, {}, {}));
    EXPECT_TRUE(meet(world, ball));
}

TEST_P(CollisionFilters, things_of_infinite_mass_stay_where_they_are) {
    Lab world = lab();
    const auto ground = world.add(box({5, 5, 1}, physics::infinite_mass, {{0, 0, -0.5}, {}}));
    const auto inside = world.add(box({1, 1, 1}, physics::infinite_mass, {{0, 0, -0.2}, {}}));
    const Pose before = world.world.body_state(inside).pose;
    world.add(sphere(0.3, 1000, {0, 0, 2}));
    world.run(2);
    EXPECT_EQ(world.world.body_state(inside).pose, before);
    EXPECT_EQ(world.position(ground), (Vector3{0, 0, -0.5}));
}

TEST_P(MassOfBodies, compound_swings_as_the_sum_of_its_parts) {
    // A hammer: a handle and a head, hung up by the end of the handle.
    const double handle_length = 0.4;
    const Vector3 head_size{0.06, 0.2, 0.06};
    physics::Body hammer = box({0.03, 0.03, handle_length}, 3, {{0, 0, -0.2}, {}});
    hammer.shapes.push_back(box_shape(head_size));
    hammer.shapes[1].local.position = {0, 0, -0.2};
    const double handle_volume = 0.03 * 0.03 * handle_length;
    const double head_volume = head_size.x * head_size.y * head_size.z;
    const double handle_kg = 3 * handle_volume / (handle_volume + head_volume);
    const double head_kg = 3 - handle_kg;
    const auto about_x = [](double mass, double y, double z, double distance) {
        return mass * ((y * y + z * z) / 12 + distance * distance);
    };
    const double inertia = about_x(handle_kg, 0.03, handle_length, 0.2) +
                           about_x(head_kg, head_size.y, head_size.z, 0.4);
    const double moment = (handle_kg * 0.2 + head_kg * 0.4) * gravity_m_s2;
    const double amplitude = 0.2;
    hammer.pose = Pose{{}, from_axis_angle(along_x, amplitude)} * hammer.pose;

    Lab world = lab();
    const auto id = world.add(hammer);
    const auto joint = world.join(joint_of(physics::JointType::hinge, {}, along_x), {}, id);
    const double expected =
        4 * std::sqrt(inertia / moment) * std::comp_ellint_1(std::sin(amplitude / 2));
    // It starts at its greatest angle; a quarter of a period later it passes the lowest point.
    double before = amplitude;
    double time = 0;
    double first = 0;
    double last = 0;
    int crossings = 0;
    world.run(3 * expected, default_substep_s, [&] {
        const double now = amplitude + world.world.joint_position(joint, 0);
        if ((before > 0) != (now > 0)) {
            last = time + default_substep_s * before / (before - now);
            if (crossings++ == 0) first = last;
        }
        before = now;
        time += default_substep_s;
    });
    ASSERT_GE(crossings, 5);
    meets("compound pendulum, period", "4 sqrt(sum I / sum m g d) K(sin(A/2))",
          std::abs(2 * (last - first) / (crossings - 1) / expected - 1));
}

TEST_P(MassOfBodies, impulse_turns_a_body_by_its_inertia) {
    Lab world = lab({.gravity_m_s2 = {}});
    const Pose pose{{1, 2, 3}, from_euler({0.4, -0.2, 0.9})};
    const auto id = world.add(box({0.4, 0.2, 0.1}, 2, pose));
    const Vector3 at = transform(pose, {0.2, 0.1, 0.05});
    const Vector3 impulse = rotate(pose.orientation, {0, 0, 1});
    required(world.world.apply_impulse(id, impulse, at));
    // In the box's frame: (0.2, 0.1, 0.05) x (0, 0, 1) = (0.1, -0.2, 0).
    const Vector3 expected = rotate(
        pose.orientation, {0.1 / (2.0 / 12 * (0.04 + 0.01)), -0.2 / (2.0 / 12 * (0.16 + 0.01)), 0});
    meets("impulse off centre, spin", "I^-1 (r x J)", length(world.spin(id) - expected));
    meets("impulse off centre, speed", "J / m", length(world.velocity(id) - impulse * 0.5));
}

TEST_P(MassOfBodies, force_and_torque_act_for_one_step) {
    Lab world = lab({.gravity_m_s2 = {}});
    const auto id = world.add(box({0.4, 0.2, 0.1}, 2, {{1, 2, 3}, {}}));
    required(world.world.apply_force(id, {3, 0, 0}, {0, 0, 0.1}));
    required(world.world.apply_force(id, {0, 1, 0}, {}));
    world.step(default_substep_s, 4);
    world.step();
    const double time = 4 * default_substep_s;
    meets("force and torque, speed and spin", "F t / m, T t / I",
          std::max(length(world.velocity(id) - Vector3{3, 1, 0} * (time / 2)),
                   std::abs(world.spin(id).z - 0.1 * time / (2.0 / 12 * (0.16 + 0.04)))));
}

}  // namespace simrob::test
