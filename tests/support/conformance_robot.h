#pragma once

#include "support/conformance_bodies.h"
#include "support/conformance_lab.h"

/// A robot with two driven wheels and two casters, as people build them: used where a claim is
/// about robots.
namespace simrob::test {

struct RobotSize {
    double chassis_kg = 1;
    double wheel_kg = 0.1;
    double caster_kg = 0.02;
    double wheel_radius_m = 0.03;
    double track_m = 0.16;  ///< between the wheels
    double wheel_torque_nm = 1;

    double mass_kg() const { return chassis_kg + 2 * wheel_kg + 2 * caster_kg; }
};

/// The materials of floor (0 and all else), wheels and casters.
inline constexpr std::uint32_t wheel_material = 1;
inline constexpr std::uint32_t caster_material = 2;

/// The chassis is body 0, the wheels 1 (left, +y) and 2, the casters 3 and 4; the wheel joints are
/// 0 and 1. It stands on z = 0 and faces `heading_rad`.
inline physics::Assembly robot(const RobotSize& size = {}, const Vector3& at = {},
                               double heading_rad = 0) {
    const Quaternion turned = turned_z(heading_rad);
    const auto place = [&](const Vector3& local, const Quaternion& own = {}) {
        return Pose{at + rotate(turned, local), turned * own};
    };
    const double r = size.wheel_radius_m;
    const Quaternion on_its_side = from_axis_angle(along_x, -pi / 2);
    const double caster_radius = 0.01;
    physics::Assembly assembly;
    assembly.bodies = {
        box({0.15, 0.12, 0.06}, size.chassis_kg, place({0, 0, 0.05})),
        wheel(r, 0.02, size.wheel_kg, place({0, size.track_m / 2, r}, on_its_side)),
        wheel(r, 0.02, size.wheel_kg, place({0, -size.track_m / 2, r}, on_its_side)),
        body_of(sphere_shape(caster_radius), size.caster_kg, place({0.06, 0, caster_radius})),
        body_of(sphere_shape(caster_radius), size.caster_kg, place({-0.06, 0, caster_radius})),
    };
    for (const std::size_t i : {1U, 2U}) assembly.bodies[i].shapes[0].material = wheel_material;
    for (const std::size_t i : {3U, 4U}) assembly.bodies[i].shapes[0].material = caster_material;
    for (const int i : {1, 2}) {
        physics::Joint axle =
            joint_of(physics::JointType::wheel, {}, along_z, rotate(turned, along_y));
        axle.hardness = 0.001;
        axle.bounciness = 0.9;
        axle.axes[1].maximum_force = size.wheel_torque_nm;
        assembly.joints.push_back({axle, 0, i});
    }
    for (const int i : {3, 4})
        assembly.joints.push_back({joint_of(physics::JointType::fixed), 0, i});
    return assembly;
}

/// Wheels that grip, with these slips, and casters that glide.
inline void lay_robot_floor(Lab& lab, double slip_1 = 0, double slip_2 = 0) {
    required(lab.world.set_interaction(0, wheel_material,
                                       {.friction = 2, .slip_1 = slip_1, .slip_2 = slip_2}));
    required(lab.world.set_interaction(0, caster_material, {.friction = 0}));
    lab.add(plane());
}

inline void drive(Lab& lab, const physics::AssemblyIds& robot, double left, double right,
                  double torque_nm = 1) {
    required(lab.world.set_motor(robot.joints[0], 1, left, torque_nm));
    required(lab.world.set_motor(robot.joints[1], 1, right, torque_nm));
}

/// The angle of a robot's chassis about the vertical.
inline double heading_of(const Lab& lab, const physics::AssemblyIds& robot) {
    const Vector3 front = rotate(lab.orientation(robot.bodies[0]), along_x);
    return std::atan2(front.y, front.x);
}

}  // namespace simrob::test
