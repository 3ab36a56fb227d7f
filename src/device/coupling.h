#pragma once

#include "device/kind.h"

/// What Connectors and Grippers have in common: a joint that holds two bodies as they stand. The
/// first two numbers that such a device remembers are this joint; it has none, or no numbers, while
/// it holds nothing.
namespace simrob::device {

physics::JointId held_joint(const Device& device);
/// Two of them hold no better than the weaker one.
physics::Joint make_coupling(const DeviceSpecification& first, const DeviceSpecification& second);
/// The last order was to hold.
bool is_told_to_hold(const Device& device);
bool is_told_to_let_go(const Device& device);
/// 1 while it holds.
double holding(const Device& device);

}  // namespace simrob::device
