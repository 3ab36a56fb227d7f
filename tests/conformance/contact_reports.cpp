#include <algorithm>
#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(ContactReports);

namespace {

const physics::WorldParameters reporting{.sleeping = false, .report_contacts = true};

const physics::ContactReport* between(const Lab& world, physics::BodyId a, physics::BodyId b) {
    for (const auto& contact : world.world.report().contacts)
        if ((contact.body_1 == a && contact.body_2 == b) ||
            (contact.body_1 == b && contact.body_2 == a))
            return &contact;
    return nullptr;
}

}  // namespace

TEST_P(ContactReports, of_a_body_at_rest_carry_its_weight) {
    for (const bool floor_first : {true, false})
        for (const int count : {1, 4}) {
            Lab world = lab(reporting);
            physics::BodyId ground;
            if (floor_first) ground = world.add(plane());
            const auto ball = world.add(sphere(0.2, 3, {0.5, -0.3, 0.2}));
            if (!floor_first) ground = world.add(plane());
            world.run(1);
            world.step(default_substep_s, count);
            const auto* contact = between(world, ground, ball);
            ASSERT_NE(contact, nullptr);
            // Body 2 is the later one; the normal points from it to body 1.
            EXPECT_EQ(contact->body_1, floor_first ? ground : ball);
            const Vector3 up = along_z * (floor_first ? -1.0 : 1.0);
            meets("contact at rest, normal", "from body 2 towards body 1",
                  length(contact->normal - up));
            meets("contact at rest, position", "below the centre, on the floor",
                  length(contact->position_m - Vector3{0.5, -0.3, 0}));
            meets(
                "contact at rest, impulse on body 1 over a step", "m g h n",
                length(contact->impulse_ns - up * (3 * gravity_m_s2 * default_substep_s * count)) /
                    (3 * gravity_m_s2 * default_substep_s * count));
        }
}

TEST_P(ContactReports, of_a_bounce_carry_the_change_of_momentum) {
    const double e = 0.5;
    const double mass = 2;
    Lab world = lab({.gravity_m_s2 = {}, .sleeping = false, .report_contacts = true});
    world.surface({.hardness = 0, .restitution = e});
    const auto ground = world.add(plane());
    physics::Body ball = sphere(0.1, mass, {0, 0, 0.3});
    ball.linear_velocity_m_s = {0, 0, -3};
    const auto id = world.add(ball);
    Vector3 sum;
    world.run(0.5, default_substep_s, [&] {
        if (const auto* contact = between(world, ground, id)) sum += contact->impulse_ns;
    });
    meets("contact of a bounce, impulse", "m (1 + e) v",
          length(sum + along_z * (mass * (1 + e) * 3)) / (mass * (1 + e) * 3));
}

TEST_P(ContactReports, of_two_moving_bodies_act_and_react) {
    Lab world = lab({.gravity_m_s2 = {}, .sleeping = false, .report_contacts = true});
    world.surface({.hardness = 0, .friction = 0, .restitution = 1});
    physics::Body a = sphere(0.1, 1, {-0.5, 0, 0});
    a.linear_velocity_m_s = {2, 0, 0};
    const auto first = world.add(a);
    const auto second = world.add(sphere(0.1, 3, {0, 0, 0}));
    Vector3 sum;
    world.run(0.5, default_substep_s, [&] {
        if (const auto* contact = between(world, first, second)) {
            EXPECT_EQ(contact->body_1, first);
            EXPECT_LT(contact->normal.x, -0.99);
            sum += contact->impulse_ns;
        }
    });
    meets("contact of two bodies, impulse on body 1", "m1 (v1' - v1)",
          length(sum - (world.velocity(first) - Vector3{2, 0, 0}) * 1));
}

TEST_P(ContactReports, of_a_sliding_block_carry_the_friction) {
    const double mu = 0.3;
    Lab world = lab(reporting);
    world.surface({.friction = mu});
    const auto ground = world.add(plane());
    const auto block = world.add(box({0.3, 0.3, 0.1}, 2, {{0, 0, 0.05}, {}}));
    world.run(0.5);
    required(world.world.set_velocity(block, {3, 0, 0}, {}));
    world.run(0.2);
    const auto* contact = between(world, ground, block);
    ASSERT_NE(contact, nullptr);
    const double weight = 2 * gravity_m_s2 * default_substep_s;
    // On the ground, which the block drags along and presses down.
    meets("contact of a sliding block, impulse on the ground", "(mu m g h, 0, -m g h)",
          length(contact->impulse_ns - Vector3{mu * weight, 0, -weight}) / weight);
}

TEST_P(ContactReports, name_the_part_of_a_robot_that_touches) {
    Lab world = lab(reporting);
    const auto ground = world.add(plane());
    physics::Assembly assembly;
    assembly.bodies = {box({0.2, 0.2, 0.2}, 1, {{0, 0, 0.3}, {}}), sphere(0.1, 1, {0, 0, 0.1})};
    assembly.joints = {{joint_of(physics::JointType::fixed), 0, 1}};
    const auto ids = world.add(assembly);
    world.step();
    world.step();
    EXPECT_NE(between(world, ground, ids.bodies[1]), nullptr);
    EXPECT_EQ(between(world, ground, ids.bodies[0]), nullptr);
}

TEST_P(ContactReports, take_the_deepest_point_of_several_shapes) {
    Lab world = lab(reporting);
    const auto ground = world.add(plane());
    physics::Body feet = sphere(0.1, 1, {0, 0, 0.05});
    feet.shapes.push_back(sphere_shape(0.1));
    feet.shapes[1].local.position = {0.5, 0, 0.049};
    const auto id = world.add(feet);
    world.step();
    const auto* contact = between(world, ground, id);
    ASSERT_NE(contact, nullptr);
    EXPECT_LT(std::abs(contact->position_m.x), 0.1);
}

TEST_P(ContactReports, are_only_made_when_asked_for) {
    Lab world = lab();
    world.add(plane());
    world.add(sphere(0.1, 1, {0, 0, 0.1}));
    world.run(0.1);
    EXPECT_TRUE(world.world.report().contacts.empty());
    world.tune([](auto& p) { p.report_contacts = true; });
    world.run(0.1);
    EXPECT_EQ(world.world.report().contacts.size(), 1U);
}

TEST_P(ContactReports, do_not_change_the_motion) {
    const auto end = [&](bool reports) {
        Lab world = lab({.report_contacts = reports});
        world.add(plane());
        const auto id =
            world.add(box({0.2, 0.3, 0.1}, 1, {{0, 0, 0.5}, from_euler({0.5, 0.3, 0})}));
        world.run(2);
        return world.world.body_state(id).pose;
    };
    EXPECT_EQ(end(true), end(false));
}

}  // namespace simrob::test
