#pragma once

#include "device/connector_fit.h"

namespace simrob::device {

/// Puts two connectors that fit exactly together, by moving all that is held with one of them:
/// where fewer bodies are, or with `device` if it is as many. Nothing is moved where something that
/// cannot be moved is on both sides, or both are on the same.
void snap_together(const Device& device, const Device& other, const Fit& found,
                   const Surroundings& world);

}  // namespace simrob::device
