#include <algorithm>
#include <cmath>
#include <limits>

#include "device/readings.h"
#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

using physics::JointId;

/// The joint that a device holds with, from its memory.
JointId held_joint(const Device& device) {
    const auto& memory = device.state.memory;
    if (memory.size() != 2) return {};
    return {static_cast<std::uint32_t>(memory[0]), static_cast<std::uint32_t>(memory[1])};
}

void hold_by(Device& device, JointId joint) {
    device.state.memory = {static_cast<double>(joint.slot), static_cast<double>(joint.generation)};
}

double strength_or_endless(const std::optional<double>& strength) {
    return strength.value_or(std::numeric_limits<double>::infinity());
}

/// Two connectors hold no better than the weaker one.
physics::Joint make_coupling(const DeviceSpecification& first, const DeviceSpecification& second) {
    physics::Joint joint;
    joint.type = physics::JointType::fixed;
    joint.break_force_n = std::min(strength_or_endless(first.break_force_n),
                                   strength_or_endless(second.break_force_n));
    joint.break_torque_nm = std::min(strength_or_endless(first.break_torque_nm),
                                     strength_or_endless(second.break_torque_nm));
    return joint;
}

/// Whether two connectors face each other and are close enough for both.
bool fit(const Device& a, const Device& b, const Surroundings& world) {
    const Pose pose_a = world.pose_of(a);
    const Pose pose_b = world.pose_of(b);
    const double reach = std::min(a.specification.reach_m, b.specification.reach_m);
    if (length(pose_b.position - pose_a.position) > reach) return false;
    const Vector3 ahead_a = rotate(pose_a.orientation, {1, 0, 0});
    const Vector3 ahead_b = rotate(pose_b.orientation, {1, 0, 0});
    // For unit vectors, the tangent of half the angle, which is exact for small angles too.
    const double angle = 2 * std::atan2(length(ahead_a + ahead_b), length(ahead_a - ahead_b));
    return angle <= std::min(a.specification.tolerance_rad, b.specification.tolerance_rad);
}

void lock_connector(Device& device, const Surroundings& world) {
    for (auto& other : world.devices) {
        const bool is_free = other.type() == DeviceType::connector &&
                             other.entity_id != device.entity_id && !held_joint(other);
        if (!is_free || !fit(device, other, world)) continue;
        const auto made =
            world.physics.create_joint(make_coupling(device.specification, other.specification),
                                       device.site.body, other.site.body);
        if (!made) continue;
        hold_by(device, *made);
        hold_by(other, *made);
        return;
    }
}

void grip(Device& device, const Surroundings& world) {
    const Pose pose = world.pose_of(device);
    const auto hit = world.look(device, pose.position, rotate(pose.orientation, {1, 0, 0}),
                                device.specification.reach_m);
    if (!hit) return;
    const auto made = world.physics.create_joint(
        make_coupling(device.specification, device.specification), device.site.body, hit->body);
    if (made) hold_by(device, *made);
}

void let_go(Device& device, const Surroundings& world) {
    static_cast<void>(world.physics.remove_joint(held_joint(device)));
    device.state.memory.clear();
}

/// While locked it looks for something to hold, until it holds. Without power it stays as it is.
void act_coupling(Device& device, const Surroundings& world,
                  void (*take)(Device&, const Surroundings&)) {
    if (!device.has_power || device.state.commands.empty()) return;
    const bool wants_hold = device.state.commands.front() >= 0.5;
    const bool holds = static_cast<bool>(held_joint(device));
    if (wants_hold && !holds) take(device, world);
    if (!wants_hold && holds) let_go(device, world);
}

void act_connector(Device& device, const Surroundings& world) {
    act_coupling(device, world, lock_connector);
}

void act_gripper(Device& device, const Surroundings& world) {
    act_coupling(device, world, grip);
}

/// A joint that broke, or was released by the other side, is forgotten, and the command with it.
void follow_coupling(Device& device, const Surroundings& world) {
    const JointId joint = held_joint(device);
    if (!joint || world.physics.contains(joint)) return;
    device.state.memory.clear();
    device.state.commands.clear();
}

void sense_coupling(Device& device, const Surroundings& /*world*/) {
    device.state.readings.assign(1, held_joint(device) ? 1 : 0);
}

Kind coupling_kind(DeviceType type, std::string_view name, std::string_view help) {
    return {.type = type,
            .name = name,
            .help = help,
            .reading = "1 when it holds something, otherwise 0",
            .command = "1 to hold, 0 to let go",
            .fields = has_reach | has_strength,
            .least_commands = 1,
            .most_commands = 1,
            .memory = "nn",
            .follow = follow_coupling,
            .sense = sense_coupling};
}

}  // namespace

Kind connector_kind() {
    Kind kind = coupling_kind(
        DeviceType::connector, "Connector",
        "Couples its body with that of a Connector of another entity which it faces: their points "
        "at most Reach apart, their x axes opposite within Tolerance. Held as they stand, until "
        "one "
        "lets go or it breaks.");
    kind.fields |= has_tolerance;
    kind.act = act_connector;
    return kind;
}

Kind gripper_kind() {
    Kind kind = coupling_kind(
        DeviceType::gripper, "Gripper",
        "Holds on to the body of another entity that its x axis meets within Reach, as it stands.");
    kind.act = act_gripper;
    return kind;
}

}  // namespace simrob::device
