#pragma once

#include "base/result.h"
#include "command/time_settings.h"

namespace simrob::engine {

using command::TimeSettings;

/// ceil(timestep / maximum sub-step), where a quotient that is a whole number except for rounding
/// counts as that number: 0.010 / 0.005 is 2.
int substeps_per_step(const TimeSettings& settings);

double substep_s(const TimeSettings& settings);
int substeps_per_iteration(const TimeSettings& settings);
double iteration_s(const TimeSettings& settings);
/// The maximum error of times that were added up step by step: a hundred times 0.01 may fall short
/// of 1 by some bits.
double rounding_s(const TimeSettings& settings);

/// Whether all quantities, and the number of sub-steps that follows, are within limits.h. The
/// fields of a refusal are named as on the wire.
Result<void> validate(const TimeSettings& settings);

}  // namespace simrob::engine
