#include <algorithm>

#include "device/standard_kinds.h"

namespace simrob::device {
namespace {

/// The power that a device draws: always its own, and for a motor what it puts into its joint. What
/// a joint gives back only heats the motor.
double drawn_w(const Device& device) {
    double power = device.specification.power_w;
    if (kind_of(device).drives_joint && device.has_power && !device.state.memory.empty())
        power += std::max(0.0, device.state.memory.front());
    return power;
}

void settle_battery(Device& device, const Surroundings& world) {
    double power = 0;
    for (const auto& other : world.devices)
        if (other.entity_id == device.entity_id) power += drawn_w(other);
    auto& memory = device.state.memory;
    if (memory.empty()) memory.assign(1, device.specification.capacity_j);
    memory[0] = std::max(0.0, memory[0] - power * world.duration_s);
}

void sense_battery(Device& device, const Surroundings& /*world*/) {
    device.state.readings.assign(1, disturbed_size(device, device.state.memory[0]));
}

}  // namespace

Kind battery_kind() {
    return {.type = DeviceType::battery,
            .name = "Battery",
            .help =
                "Feeds the devices of its entity: the Power of each, and the work of motors. "
                "When it is empty, actuators stop and joints turn freely.",
            .reading = "energy that is left, J",
            .command = "",
            .fields = has_resolution | has_noise | has_capacity,
            .memory = "r",
            .settle = settle_battery,
            .sense = sense_battery};
}

}  // namespace simrob::device
