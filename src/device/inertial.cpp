#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

const physics::RigidState& rigid_of(const Device& device, const Surroundings& world) {
    const auto& model = world.physics.model();
    return world.physics.state().rigids[model.bodies[device.site.body.slot - 1].rigid];
}

void sense_gyroscope(Device& device, const Surroundings& world) {
    const physics::BodyState body = world.physics.body_state(device.site.body);
    const Quaternion to_device = conjugate(body.pose.orientation * device.site.local.orientation);
    device.state.readings.clear();
    add_disturbed(device, rotate(to_device, body.angular_velocity_rad_s));
}

/// Stores the motion of the rigid body before the physics.
void prepare_imu(Device& device, const Surroundings& world) {
    const physics::RigidState& rigid = rigid_of(device, world);
    const Vector3& v = rigid.linear_velocity_m_s;
    const Vector3& w = rigid.angular_velocity_rad_s;
    const Quaternion& q = rigid.pose.orientation;
    device.state.memory = {v.x, v.y, v.z, w.x, w.y, w.z, q.w, q.x, q.y, q.z};
}

/// The acceleration of a point of a rigid body is that of its centre of mass plus the terms of
/// rotation: a + alpha x r + omega x (omega x r). All of it is taken in the middle of the
/// iteration, where differences over the iteration are accurate to second order; on a turntable
/// turning evenly about its centre of mass, and in free fall, they are exact.
void sense_imu(Device& device, const Surroundings& world) {
    const auto& before = device.state.memory;
    const physics::RigidState& rigid = rigid_of(device, world);
    const Vector3 v{before[0], before[1], before[2]};
    const Vector3 w{before[3], before[4], before[5]};
    const Quaternion q{before[6], before[7], before[8], before[9]};
    const Quaternion& now = rigid.pose.orientation;
    const double sign = dot(q, now) < 0 ? -1 : 1;
    const Quaternion middle = normalized(
        Quaternion{q.w + sign * now.w, q.x + sign * now.x, q.y + sign * now.y, q.z + sign * now.z});
    const double per_s = 1 / world.duration_s;
    const Vector3 acceleration = (rigid.linear_velocity_m_s - v) * per_s;
    const Vector3 angular_acceleration = (rigid.angular_velocity_rad_s - w) * per_s;
    const Vector3 spin = (rigid.angular_velocity_rad_s + w) * 0.5;

    const auto& body = world.physics.model().bodies[device.site.body.slot - 1];
    const Pose in_rigid = body.in_rigid * device.site.local;
    const Vector3 arm = rotate(middle, in_rigid.position);
    const Vector3 at_point =
        acceleration + cross(angular_acceleration, arm) + cross(spin, cross(spin, arm));
    const Vector3 specific_force = at_point - world.physics.parameters().gravity_m_s2;
    const Quaternion to_device = conjugate(middle * in_rigid.orientation);
    device.state.readings.clear();
    add_disturbed(device, rotate(to_device, specific_force));
    add_disturbed(device, rotate(to_device, spin));
}

}  // namespace

Kind gyroscope_kind() {
    return {.type = DeviceType::gyroscope,
            .name = "Gyroscope",
            .help = "Measures how fast its body turns, about the axes of the device.",
            .reading = "angular velocity x y z, rad/s",
            .command = "",
            .fields = has_range | has_resolution | has_noise,
            .sense = sense_gyroscope};
}

Kind imu_kind() {
    return {.type = DeviceType::imu,
            .name = "Imu",
            .help =
                "Measures the specific force where it is mounted (at rest 9.8 upwards, in free "
                "fall nothing) and how fast it turns, along the axes of the device, on average "
                "over the iteration.",
            .reading = "specific force x y z, m/s2; angular velocity x y z, rad/s",
            .command = "",
            .fields = has_range | has_resolution | has_noise,
            .memory = "rrrrrrrrrr",
            .prepare = prepare_imu,
            .sense = sense_imu};
}

}  // namespace simrob::device
