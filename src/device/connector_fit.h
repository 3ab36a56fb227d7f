#pragma once

#include "device/device.h"

/// Whether two Connectors are where they must be to couple.
namespace simrob::device {

/// Why a connector does not lock, in the order in which it is looked at.
enum class Refusal : std::uint8_t {
    none,
    distance,   ///< nothing is within reach
    angle,      ///< the x axes are not opposite
    rotation,   ///< turned about the axis to none of the rotations
    busy,       ///< the other holds something already
    role,       ///< the roles do not go together
    unwilling,  ///< both must be told to lock, and the other was not
    full,       ///< there is no room for another joint
};

/// How two connectors stand to each other.
struct Fit {
    Refusal refusal = Refusal::none;
    int turns = 0;         ///< the rotation, from 0, in parts of a full turn; 0 if any is allowed
    double angle_rad = 0;  ///< the exact one of that rotation, or what it is if any is allowed
};

Fit fit(const Device& a, const Device& b, const Surroundings& world);

bool roles_suit(ConnectorRole a, ConnectorRole b);

/// The pose of the second frame when the first has pose `first`: they meet, face each other, and
/// the z axis of the second is turned by `angle_rad` from that of the first, about the first's x
/// axis. The same holds the other way round.
Pose facing(const Pose& first, double angle_rad);

}  // namespace simrob::device
