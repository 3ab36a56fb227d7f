#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Motor);

namespace {

const physics::WorldParameters weightless{.gravity_m_s2 = {}};
constexpr Vector3 arm_size{0.4, 0.05, 0.05};
constexpr double arm_mass = 2;
constexpr double arm_half = 0.2;
/// Of the arm about its end.
const double arm_inertia = arm_mass * ((0.4 * 0.4 + 0.05 * 0.05) / 12 + arm_half * arm_half);

physics::Joint motor(physics::JointType type, double target, double greatest,
                     const Vector3& axis = along_y) {
    physics::Joint joint = joint_of(type, {}, axis);
    joint.axes[0].target_velocity = target;
    joint.axes[0].maximum_force = greatest;
    return joint;
}

/// An arm that reaches from the origin along +x.
physics::BodyId add_arm(Lab& world) {
    return world.add(box(arm_size, arm_mass, {{arm_half, 0, 0}, {}}));
}

}  // namespace

TEST_P(Motor, accelerates_a_hinge_by_torque_over_inertia) {
    // About its centre, and about its end, where the joint must also hold it on its circle.
    for (const bool by_centre : {true, false}) {
        Lab world = lab(weightless);
        const double reach = by_centre ? 0 : arm_half;
        const double inertia = arm_inertia - (by_centre ? arm_mass * arm_half * arm_half : 0);
        const auto arm = world.add(box(arm_size, arm_mass, {{reach, 0, 0}, {}}));
        const auto joint = world.join(motor(physics::JointType::hinge, 50, 0.5), {}, arm);
        double worst = 0;
        int n = 0;
        world.run(1, default_substep_s, [&] {
            const double expected = 0.5 / inertia * ++n * default_substep_s;
            worst = std::max(worst, std::abs(world.world.joint_velocity(joint, 0) / expected - 1));
        });
        meets(by_centre ? "hinge motor, speed under its torque limit"
                        : "hinge motor on the end of an arm, speed under its torque limit",
              "w = torque t / I", worst);
    }
}

TEST_P(Motor, keeps_its_target_speed) {
    Lab world = lab(weightless);
    const auto arm = add_arm(world);
    const auto joint = world.join(motor(physics::JointType::hinge, 2, 5), {}, arm);
    world.run(1);
    meets("hinge motor, target speed", "w", std::abs(world.world.joint_velocity(joint, 0) - 2));
}

TEST_P(Motor, holds_a_load_below_its_torque) {
    Lab world = lab();
    const auto arm = add_arm(world);
    const double load = arm_mass * gravity_m_s2 * arm_half;
    const auto joint = world.join(motor(physics::JointType::hinge, 0, 1.02 * load), {}, arm);
    world.run(2);
    meets("hinge motor, sag in 2 s under a load of 1/1.02 of its torque", "0",
          std::abs(world.world.joint_position(joint, 0)));
}

TEST_P(Motor, gives_way_to_a_load_above_its_torque) {
    Lab world = lab();
    const auto arm = add_arm(world);
    const double load = arm_mass * gravity_m_s2 * arm_half;
    // Turning by the right hand about y lowers the arm, so a negative target lifts it.
    const auto joint = world.join(motor(physics::JointType::hinge, -3, 0.9 * load), {}, arm);
    world.run(0.05);
    meets("hinge motor, acceleration against a larger load", "(m g d - torque) / I",
          std::abs(world.world.joint_velocity(joint, 0) / (0.1 * load / arm_inertia * 0.05) - 1));
}

TEST_P(Motor, lifts_a_load_below_its_torque_at_the_target_speed) {
    Lab world = lab();
    const auto arm = add_arm(world);
    const double load = arm_mass * gravity_m_s2 * arm_half;
    const auto joint = world.join(motor(physics::JointType::hinge, -0.5, 2 * load), {}, arm);
    world.run(1);
    meets("hinge motor, lifting speed", "w",
          std::abs(world.world.joint_velocity(joint, 0) + 0.5) / 0.5);
}

TEST_P(Motor, accelerates_a_slider_by_force_over_mass) {
    Lab world = lab(weightless);
    const auto arm = add_arm(world);
    const auto joint = world.join(motor(physics::JointType::slider, 30, 6, {1, 2, 2}), {}, arm);
    world.run(0.5);
    meets("slider motor, speed under its force limit", "v = f t / m",
          std::abs(world.world.joint_velocity(joint, 0) / (6 / arm_mass * 0.5) - 1));
}

TEST_P(Motor, between_two_bodies_gives_each_its_share) {
    Lab world = lab(weightless);
    const auto first = world.add(box({0.2, 0.2, 0.2}, 1, {{0, 0, 0}, {}}));
    const auto second = world.add(box({0.2, 0.2, 0.2}, 4, {{0, 0, 0.3}, {}}));
    world.join(motor(physics::JointType::hinge, 50, 0.01, along_z), first, second);
    world.run(1);
    const double inertia = 0.2 * 0.2 / 6;
    meets("hinge motor between two bodies, speeds", "w1 = -torque t / I1, w2 = torque t / I2",
          std::max(std::abs(world.spin(first).z / (-0.01 / (1 * inertia)) - 1),
                   std::abs(world.spin(second).z / (0.01 / (4 * inertia)) - 1)));
}

TEST_P(Motor, of_three_axes_turns_a_body_about_each) {
    Lab world = lab(weightless);
    const auto body = world.add(sphere(0.2, 1, {}));
    physics::Joint joint;
    joint.type = physics::JointType::angular_motor;
    joint.axis_count = 3;
    const std::array axes = {along_x, along_y, along_z};
    const std::array rates = {0.3, -0.2, 0.5};
    for (std::size_t i = 0; i < 3; ++i) {
        joint.axes[i].direction = axes[i];
        joint.axes[i].target_velocity = rates[i];
        joint.axes[i].maximum_force = 100;
    }
    world.join(joint, {}, body);
    world.step();
    meets("angular motor of three axes, spin", "w",
          length(world.spin(body) - Vector3{0.3, -0.2, 0.5}));
}

}  // namespace simrob::test
