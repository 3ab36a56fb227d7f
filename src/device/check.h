#pragma once

#include "base/result.h"
#include "device/specification.h"
#include "device/state.h"

namespace simrob::device {

/// The maximum magnitude of numbers that clients send to devices; devices may report larger ones.
inline constexpr double maximum_value = 1e9;

/// Between two runs of a Drive's laws.
inline constexpr double minimum_drive_period_s = 1e-4;
inline constexpr double maximum_drive_period_s = 1;

/// Whether it has any of the fields that tell how a Connector locks.
bool docks_in_a_way_of_its_own(const DeviceSpecification& device);

/// The same device without fields of other types, as a message would have it.
DeviceSpecification with_own_fields(const DeviceSpecification& device);

/// Whether such a device is allowed, apart from its body and joint; refusals name fields as the
/// wire does: `Device 3 Range`.
Result<void> check(const DeviceSpecification& device);

/// The channel of an Emitter that all Receivers hear, and of a Receiver that hears all Emitters.
inline constexpr int every_channel = -1;

/// Into how many equal turns a Connector may divide a full one.
inline constexpr int maximum_rotations = 360;

/// Whether a state from outside is possible for such a device.
Result<void> check(const DeviceSpecification& device, const DeviceState& state);

/// Makes a state one that check() allows: the excess is cut off, and NaN, infinity and numbers of
/// the wrong kind become 0.
void make_sound(const DeviceSpecification& device, DeviceState& state);

/// Pixels in one of its pictures: 0 for all but cameras.
std::size_t pixel_count(const DeviceSpecification& device);

/// For example `Device 3 Range`.
std::string device_field(const DeviceSpecification& device, std::string_view field);

}  // namespace simrob::device
