#pragma once

#include <array>
#include <cstddef>

#include "modular/module.h"

/// The ids of a module's devices: docs/modular.md.
namespace simrob::mission {

inline constexpr int compass_device = 10;
inline constexpr int gps_device = 11;
inline constexpr int emitter_device = 12;
inline constexpr int receiver_device = 13;

/// By modular::Motor. The light module has no discs that turn.
inline constexpr std::array<int, modular::motor_count> motor_devices{1, 3, 4, 2, 5};
/// By modular::Face.
inline constexpr std::array<int, modular::face_count> connector_devices{6, 9, 7, 8};

constexpr int device_of(modular::Motor motor) {
    return motor_devices[static_cast<std::size_t>(motor)];
}
constexpr int device_of(modular::Face face) {
    return connector_devices[static_cast<std::size_t>(face)];
}

/// What module 1 listens on, and the others send on; the others listen on their own numbers, and
/// what module 1 sends goes to all.
inline constexpr int first_channel = 1;
inline constexpr int all_channels = -1;

}  // namespace simrob::mission
