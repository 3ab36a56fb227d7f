#include <cmath>
#include <functional>

#include "support/conformance.h"
#include "support/conformance_robot.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Sleeping);

namespace {

/// A box that fell asleep on a fixed table.
struct Sleeper {
    explicit Sleeper(Lab new_lab) : world(std::move(new_lab)) {
        table = world.add(box({1, 1, 0.2}, physics::infinite_mass, {{0, 0, -0.1}, {}}));
        sleeping = world.add(box({0.2, 0.2, 0.2}, 1, {{0, 0, 0.1}, {}}));
        world.run(2);
        EXPECT_TRUE(world.world.is_asleep(sleeping));
    }
    bool is_asleep() const { return world.world.is_asleep(sleeping); }

    Lab world;
    physics::BodyId table;
    physics::BodyId sleeping;
};

}  // namespace

TEST_P(Sleeping, body_at_rest_falls_asleep_and_stays_where_it_is) {
    Sleeper s(lab());
    const Pose pose = s.world.world.body_state(s.sleeping).pose;
    EXPECT_EQ(s.world.velocity(s.sleeping), Vector3{});
    s.world.run(10);
    EXPECT_TRUE(s.is_asleep());
    EXPECT_EQ(s.world.world.body_state(s.sleeping).pose, pose);
}

TEST_P(Sleeping, body_does_not_sleep_when_the_world_does_not_allow_it) {
    Lab world = lab({.sleeping = false});
    world.add(plane());
    const auto id = world.add(box({0.2, 0.2, 0.2}, 1, {{0, 0, 0.1}, {}}));
    world.run(3);
    EXPECT_FALSE(world.world.is_asleep(id));
}

TEST_P(Sleeping, sleeper_wakes_when_sleep_is_forbidden) {
    Sleeper s(lab());
    s.world.tune([](auto& p) { p.sleeping = false; });
    s.world.step();
    EXPECT_FALSE(s.is_asleep());
}

TEST_P(Sleeping, sleeper_wakes_by_touch) {
    Sleeper s(lab());
    physics::Body ball = sphere(0.1, 1, {-0.4, 0, 0.11});
    ball.linear_velocity_m_s = {1, 0, 0};
    s.world.add(ball);
    s.world.run(0.5);
    EXPECT_FALSE(s.is_asleep());
    EXPECT_GT(s.world.position(s.sleeping).x, 0.005);
}

TEST_P(Sleeping, sleeper_does_not_wake_for_what_passes_by) {
    Sleeper s(lab());
    physics::Body ball = sphere(0.1, 1, {-0.4, 0.3, 0.11});
    ball.linear_velocity_m_s = {1, 0, 0};
    s.world.add(ball);
    s.world.run(0.3);
    EXPECT_TRUE(s.is_asleep());
}

TEST_P(Sleeping, touch_wakes_a_whole_stack) {
    Lab world = lab();
    world.add(plane());
    std::vector<physics::BodyId> stack;
    for (int i = 0; i < 4; ++i)
        stack.push_back(world.add(box({0.2, 0.2, 0.2}, 1, {{0, 0, 0.1 + 0.2 * i}, {}})));
    world.run(2);
    for (const auto id : stack) EXPECT_TRUE(world.world.is_asleep(id));
    physics::Body ball = sphere(0.1, 2, {-0.3, 0, 0.3});
    ball.linear_velocity_m_s = {5, 0, 0};
    world.add(ball);
    world.run(0.1);
    for (const auto id : stack) EXPECT_FALSE(world.world.is_asleep(id));
}

TEST_P(Sleeping, every_command_on_a_sleeper_wakes_it) {
    const std::vector<std::function<void(Sleeper&)>> commands = {
        [](Sleeper& s) {
            required(s.world.world.apply_force(s.sleeping, {0, 0, 1}, {}));
        },
        [](Sleeper& s) {
            required(s.world.world.apply_impulse(s.sleeping, {0.1, 0, 0}, {0, 0, 0.1}));
        },
        [](Sleeper& s) {
            required(s.world.world.set_velocity(s.sleeping, {0.1, 0, 0}, {}));
        },
        [](Sleeper& s) {
            required(s.world.world.set_pose(s.sleeping, {{0, 0, 0.3}, {}}));
        },
        [](Sleeper& s) {
            required(s.world.world.move_group(s.world.world.group_of(s.sleeping), {0, 0, 0.1}));
        },
        [](Sleeper& s) {
            s.world.join(joint_of(physics::JointType::ball, {0, 0, 1}), {}, s.sleeping);
        },
    };
    for (const auto& command : commands) {
        Sleeper s(lab());
        command(s);
        EXPECT_FALSE(s.is_asleep());
        s.world.step();
        EXPECT_FALSE(s.is_asleep());
    }
}

TEST_P(Sleeping, sleeper_falls_when_its_support_is_removed) {
    Sleeper s(lab());
    required(s.world.world.remove_group(s.world.world.group_of(s.table)));
    const double from = s.world.position(s.sleeping).z;
    s.world.run(0.5);
    meets("sleeper whose support is removed, fall", "g h^2 n (n + 1) / 2",
          std::abs(from - s.world.position(s.sleeping).z -
                   gravity_m_s2 * default_substep_s * default_substep_s * 100 * 101 / 2));
}

TEST_P(Sleeping, sleeper_falls_when_its_support_is_moved) {
    Sleeper s(lab());
    required(s.world.world.set_pose(s.table, {{5, 0, 0}, {}}));
    s.world.run(0.5);
    EXPECT_LT(s.world.position(s.sleeping).z, -1);
}

TEST_P(Sleeping, sleeper_falls_when_its_joint_is_removed) {
    Lab world = lab();
    const auto hanging = world.add(sphere(0.1, 1, {0, 0, 1}));
    const auto joint = world.join(joint_of(physics::JointType::fixed), {}, hanging);
    world.run(2);
    EXPECT_TRUE(world.world.is_asleep(hanging));
    required(world.world.remove_joint(joint));
    world.run(0.5);
    EXPECT_LT(world.position(hanging).z, 0);
}

TEST_P(Sleeping, sleeper_wakes_by_a_change_of_gravity_or_of_a_material) {
    Sleeper s(lab());
    s.world.tune([](auto& p) { p.gravity_m_s2 = {2, 0, -9.8}; });
    EXPECT_FALSE(s.is_asleep());
    Sleeper t(lab());
    t.world.surface({.friction = 0});
    EXPECT_FALSE(t.is_asleep());
}

TEST_P(Sleeping, motor_command_wakes_a_robot_and_zero_lets_it_sleep_again) {
    Lab world = lab();
    lay_robot_floor(world);
    const auto ids = world.add(robot());
    drive(world, ids, 0, 0);
    world.run(2);
    EXPECT_TRUE(world.world.is_asleep(ids.bodies[0]));
    drive(world, ids, 3, 3);
    world.run(1);
    EXPECT_FALSE(world.world.is_asleep(ids.bodies[0]));
    EXPECT_GT(world.position(ids.bodies[0]).x, 0.07);
    drive(world, ids, 0, 0);
    world.run(2);
    EXPECT_TRUE(world.world.is_asleep(ids.bodies[0]));
}

TEST_P(Sleeping, what_is_driven_never_sleeps_however_slowly) {
    Lab world = lab();
    lay_robot_floor(world);
    const auto ids = world.add(robot());
    drive(world, ids, 0.001, 0.001);
    world.run(60);
    EXPECT_FALSE(world.world.is_asleep(ids.bodies[0]));
    // The casters settle at first.
    meets("robot at 0.001 rad/s, way in 60 s", "r w t",
          std::abs(world.position(ids.bodies[0]).x - 0.03 * 0.001 * 60));
}

TEST_P(Sleeping, what_creeps_on_a_surface_goes_on) {
    // A block pulled down a slope by its weight against slip: it creeps at slip times force.
    Lab world = lab();
    const double angle = 0.2;
    const Quaternion tilt = slope(angle, 0);
    const double slip = 0.004;
    world.surface({.slip_1 = slip, .slip_2 = slip});
    world.add(plane(tilt));
    const auto block = world.add(box({0.3, 0.3, 0.1}, 1, {rotate(tilt, {0, 0, 0.05}), tilt}));
    world.run(1);
    const Vector3 from = world.position(block);
    world.run(20);
    EXPECT_FALSE(world.world.is_asleep(block));
    const double speed = slip * gravity_m_s2 * std::sin(angle) / 4;
    meets("creeping block, speed", "slip F / n, never asleep",
          std::abs(length(world.position(block) - from) / (20 * speed) - 1));
}

TEST_P(Sleeping, what_drifts_freely_goes_on) {
    Lab world = lab({.gravity_m_s2 = {}});
    physics::Body slow = box({0.2, 0.2, 0.2}, 1, {});
    slow.linear_velocity_m_s = {1e-5, 0, 0};
    slow.angular_velocity_rad_s = {0, 0, 1e-4};
    const auto id = world.add(slow);
    world.run(100);
    EXPECT_FALSE(world.world.is_asleep(id));
    meets("free drift at 0.01 mm/s, way in 100 s", "v t", std::abs(world.position(id).x - 1e-3));
}

TEST_P(Sleeping, swinging_pendulum_does_not_sleep_at_its_turning_points) {
    Lab world = lab();
    const auto bob = world.add(sphere(0.05, 1, {0.02, 0, -std::sqrt(1 - 0.02 * 0.02)}));
    world.join(joint_of(physics::JointType::hinge, {}, along_y), {}, bob);
    for (int i = 0; i < 2000; ++i) {
        world.step();
        ASSERT_FALSE(world.world.is_asleep(bob));
    }
}

TEST_P(Sleeping, spring_wakes_nothing_and_sleeps_when_it_is_still) {
    Lab world = lab();
    const auto weight = world.add(box({0.1, 0.1, 0.1}, 1, {}));
    physics::Joint joint = joint_of(physics::JointType::slider, {}, along_z);
    joint.axes[0].low_stop = -0.2;
    world.join(joint, {}, weight);
    world.run(3);
    EXPECT_TRUE(world.world.is_asleep(weight));
}

}  // namespace simrob::test
