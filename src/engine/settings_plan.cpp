#include "engine/settings_plan.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace simrob::engine {
namespace {

/// Far above rounding, far below what anyone means by a step.
constexpr double slack = 1e-9;
constexpr double share_of_length = 1.0 / 3;
/// Settings expected to be worse than the best by less than this count as good.
constexpr double almost_best = 1.03;
/// Up to here every multiple is examined; above, in steps of a few percent.
constexpr int fine_multiples = 64;

int most_multiples(const AdjustLimits& limits) {
    const double ratio = limits.longest_iteration_s / iteration_s(limits.own) * (1 + slack);
    return static_cast<int>(std::clamp(ratio, 1.0, 1e6));
}

/// The minimum number of sub-steps of an iteration of `multiple` own ones.
int fewest_substeps(const AdjustLimits& limits, int multiple) {
    const double longest_s = std::max(limits.greatest_substep_s, substep_s(limits.own));
    const double ratio = multiple * iteration_s(limits.own) / longest_s * (1 - slack);
    return std::min(static_cast<int>(std::ceil(ratio)),
                    multiple * substeps_per_iteration(limits.own));
}

double expected_strain(const AdjustLimits& limits, const AverageCost& load, int multiple,
                       int substeps) {
    return (load.overhead_s + load.substep_s * substeps) / (multiple * iteration_s(limits.own));
}

/// As many sub-steps as that leaves time for, or the minimum.
int affordable_substeps(const AdjustLimits& limits, const AverageCost& load, double most_strain,
                        int multiple) {
    const int most = multiple * substeps_per_iteration(limits.own);
    const int fewest = fewest_substeps(limits, multiple);
    assert(fewest >= 1 && fewest <= most);
    const double time_s = most_strain * multiple * iteration_s(limits.own) - load.overhead_s;
    if (load.substep_s <= 0) return most;
    const double count = std::floor(time_s / load.substep_s * (1 + slack));
    return static_cast<int>(std::clamp<double>(count, fewest, most));
}

struct Choice {
    SettingsPlan plan;
    double distance = std::numeric_limits<double>::infinity();
};

/// The nearest allowed settings, and the minimum strain of any.
struct Search {
    Choice nearest;
    double least_strain = std::numeric_limits<double>::infinity();
};

Search search(const AdjustLimits& limits, const AverageCost& load, double most_strain,
              int least_multiple) {
    Search found;
    const int most = most_multiples(limits);
    for (int multiple = std::min(least_multiple, most); multiple <= most;
         multiple += 1 + multiple / fine_multiples) {
        const int substeps = affordable_substeps(limits, load, most_strain, multiple);
        const TimeSettings settings = divided(limits.own, multiple, substeps);
        if (!validate(settings)) continue;
        const double strain = expected_strain(limits, load, multiple, substeps);
        const int fewest = fewest_substeps(limits, multiple);
        found.least_strain =
            std::min(found.least_strain, expected_strain(limits, load, multiple, fewest));
        if (strain > most_strain * (1 + slack)) continue;
        const double far = distance(settings, limits.own);
        if (far < found.nearest.distance) found.nearest = {{settings, strain}, far};
    }
    return found;
}

}  // namespace

double distance(const TimeSettings& settings, const TimeSettings& own) {
    return std::log2(substep_s(settings) / substep_s(own)) +
           share_of_length * std::log2(iteration_s(settings) / iteration_s(own));
}

TimeSettings divided(const TimeSettings& own, int multiple, int substeps) {
    assert(multiple >= 1 && substeps >= 1);
    TimeSettings settings = own;
    if (substeps == multiple * substeps_per_iteration(own)) {
        settings.steps_per_iteration = multiple * own.steps_per_iteration;
        return settings;
    }
    settings.steps_per_iteration = substeps;
    settings.timestep_s = multiple * iteration_s(own) / substeps;
    settings.maximum_substep_s = std::max(own.maximum_substep_s, settings.timestep_s);
    return settings;
}

SettingsPlan plan_settings(const AdjustLimits& limits, const AverageCost& load, double most_strain,
                           int least_multiple) {
    Search found = search(limits, load, most_strain, least_multiple);
    if (!std::isfinite(found.nearest.distance))
        found = search(limits, load, almost_best * found.least_strain, least_multiple);
    if (std::isfinite(found.nearest.distance)) return found.nearest.plan;
    return {limits.own, expected_strain(limits, load, 1, substeps_per_iteration(limits.own))};
}

int multiple_of(const TimeSettings& settings, const TimeSettings& own) {
    const double ratio = iteration_s(settings) / iteration_s(own) * (1 - slack);
    return std::max(1, static_cast<int>(std::min(std::ceil(ratio), 1e6)));
}

}  // namespace simrob::engine
