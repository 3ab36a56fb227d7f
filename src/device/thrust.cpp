#include <algorithm>

#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

double thrust_of(const Device& device) {
    const double limit = device.specification.maximum;
    return std::clamp(command_of(device), -limit, limit);
}

/// A force acts at the body's centre of mass; off centre it adds a torque. Refused for bodies that
/// nothing moves: then it has no effect.
void push(const Device& device, const Surroundings& world, double thrust, double reaction_nm) {
    const Pose pose = world.pose_of(device);
    const Vector3 axis = rotate(pose.orientation, {1, 0, 0});
    const physics::Body* const body = world.physics.definition(device.site.body);
    if (body == nullptr || world.physics.is_static(device.site.body)) return;
    const Pose body_pose = world.physics.body_state(device.site.body).pose;
    const Vector3 centre = transform(body_pose, physics::mass_properties(*body).centre_m);
    const Vector3 force = axis * thrust;
    static_cast<void>(world.physics.apply_force(
        device.site.body, force, cross(pose.position - centre, force) - axis * reaction_nm));
}

void act_thrust(Device& device, const Surroundings& world) {
    const double thrust = thrust_of(device);
    if (thrust != 0) push(device, world, thrust, device.specification.ratio_m * thrust);
}

void sense_thrust(Device& device, const Surroundings& /*world*/) {
    device.state.readings.assign(1, thrust_of(device));
}

Kind thrust_kind(DeviceType type, std::string_view name, std::string_view help) {
    return {.type = type,
            .name = name,
            .help = help,
            .reading = "the thrust, N",
            .command = "thrust along its x axis, N; cut to Maximum",
            .fields = has_maximum,
            .least_commands = 1,
            .most_commands = 1,
            .act = act_thrust,
            .sense = sense_thrust,
            .stop = stop_at_zero};
}

}  // namespace

Kind thruster_kind() {
    return thrust_kind(DeviceType::thruster, "Thruster",
                       "Pushes its body along the device's x axis, where it is mounted.");
}

Kind rotor_kind() {
    Kind kind = thrust_kind(DeviceType::rotor, "Rotor",
                            "As a Thruster; besides, its drag turns the body about the device's x "
                            "axis, by Ratio for each N, against the right hand.");
    kind.fields |= has_ratio;
    return kind;
}

}  // namespace simrob::device
