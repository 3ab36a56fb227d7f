#pragma once

#include "base/result.h"

namespace simrob::engine {

/// How an iteration is divided: into steps, and each step into equal sub-steps.
struct TimeSettings {
    double timestep_s = 0.010;
    double maximum_substep_s = 0.005;
    int steps_per_iteration = 1;

    friend bool operator==(const TimeSettings&, const TimeSettings&) = default;
};

/// ceil(timestep / maximum sub-step), where a quotient that is a whole number but for rounding
/// counts as that number: 0.010 / 0.005 is 2.
int substeps_per_step(const TimeSettings& settings);

double substep_s(const TimeSettings& settings);
int substeps_per_iteration(const TimeSettings& settings);
double iteration_s(const TimeSettings& settings);
/// What times that were added up step by step may be off by: a hundred times 0.01 may fall short
/// of 1 by some bits.
double rounding_s(const TimeSettings& settings);

/// Whether all quantities, and the number of sub-steps that follows, are within limits.h. The
/// fields of a refusal are named as on the wire.
Result<void> validate(const TimeSettings& settings);

}  // namespace simrob::engine
