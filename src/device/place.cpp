#include <cmath>
#include <numbers>

#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

void sense_compass(Device& device, const Surroundings& world) {
    const Vector3 ahead = rotate(world.pose_of(device).orientation, {1, 0, 0});
    const double heading = disturbed(device, std::atan2(ahead.y, ahead.x));
    device.state.readings.assign(1, std::remainder(heading, 2 * std::numbers::pi));
}

void sense_gps(Device& device, const Surroundings& world) {
    const physics::BodyState body = world.physics.body_state(device.site.body);
    const Vector3 arm = rotate(body.pose.orientation, device.site.local.position);
    device.state.readings.clear();
    add_disturbed(device, body.pose.position + arm);
    if (device.specification.with_velocity)
        add_disturbed(device, body.linear_velocity_m_s + cross(body.angular_velocity_rad_s, arm));
}

}  // namespace

Kind compass_kind() {
    return {.type = DeviceType::compass,
            .name = "Compass",
            .help = "Tells where its x axis points, seen from above.",
            .reading = "heading from the world's x axis, counter-clockwise, from -pi to pi rad",
            .command = "",
            .fields = has_resolution | has_noise,
            .sense = sense_compass,
            .may_rest = always_may_rest};
}

Kind gps_kind() {
    return {.type = DeviceType::gps,
            .name = "Gps",
            .help = "Tells where in the world it is, and how it moves if asked to.",
            .reading = "position x y z, m; with With_Velocity also velocity x y z, m/s",
            .command = "",
            .fields = has_resolution | has_noise | has_with_velocity,
            .sense = sense_gps,
            .may_rest = always_may_rest};
}

}  // namespace simrob::device
