#pragma once

#include "device/kind.h"

namespace simrob::device {

/// Appends three readings.
inline void add_disturbed(Device& device, const Vector3& value) {
    for (const double part : {value.x, value.y, value.z})
        device.state.readings.push_back(disturbed(device, part));
}

/// What was last commanded, or nothing when it never was or there is no power.
inline double command_of(const Device& device) {
    return device.has_power && !device.state.commands.empty() ? device.state.commands.front() : 0;
}

}  // namespace simrob::device
