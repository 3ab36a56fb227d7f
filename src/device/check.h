#pragma once

#include "base/result.h"
#include "device/specification.h"
#include "device/state.h"

namespace simrob::device {

/// In size, of numbers that clients send to devices; what devices tell may be larger.
inline constexpr double maximum_value = 1e9;

/// The same device without what belongs to other types, as a message would say it.
DeviceSpecification with_own_fields(const DeviceSpecification& device);

/// Whether a device may be like this, apart from its body and joint; refusals name fields as the
/// wire does: `Device 3 Range`.
Result<void> check(const DeviceSpecification& device);

/// Whether a state that came from outside may be that of such a device.
Result<void> check(const DeviceSpecification& device, const DeviceState& state);

/// Makes a state one that check() allows: what is too much is left off, numbers that are none or
/// not of their kind become 0.
void make_sound(const DeviceSpecification& device, DeviceState& state);

/// Of the pictures that it takes: 0 of all but cameras.
std::size_t pixel_count(const DeviceSpecification& device);

/// Such as `Device 3 Range`.
std::string device_field(const DeviceSpecification& device, std::string_view field);

}  // namespace simrob::device
