#pragma once

#include "engine/load_meter.h"
#include "engine/time_settings.h"

namespace simrob::engine {

/// What settings may be chosen from: iterations are whole multiples of the user's own, so that
/// agents keep their rhythm, and sub-steps are no shorter than the user's.
struct AdjustLimits {
    TimeSettings own;
    double greatest_substep_s = 0;  ///< the user's own is always allowed
    double longest_iteration_s = 0;
};

/// Settings, and what is expected of them.
struct SettingsPlan {
    TimeSettings settings;
    double strain = 0;  ///< see AverageCost
};

/// How far settings are from the user's own: a doubling of the sub-step counts 1, since it takes
/// precision, and one of the iteration a third, since agents are told less often.
double distance(const TimeSettings& settings, const TimeSettings& own);

/// An iteration of `multiple` of the user's own, with this many sub-steps: c steps of size t. As
/// many as the user's own have are divided in the same way.
TimeSettings divided(const TimeSettings& own, int multiple, int substeps);

/// The settings nearest to the user's own with which a simulated second is expected to cost at most
/// `most_strain` seconds, by the model that an iteration costs a fixed time and a time for each
/// sub-step; no nearer than `least_multiple` own iterations. Where none do, the nearest of those
/// that are expected to be best, or almost.
SettingsPlan plan_settings(const AdjustLimits& limits, const AverageCost& load, double most_strain,
                           int least_multiple = 1);

/// How many of the user's own iterations an iteration has; at least one.
int multiple_of(const TimeSettings& settings, const TimeSettings& own);

}  // namespace simrob::engine
