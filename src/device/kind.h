#pragma once

#include <span>
#include <string_view>

#include "base/result.h"
#include "device/device.h"

namespace simrob::device {

/// The fields that only some types have, as bits.
enum Field : std::uint32_t {
    has_range = 1U << 0U,
    has_resolution = 1U << 1U,
    has_noise = 1U << 2U,
    has_field_of_view = 1U << 3U,
    has_count = 1U << 4U,
    has_threshold = 1U << 5U,
    has_with_velocity = 1U << 6U,
    has_joint = 1U << 7U,  ///< and an axis of it
    has_maximum = 1U << 8U,
    has_gain = 1U << 9U,  ///< and a speed
    has_ratio = 1U << 10U,
    has_reach = 1U << 11U,
    has_width = 1U << 12U,
    has_channel = 1U << 13U,
    has_loss = 1U << 14U,
    has_delay = 1U << 15U,
    has_tolerance = 1U << 16U,
    has_strength = 1U << 17U,
    has_capacity = 1U << 18U,
    has_near = 1U << 19U,
    has_columns = 1U << 20U,  ///< and rows
    has_with_colour = 1U << 21U,
    has_drive = 1U << 22U,  ///< what only a Drive has: maxima, gains and the period of its laws
    has_role = 1U << 23U,   ///< and all that tells how a Connector locks
    has_aperture = 1U << 24U,
    has_with_torque = 1U << 25U,
    has_line_of_sight = 1U << 26U,
    has_count_turns = 1U << 27U,
};

/// One type of device: its name, its fields and what it does. Each function may be absent; all but
/// the last are called in this order in every iteration, each for all devices in the order of
/// entity and device ids before the next function. None of them refuses: what cannot be done is
/// left undone. They depend only on the device and the world, and change only the device's state.
/// The texts live as long as the program.
struct Kind {
    DeviceType type{};  ///< for an added type, its number in binary broadcasts
    std::string_view name;
    std::string_view help;
    std::string_view reading;  ///< what it tells, with units
    std::string_view command;  ///< what it takes, with units
    std::uint32_t fields = 0;
    std::size_t least_commands = 0;  ///< numbers in one command; if both are 0, it takes none
    std::size_t most_commands = 0;
    /// Its memory, one letter per number: `r` any, `n` a whole number from 0, a digit a whole
    /// number up to it. The sequence is stored up to `most_items` times, or not at all.
    std::string_view memory{};
    std::size_t most_items = 1;
    bool wants_touches = false;  ///< of its body
    bool drives_joint = false;   ///< so its load must be known; stores its power, W

    void (*prepare)(Device& device, const Surroundings& world) = nullptr;  ///< before all forces
    void (*act)(Device& device, const Surroundings& world) = nullptr;      ///< forces and motors
    void (*follow)(Device& device, const Surroundings& world) = nullptr;   ///< after the physics
    void (*settle)(Device& device, const Surroundings& world) = nullptr;   ///< after that
    void (*sense)(Device& device, const Surroundings& world) = nullptr;  ///< when a reading is due
    /// When its entity is told to stop: replaces the command in force, which must exist, by one
    /// that leaves things where they are.
    void (*stop)(Device& device, const physics::PhysicsWorld& physics) = nullptr;
    /// Whether all that it does now depends on its own state and on the bodies of its entity alone,
    /// with power: while these sleep it need not be asked (resting.h). Absent: never.
    bool (*may_rest)(const Device& device) = nullptr;

    bool has(Field field) const { return (fields & field) != 0; }
};

/// The built-in kinds, in the order of DeviceType.
std::span<const Kind> kinds();
const Kind& kind_of(DeviceType type);
/// Also for added types.
const Kind& kind_of(const DeviceSpecification& device);
inline const Kind& kind_of(const Device& device) {
    return kind_of(device.specification);
}

/// Refused if an added kind contradicts itself or asks for too much.
Result<void> check(const Kind& kind);

/// A number as devices report and store it: limited to limits::maximum_device_number, 0 if it is
/// NaN or infinite.
double bounded(double value);

/// A reading after a device's noise, resolution and range, in this order.
double disturbed(Device& device, double value);
/// The same for a quantity that is never negative.
double disturbed_size(Device& device, double value);

/// The range of kinds that sense by rays, if none is given.
inline constexpr double standard_range_m = 10;

}  // namespace simrob::device
