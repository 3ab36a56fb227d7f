#include <algorithm>
#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Breaking);

namespace {

using physics::JointType;

constexpr double mass = 2;
constexpr double weight = mass * gravity_m_s2;

bool broke(const Lab& world, physics::JointId joint) {
    const auto& events = world.world.report().events;
    return std::any_of(events.begin(), events.end(), [&](const physics::StepEvent& event) {
        return event.type == physics::EventType::joint_broke && event.joint == joint;
    });
}

/// Whether a joint from which a body hangs breaks within a second, and is reported when it does.
bool breaks(Lab world, const physics::Joint& joint, const physics::Body& body, bool world_first) {
    const auto hanging = world.add(body);
    const physics::BodyId none;
    const auto id =
        world_first ? world.join(joint, none, hanging) : world.join(joint, hanging, none);
    bool reported = false;
    world.run(1, default_substep_s, [&] { reported = reported || broke(world, id); });
    EXPECT_EQ(reported, !world.world.contains(id));
    return reported;
}

/// The limit below which a joint breaks, by halving.
template <class Breaks>
double threshold(double low, double high, const Breaks& breaks_at) {
    for (int i = 0; i < 24; ++i) {
        const double middle = (low + high) / 2;
        (breaks_at(middle) ? low : high) = middle;
    }
    return (low + high) / 2;
}

physics::Body hanging_box() {
    return box({0.1, 0.1, 0.1}, mass, {{0, 0, -0.5}, {}});
}

}  // namespace

TEST_P(Breaking, force_limit_is_the_weight_that_the_joint_holds) {
    for (const JointType type : {JointType::fixed, JointType::ball, JointType::hinge})
        for (const bool world_first : {true, false}) {
            physics::Joint joint = joint_of(type, {}, along_y);
            const double limit = threshold(0.5 * weight, 2 * weight, [&](double force) {
                joint.break_force_n = force;
                return breaks(lab(), joint, hanging_box(), world_first);
            });
            meets("break force, where a hanging joint gives way", "m g",
                  std::abs(limit / weight - 1));
        }
}

TEST_P(Breaking, torque_limit_is_the_weight_times_its_arm) {
    // A beam out of two boxes: the second is held by the first, 0.3 m before its centre.
    const double arm = 0.3;
    for (const bool swapped : {false, true}) {
        const double limit = threshold(0.5 * weight * arm, 2 * weight * arm, [&](double torque) {
            Lab world = lab();
            const auto base =
                world.add(box({0.2, 0.1, 0.1}, physics::infinite_mass, {{-arm, 0, 0}, {}}));
            const auto part = world.add(box({0.2, 0.1, 0.1}, mass, {{0, 0, 0}, {}}));
            physics::Joint joint = joint_of(JointType::hinge, {-arm, 0, 0}, along_z);
            joint.axes[0].low_stop = joint.axes[0].high_stop = 0;
            joint.break_torque_nm = torque;
            const auto id = swapped ? world.join(joint, part, base) : world.join(joint, base, part);
            bool reported = false;
            world.run(0.5, default_substep_s, [&] { reported = reported || broke(world, id); });
            return reported;
        });
        meets("break torque, where a beam gives way at its hinge", "m g d",
              std::abs(limit / (weight * arm) - 1));
    }
}

TEST_P(Breaking, body_falls_freely_once_its_joint_broke) {
    Lab world = lab();
    const auto body = world.add(hanging_box());
    physics::Joint joint = joint_of(JointType::ball);
    joint.break_force_n = weight * 1.01;
    const auto id = world.join(joint, {}, body);
    world.run(1);
    EXPECT_TRUE(world.world.contains(id));
    required(world.world.apply_force(body, {0, 0, -weight}, {}));
    world.step();
    EXPECT_TRUE(broke(world, id));
    EXPECT_FALSE(world.world.contains(id));
    const double from = world.velocity(body).z;
    world.run(0.5);
    meets("broken joint, fall", "v0 - g t",
          std::abs(world.velocity(body).z - from + gravity_m_s2 * 0.5));
}

TEST_P(Breaking, joint_that_broke_does_not_act_in_the_rest_of_a_long_step) {
    for (const int count : {1, 20}) {
        Lab world = lab();
        const auto body = world.add(hanging_box());
        physics::Joint joint = joint_of(JointType::ball);
        joint.break_force_n = weight * 0.5;
        world.join(joint, {}, body);
        for (int i = 0; i < 20; i += count) world.step(default_substep_s, count);
        // The first sub-step still holds it.
        meets("joint that breaks within a step, fall", "g h (n - 1)",
              std::abs(world.velocity(body).z + gravity_m_s2 * default_substep_s * 19));
    }
}

TEST_P(Breaking, force_of_a_joint_is_the_weight_it_holds) {
    for (const JointType type : {JointType::fixed, JointType::ball, JointType::hinge}) {
        physics::Joint joint = joint_of(type, {}, along_y);
        joint.report_force = true;
        Lab world = lab();
        const auto body = world.add(hanging_box());
        const auto id = world.join(joint, {}, body);
        world.run(0.5);
        // On body 1, the world: it is pulled down.
        meets("joint force, a weight on the world", "on body 1: m g down",
              length(world.world.joint_force(id).force_n + along_z * weight) / weight);
        Lab other = lab();
        const auto same = other.add(hanging_box());
        const auto reversed = other.join(joint, same, {});
        other.run(0.5);
        meets("joint force, a weight on the world", "on body 1: m g up",
              length(other.world.joint_force(reversed).force_n - along_z * weight) / weight);
    }
}

TEST_P(Breaking, torque_of_a_joint_is_about_its_anchor) {
    Lab world = lab();
    const auto part = world.add(box({0.2, 0.1, 0.1}, mass, {{0.3, 0, 0}, {}}));
    physics::Joint joint = joint_of(JointType::hinge, {}, along_z);
    joint.axes[0].low_stop = joint.axes[0].high_stop = 0;
    joint.report_force = true;
    const auto id = world.join(joint, {}, part);
    world.run(0.5);
    // The weight at +x turns the world about +y, by the right hand.
    meets(
        "joint torque, a beam at its hinge", "on body 1: m g d",
        length(world.world.joint_force(id).torque_nm - along_y * (weight * 0.3)) / (weight * 0.3));
}

TEST_P(Breaking, joints_made_and_removed_while_running_act_at_once) {
    Lab world = lab();
    const auto body = world.add(sphere(0.1, mass, {0.5, 0, 0}));
    world.run(0.2);
    const double falling = world.velocity(body).z;
    EXPECT_NEAR(falling, -gravity_m_s2 * 0.2, 1e-9);
    const auto joint = world.join(joint_of(JointType::fixed), {}, body);
    world.run(0.5);
    EXPECT_LT(length(world.velocity(body)), 1e-3);
    required(world.world.remove_joint(joint));
    world.run(0.2);
    meets("removed joint, fall", "g t", std::abs(world.velocity(body).z + gravity_m_s2 * 0.2));
}

}  // namespace simrob::test
