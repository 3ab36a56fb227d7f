#pragma once

#include "device/kind.h"

namespace simrob::device {

/// Appends three readings.
inline void add_disturbed(Device& device, const Vector3& value) {
    for (const double part : {value.x, value.y, value.z})
        device.state.readings.push_back(disturbed(device, part));
}

/// The last command; zero if there was none or there is no power.
inline double command_of(const Device& device) {
    return device.has_power && !device.state.commands.empty() ? device.state.commands.front() : 0;
}

/// For kinds that do nothing at command 0.
inline void stop_at_zero(Device& device, const physics::PhysicsWorld& /*physics*/) {
    device.state.commands.assign(1, 0.0);
}

/// For kinds that depend on nothing else at all.
inline bool always_may_rest(const Device& /*device*/) {
    return true;
}

}  // namespace simrob::device
