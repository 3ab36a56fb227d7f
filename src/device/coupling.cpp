#include "device/coupling.h"

#include <algorithm>
#include <limits>

#include "device/standard_kinds.h"

namespace simrob::device {

using physics::JointId;

JointId held_joint(const Device& device) {
    const auto& memory = device.state.memory;
    if (memory.size() < 2) return {};
    return {static_cast<std::uint32_t>(memory[0]), static_cast<std::uint32_t>(memory[1])};
}

physics::Joint make_coupling(const DeviceSpecification& first, const DeviceSpecification& second) {
    const auto strength = [](const std::optional<double>& given) {
        return given.value_or(std::numeric_limits<double>::infinity());
    };
    physics::Joint joint;
    joint.type = physics::JointType::fixed;
    joint.break_force_n = std::min(strength(first.break_force_n), strength(second.break_force_n));
    joint.break_torque_nm =
        std::min(strength(first.break_torque_nm), strength(second.break_torque_nm));
    return joint;
}

bool is_told_to_hold(const Device& device) {
    return !device.state.commands.empty() && device.state.commands.front() >= 0.5;
}

bool is_told_to_let_go(const Device& device) {
    return !device.state.commands.empty() && device.state.commands.front() < 0.5;
}

double holding(const Device& device) {
    return held_joint(device) ? 1 : 0;
}

namespace {

void grip(Device& device, const Surroundings& world) {
    const Pose pose = world.pose_of(device);
    const auto hit = world.look(device, pose.position, rotate(pose.orientation, {1, 0, 0}),
                                device.specification.reach_m);
    if (!hit) return;
    const auto made = world.physics.create_joint(
        make_coupling(device.specification, device.specification), device.site.body, hit->body);
    if (made)
        device.state.memory = {static_cast<double>(made->slot),
                               static_cast<double>(made->generation)};
}

/// While closed it looks for something to hold, until it holds. Without power it stays as it is.
void act_gripper(Device& device, const Surroundings& world) {
    if (!device.has_power) return;
    const JointId joint = held_joint(device);
    if (is_told_to_hold(device) && !joint) grip(device, world);
    if (!is_told_to_let_go(device) || !joint) return;
    static_cast<void>(world.physics.remove_joint(joint));
    device.state.memory.clear();
}

/// A joint that broke is forgotten, and the command with it.
void follow_gripper(Device& device, const Surroundings& world) {
    const JointId joint = held_joint(device);
    if (!joint || world.physics.contains(joint)) return;
    device.state.memory.clear();
    device.state.commands.clear();
}

void sense_gripper(Device& device, const Surroundings& /*world*/) {
    device.state.readings.assign(1, holding(device));
}

}  // namespace

Kind gripper_kind() {
    return {.type = DeviceType::gripper,
            .name = "Gripper",
            .help =
                "Holds on to the body of another entity that its x axis meets within Reach, as "
                "it stands.",
            .reading = "1 when it holds something, otherwise 0",
            .command = "1 to hold, 0 to let go",
            .fields = has_reach | has_strength,
            .least_commands = 1,
            .most_commands = 1,
            .memory = "nn",
            .act = act_gripper,
            .follow = follow_gripper,
            .sense = sense_gripper};
}

}  // namespace simrob::device
