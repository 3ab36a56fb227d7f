#include "support/conformance.h"
#include "support/conformance_robot.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Ids);
SIMROB_CONFORMANCE(Making);

TEST_P(Ids, are_stale_once_what_they_named_is_removed) {
    Lab lab(GetParam());
    const auto ids = lab.add(robot());
    const auto other = lab.add(sphere(0.1, 1, {3, 0, 0}));
    required(lab.world.remove_group(ids.group));
    for (const auto body : ids.bodies) {
        EXPECT_FALSE(lab.world.contains(body));
        EXPECT_EQ(lab.world.definition(body), nullptr);
        EXPECT_EQ(lab.world.group_of(body), 0U);
        EXPECT_EQ(lab.world.body_state(body).pose, Pose{});
        EXPECT_FALSE(lab.world.set_pose(body, {}));
        EXPECT_FALSE(lab.world.apply_force(body, {1, 0, 0}, {}));
        EXPECT_FALSE(lab.world.closest(body, other));
        EXPECT_FALSE(lab.world.create_joint(joint_of(physics::JointType::ball), body, other));
    }
    for (const auto joint : ids.joints) {
        EXPECT_FALSE(lab.world.contains(joint));
        EXPECT_FALSE(lab.world.set_motor(joint, 0, 1, 1));
        EXPECT_FALSE(lab.world.remove_joint(joint));
        EXPECT_EQ(lab.world.joint_position(joint, 0), 0);
    }
    EXPECT_FALSE(lab.world.remove_group(ids.group));
    EXPECT_TRUE(lab.world.contains(other));
}

TEST_P(Ids, stay_stale_when_their_place_is_taken) {
    Lab lab(GetParam());
    const auto first = lab.add(sphere(0.1, 1, {}));
    required(lab.world.remove_group(lab.world.group_of(first)));
    const auto second = lab.add(sphere(0.1, 1, {}));
    EXPECT_EQ(first.slot, second.slot);
    EXPECT_NE(first, second);
    EXPECT_FALSE(lab.world.contains(first));
    EXPECT_TRUE(lab.world.contains(second));
    EXPECT_NE(lab.world.group_of(second), 0U);
}

TEST_P(Ids, of_joints_survive_the_removal_of_others) {
    Lab lab(GetParam());
    std::vector<physics::BodyId> bodies;
    std::vector<physics::JointId> joints;
    for (int i = 0; i < 6; ++i) {
        bodies.push_back(lab.add(sphere(0.1, 1, {1.0 * i, 0, 5})));
        joints.push_back(
            lab.join(joint_of(physics::JointType::slider, {}, along_z), {}, bodies.back()));
    }
    lab.run(0.5);
    required(lab.world.remove_joint(joints[1]));
    required(lab.world.remove_group(lab.world.group_of(bodies[3])));
    lab.run(0.1);
    for (const std::size_t i : {0U, 2U, 4U, 5U}) {
        ASSERT_TRUE(lab.world.contains(joints[i]));
        EXPECT_NEAR(lab.world.joint_position(joints[i], 0), lab.position(bodies[i]).z - 5, 1e-9);
    }
    EXPECT_FALSE(lab.world.contains(joints[1]));
    EXPECT_FALSE(lab.world.contains(joints[3]));
}

TEST_P(Making, what_is_refused_changes_nothing) {
    Lab lab(GetParam());
    lab.add(robot());
    const auto hash = lab.world.hash();
    const auto revision = lab.world.revision();
    physics::Assembly bad = robot({}, {5, 0, 0});
    bad.bodies[4].mass_kg = -5;
    EXPECT_FALSE(lab.world.create(bad));
    physics::WorldParameters parameters = lab.world.parameters();
    parameters.solver_iterations = -1;
    EXPECT_FALSE(lab.world.set_parameters(parameters));
    EXPECT_FALSE(lab.world.set_interaction(1, 2, {.friction = -1}));
    EXPECT_FALSE(lab.world.create_joint(joint_of(physics::JointType::ball), {}, {}));
    EXPECT_FALSE(lab.world.step(-1));
    EXPECT_FALSE(lab.world.step(0.005, 0));
    EXPECT_FALSE(lab.world.restore({}));
    EXPECT_EQ(lab.world.hash(), hash);
    EXPECT_EQ(lab.world.revision(), revision);
}

TEST_P(Making, bodies_start_as_their_definition_says) {
    Lab lab(GetParam());
    physics::Body body = box({0.1, 0.2, 0.3}, 2, {{1, 2, 3}, from_euler({0.1, 0.2, 0.3})});
    body.shapes.push_back(sphere_shape(0.1));
    body.shapes[1].local.position = {0.5, 0, 0};
    body.linear_velocity_m_s = {1, -2, 0.5};
    body.angular_velocity_rad_s = {0.3, 0.2, 0.1};
    const auto id = lab.add(body);
    // Off its centre of mass, and still as it was asked for at its own origin.
    EXPECT_LT(length(lab.position(id) - body.pose.position), 1e-15);
    EXPECT_EQ(lab.orientation(id), normalized(body.pose.orientation));
    EXPECT_LT(length(lab.velocity(id) - body.linear_velocity_m_s), 1e-15);
    EXPECT_EQ(lab.spin(id), body.angular_velocity_rad_s);
}

TEST_P(Making, set_velocity_and_set_pose_hold_at_the_body_s_own_origin) {
    Lab lab(GetParam());
    const auto ids = lab.add(robot());
    for (const auto body : {ids.bodies[0], ids.bodies[3]}) {
        const Pose pose{{0.3, -0.2, 0.7}, from_euler({0.2, -0.3, 1})};
        required(lab.world.set_pose(body, pose));
        EXPECT_LT(length(lab.position(body) - pose.position), 1e-14);
        required(lab.world.set_velocity(body, {1, 2, 3}, {0.4, 0.5, 0.6}));
        EXPECT_LT(length(lab.velocity(body) - Vector3{1, 2, 3}), 1e-14);
        EXPECT_LT(length(lab.spin(body) - Vector3{0.4, 0.5, 0.6}), 1e-14);
    }
}

TEST_P(Making, move_group_shifts_all_and_keeps_the_rest) {
    Lab lab(GetParam());
    lay_robot_floor(lab);
    const auto ids = lab.add(robot());
    drive(lab, ids, 3, 5);
    lab.run(0.5);
    std::vector<physics::BodyState> before;
    for (const auto body : ids.bodies) before.push_back(lab.world.body_state(body));
    required(lab.world.move_group(ids.group, {1, -2, 0.5}));
    for (std::size_t i = 0; i < ids.bodies.size(); ++i) {
        const physics::BodyState now = lab.world.body_state(ids.bodies[i]);
        EXPECT_LT(length(now.pose.position - before[i].pose.position - Vector3{1, -2, 0.5}), 1e-14);
        EXPECT_EQ(now.pose.orientation, before[i].pose.orientation);
        EXPECT_LT(length(now.linear_velocity_m_s - before[i].linear_velocity_m_s), 1e-14);
    }
}

TEST_P(Making, runaway_group_is_frozen_told_and_thawed_when_placed_anew) {
    Lab lab(GetParam(), {.gravity_m_s2 = {}});
    physics::Body fast = sphere(0.1, 1, {9e4, 0, 0});
    fast.linear_velocity_m_s = {900, 0, 0};
    const auto lost = lab.add(fast);
    const auto other = lab.add(sphere(0.1, 1, {0, 0, 0}));
    required(lab.world.set_velocity(other, {0, 1, 0}, {}));
    bool told = false;
    for (int i = 0; i < 2500 && !told; ++i) {
        lab.step(0.5);
        for (const auto& event : lab.world.report().events)
            told = told || (event.type == physics::EventType::frozen_runaway &&
                            event.group == lab.world.group_of(lost));
    }
    EXPECT_TRUE(told);
    EXPECT_TRUE(lab.world.is_frozen(lost));
    EXPECT_FALSE(lab.world.is_frozen(other));
    const Vector3 there = lab.position(lost);
    lab.step(0.5);
    EXPECT_EQ(lab.position(lost), there);
    required(lab.world.set_pose(lost, {}));
    EXPECT_FALSE(lab.world.is_frozen(lost));
    required(lab.world.set_velocity(lost, {1, 0, 0}, {}));
    lab.step(0.5);
    EXPECT_NEAR(lab.position(lost).x, 0.5, 1e-12);
}

}  // namespace simrob::test
