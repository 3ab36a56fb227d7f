#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(Guides);

namespace {

using physics::JointType;

const physics::WorldParameters weightless{.gravity_m_s2 = {}};
constexpr Vector3 down{0, 0, -gravity_m_s2};
const Vector3 tilted = normalized(Vector3{0.5, 0.2, 1});

/// What is left of gravity in the plane across `normal`.
Vector3 pull_across(const Vector3& normal) {
    return down - normal * dot(down, normal);
}

double from_plane(const Vector3& point, const Vector3& normal) {
    return std::abs(dot(point, normal));
}

/// How far `speed` is from what a constant pull gives from rest.
double speed_error(const Vector3& speed, const Vector3& pull, double seconds) {
    return length(speed - pull * seconds) / length(pull * seconds);
}

}  // namespace

TEST_P(Guides, a_point_in_a_plane_slides_down_it) {
    Lab world = lab();
    const auto ball = world.add(sphere(0.1, 2, {}));
    world.join(joint_of(JointType::point_in_plane, {}, tilted), {}, ball);
    world.run(1);
    meets("point in a plane, speed down the slope", "g sin(a) t",
          speed_error(world.velocity(ball), pull_across(tilted), 1));
    meets("point in a plane, way out of it", "0", from_plane(world.position(ball), tilted));
}

TEST_P(Guides, a_point_on_a_line_slides_down_it) {
    Lab world = lab();
    const auto ball = world.add(sphere(0.1, 2, {}));
    const Vector3 line = normalized(Vector3{1, 0.5, -1});
    world.join(joint_of(JointType::point_on_line, {}, line), {}, ball);
    world.run(1);
    meets("point on a line, speed down the line", "g sin(a) t",
          speed_error(world.velocity(ball), line * dot(line, down), 1));
    meets("point on a line, way off it", "0", length(cross(world.position(ball), line)));
}

TEST_P(Guides, a_body_in_a_plane_keeps_to_it) {
    Lab world = lab();
    physics::Body body = box({0.4, 0.2, 0.1}, 1.5, {});
    body.angular_velocity_rad_s = tilted * 3.0;
    const auto slab = world.add(body);
    world.join(joint_of(JointType::plane, {}, tilted), {}, slab);
    world.run(1);
    meets("body in a plane, speed down the slope", "g sin(a) t",
          speed_error(world.velocity(slab), pull_across(tilted), 1));
    meets("body in a plane, way out of it", "0", from_plane(world.position(slab), tilted));
    const Vector3 spin = world.spin(slab);
    meets("body in a plane, spin about the normal", "w",
          length(spin - tilted * dot(spin, tilted)) + std::abs(dot(spin, tilted) / 3 - 1));
}

TEST_P(Guides, a_linear_motor_gives_its_force_until_its_speed) {
    Lab world = lab(weightless);
    const auto ball = world.add(sphere(0.1, 2, {}));
    physics::Joint joint = joint_of(JointType::linear_motor, {}, tilted);
    joint.axis_count = 1;
    joint.axes[0].target_velocity = 1;
    joint.axes[0].maximum_force = 4;
    const auto motor = world.join(joint, {}, ball);
    world.run(0.25);
    meets("linear motor, speed under its force", "F t / m",
          std::abs(dot(world.velocity(ball), tilted) / 0.5 - 1));
    world.run(0.75);
    meets("linear motor, target speed", "v",
          std::abs(world.world.joint_velocity(motor, 0) - 1) +
              length(cross(world.velocity(ball), tilted)));
}

TEST_P(Guides, a_piston_falls_along_its_axis_and_spins_about_it) {
    Lab world = lab();
    physics::Body body = box({0.1, 0.2, 0.4}, 2, {});
    body.angular_velocity_rad_s = tilted * 5.0;
    body.pose.orientation =
        from_axis_angle(normalized(cross(along_z, tilted)), std::acos(tilted.z));
    const auto rod = world.add(body);
    const auto piston = world.join(joint_of(JointType::piston, {}, tilted), {}, rod);
    world.run(0.5);
    meets("piston, speed along its axis", "g cos(a) t",
          speed_error(world.velocity(rod), tilted * dot(tilted, down), 0.5));
    meets("piston, spin about its axis", "w", length(world.spin(rod) - tilted * 5.0) / 5);
    meets("piston, way off its axis", "0", length(cross(world.position(rod), tilted)));
    meets("piston, its travel as it says", "s",
          std::abs(world.world.joint_position(piston, 0) - dot(world.position(rod), tilted)));
}

TEST_P(Guides, a_piston_rests_on_its_stop) {
    Lab world = lab();
    const auto rod = world.add(box({0.1, 0.1, 0.4}, 2, {}));
    physics::Joint joint = joint_of(JointType::piston, {}, along_z);
    joint.axes[0].low_stop = -0.2;
    const auto piston = world.join(joint, {}, rod);
    world.run(2);
    meets("piston, place where its stop holds it", "-0.2 m",
          std::abs(world.world.joint_position(piston, 0) + 0.2));
}

TEST_P(Guides, a_piston_s_motor_lifts_its_load) {
    Lab world = lab();
    const auto rod = world.add(box({0.1, 0.1, 0.4}, 2, {}));
    physics::Joint joint = joint_of(JointType::piston, {}, along_z);
    joint.axes[0].target_velocity = 0.5;
    joint.axes[0].maximum_force = 30;
    const auto piston = world.join(joint, {}, rod);
    world.run(1);
    meets("piston, speed of a lifted load", "v",
          std::abs(world.world.joint_velocity(piston, 0) - 0.5));
}

TEST_P(Guides, a_nut_turns_as_it_falls_along_its_thread) {
    for (const double pitch : {0.2, -0.3}) {
        Lab world = lab();
        const double mass = 2;
        const auto nut = world.add(cylinder(0.1, 0.1, mass, {}));
        physics::Joint joint = joint_of(JointType::screw, {}, along_z);
        joint.pitch_m = pitch;
        const auto screw = world.join(joint, {}, nut);
        world.run(1);
        const double lead = pitch / (2 * pi);
        const double inertia = mass * 0.1 * 0.1 / 2;
        const double expected = -gravity_m_s2 / (1 + inertia / (mass * lead * lead));
        meets("screw, speed of a falling nut", "g t / (1 + I / (m lead^2))",
              std::abs(world.velocity(nut).z / expected - 1));
        meets("screw, turn for its travel", "2 pi / pitch",
              std::abs(world.spin(nut).z * lead / world.velocity(nut).z - 1));
        meets("screw, its angle as it says", "2 pi z / pitch",
              std::abs(world.world.joint_position(screw, 0) - world.position(nut).z / lead));
        meets("screw, thread off after its fall", "0",
              std::abs(std::remainder(
                  twist(world.orientation(nut), along_z) - world.position(nut).z / lead, 2 * pi)));
    }
}

TEST_P(Guides, a_screw_s_motor_lifts_by_the_pitch_for_each_turn) {
    Lab world = lab();
    const auto nut = world.add(cylinder(0.1, 0.1, 2, {}));
    physics::Joint joint = joint_of(JointType::screw, {}, along_z);
    joint.pitch_m = 0.02;
    joint.axes[0].target_velocity = 10 * pi;
    joint.axes[0].maximum_force = 50;
    joint.axes[0].high_stop = 6 * pi;
    world.join(joint, {}, nut);
    world.run(0.5);
    meets("screw, height after 2.5 turns", "2.5 pitch", std::abs(world.position(nut).z / 0.05 - 1));
    world.run(0.5);
    meets("screw, height at a stop after 3 turns", "3 pitch",
          std::abs(world.position(nut).z / 0.06 - 1));
}

TEST_P(Guides, gears_share_a_torque) {
    for (const auto& axis_2 : {along_z, along_x}) {
        Lab world = lab(weightless);
        const Pose lying{{}, {}};
        const auto small = world.add(cylinder(0.1, 0.05, 1, lying));
        physics::Body other = sphere(0.2, 2, {0.5, 0, 0});
        const auto large = world.add(other);
        physics::Joint driven = joint_of(JointType::hinge, {}, along_z);
        driven.axes[0].target_velocity = 1000;
        driven.axes[0].maximum_force = 0.05;
        world.join(driven, {}, small);
        world.join(joint_of(JointType::hinge, {0.5, 0, 0}, axis_2), {}, large);
        physics::Joint gears = joint_of(JointType::transmission, {}, along_z, axis_2);
        gears.ratio = -0.5;
        world.join(gears, small, large);
        world.run(1);
        const double inertia_1 = 1 * 0.1 * 0.1 / 2;
        const double inertia_2 = 0.4 * 2 * 0.2 * 0.2;
        const double expected = 0.05 / (inertia_1 + 0.25 * inertia_2);
        meets("transmission, speed under a torque", "torque t / (I1 + ratio^2 I2)",
              std::abs(world.spin(small).z / expected - 1));
        meets("transmission, ratio of the speeds", "ratio",
              std::abs(dot(world.spin(large), axis_2) / world.spin(small).z / -0.5 - 1));
    }
}

}  // namespace simrob::test
