#include <cmath>

#include "support/conformance.h"
#include "support/conformance_robot.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Merging);

namespace {

using physics::JointType;

/// Where a robot is after five seconds of driving, with its casters merged or on joints.
Pose driven(Lab world, double left, double right) {
    lay_robot_floor(world);
    const auto ids = world.add(robot());
    world.run(0.5);
    drive(world, ids, left, right);
    world.run(5);
    return world.world.body_state(ids.bodies[0]).pose;
}

/// Two boxes side by side, spinning and drifting as one.
struct Pair {
    explicit Pair(Lab new_lab) : world(std::move(new_lab)) {
        physics::Assembly assembly;
        assembly.bodies = {box({0.4, 0.1, 0.1}, 1, {{0, 0, 5}, {}}),
                           box({0.2, 0.1, 0.1}, 2, {{0.3, 0, 5}, {}})};
        const Vector3 spin{0.3, -0.5, 2};
        for (auto& body : assembly.bodies) {
            body.angular_velocity_rad_s = spin;
            body.linear_velocity_m_s = Vector3{1, 0, 0.5} + cross(spin, body.pose.position);
        }
        assembly.joints = {{joint_of(JointType::fixed), 0, 1}};
        ids = world.add(assembly);
    }
    Vector3 momentum() const {
        return world.velocity(ids.bodies[0]) * 1 + world.velocity(ids.bodies[1]) * 2;
    }
    Vector3 turning() const {
        Vector3 sum;
        const std::array<double, 2> mass = {1, 2};
        const std::array<double, 2> x = {0.4, 0.2};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto id = ids.bodies[i];
            const Vector3 own = rotate(conjugate(world.orientation(id)), world.spin(id));
            const double thin = mass[i] / 12 * (0.01 + 0.01);
            const double across = mass[i] / 12 * (x[i] * x[i] + 0.01);
            sum += cross(world.position(id), world.velocity(id)) * mass[i] +
                   rotate(world.orientation(id), {own.x * thin, own.y * across, own.z * across});
        }
        return sum;
    }

    Lab world;
    physics::AssemblyIds ids;
};

/// A weight that hangs from a frame by a fixed joint, merged with it.
physics::Assembly frame_with_weight(double mass) {
    physics::Assembly assembly;
    assembly.bodies = {box({0.4, 0.4, 0.1}, 3, {{0, 0, 1}, {}}),
                       box({0.1, 0.1, 0.1}, mass, {{0.1, 0, 0.8}, {}})};
    assembly.joints = {{joint_of(JointType::fixed), 0, 1}};
    return assembly;
}

}  // namespace

TEST_P(Merging, leaves_the_way_of_a_robot_as_with_literal_joints) {
    for (const auto& [left, right] : {std::pair{5.0, 5.0}, {4.0, 6.0}, {-3.0, 3.0}}) {
        const Pose merged = driven(lab({.merge_fixed = true}), left, right);
        const Pose literal = driven(lab({.merge_fixed = false}), left, right);
        meets("merged casters against literal joints, position after 5 s", "the same trajectory",
              length(merged.position - literal.position));
        const double cosine = std::abs(dot(merged.orientation, literal.orientation));
        meets("merged casters against literal joints, turn after 5 s", "the same trajectory",
              2 * std::acos(std::min(1.0, cosine)));
    }
}

TEST_P(Merging, makes_one_rigid_body_and_splits_when_the_force_is_asked_for) {
    Pair pair(lab());
    EXPECT_EQ(pair.world.world.model().rigids.size(), 1U);
    pair.world.run(0.2);
    required(pair.world.world.ask_for_force(pair.ids.joints[0]));
    EXPECT_EQ(pair.world.world.model().rigids.size(), 2U);
    EXPECT_TRUE(pair.world.world.contains(pair.ids.joints[0]));
}

TEST_P(Merging, splits_without_changing_momentum) {
    for (const bool remove : {false, true}) {
        Pair pair(lab({.gravity_m_s2 = {}}));
        pair.world.run(0.3);
        const Vector3 momentum = pair.momentum();
        const Vector3 turning = pair.turning();
        if (remove)
            required(pair.world.world.remove_joint(pair.ids.joints[0]));
        else
            required(pair.world.world.ask_for_force(pair.ids.joints[0]));
        meets("split of a merged body, momentum", "constant", length(pair.momentum() - momentum));
        meets("split of a merged body, angular momentum", "constant",
              length(pair.turning() - turning));
        pair.world.run(0.3);
        meets("split of a merged body, momentum 0.3 s later", "constant",
              length(pair.momentum() - momentum));
    }
}

TEST_P(Merging, parts_fly_on_freely_once_their_joint_is_removed) {
    Pair pair(lab({.gravity_m_s2 = {}}));
    pair.world.run(0.3);
    required(pair.world.world.remove_joint(pair.ids.joints[0]));
    EXPECT_EQ(pair.world.world.model().rigids.size(), 2U);
    const Vector3 speed = pair.world.velocity(pair.ids.bodies[1]);
    pair.world.run(1);
    meets("part of a removed joint, speed", "constant",
          length(pair.world.velocity(pair.ids.bodies[1]) - speed));
}

TEST_P(Merging, force_of_a_joint_is_the_weight_it_holds_once_it_is_asked_for) {
    const double mass = 0.7;
    Lab world = lab();
    const auto ids = world.add(frame_with_weight(mass));
    world.join(joint_of(JointType::fixed), {}, ids.bodies[0]);
    world.run(0.5);
    EXPECT_EQ(world.world.joint_force(ids.joints[0]).force_n, Vector3{});
    required(world.world.ask_for_force(ids.joints[0]));
    world.run(0.5);
    meets("force of a joint that was merged", "m g of the held part, down on body 1",
          length(world.world.joint_force(ids.joints[0]).force_n + along_z * (mass * gravity_m_s2)) /
              (mass * gravity_m_s2));
}

TEST_P(Merging, force_on_a_part_acts_at_the_part) {
    for (const bool merge : {true, false}) {
        Lab world = lab({.gravity_m_s2 = {}, .merge_fixed = merge});
        physics::Assembly assembly;
        assembly.bodies = {sphere(0.1, 1, {}), sphere(0.1, 1, {1, 0, 0})};
        assembly.joints = {{joint_of(JointType::fixed), 0, 1}};
        const auto ids = world.add(assembly);
        required(world.world.apply_force(ids.bodies[1], {0, 2, 0}, {}));
        world.step();
        // 1 N m about the common centre over 2 (0.25 + 0.4 r^2) kg m2.
        const double expected = 1 * default_substep_s / (2 * (0.25 + 0.4 * 0.01));
        meets("force on a part of a merged body, spin", "r x F t / I",
              std::abs(world.spin(ids.bodies[0]).z / expected - 1));
    }
}

TEST_P(Merging, leaves_joints_that_may_break_to_the_engine) {
    Lab world = lab();
    physics::Assembly assembly = frame_with_weight(0.7);
    assembly.joints[0].joint.break_force_n = 100;
    const auto ids = world.add(assembly);
    EXPECT_EQ(world.world.model().rigids.size(), 2U);
    EXPECT_TRUE(world.world.contains(ids.joints[0]));
}

TEST_P(Merging, state_of_a_merged_part_is_its_own) {
    Pair pair(lab());
    pair.world.run(0.4);
    const Pose first = pair.world.world.body_state(pair.ids.bodies[0]).pose;
    const Pose second = pair.world.world.body_state(pair.ids.bodies[1]).pose;
    const Pose between = inverse(first) * second;
    EXPECT_LT(length(between.position - Vector3{0.3, 0, 0}), 1e-12);
    const Vector3 arm = second.position - first.position;
    const Vector3 expected =
        pair.world.velocity(pair.ids.bodies[0]) + cross(pair.world.spin(pair.ids.bodies[0]), arm);
    EXPECT_LT(length(pair.world.velocity(pair.ids.bodies[1]) - expected), 1e-12);
}

}  // namespace simrob::test
