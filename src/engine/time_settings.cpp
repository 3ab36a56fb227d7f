#include "engine/time_settings.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "engine/reasons.h"

namespace simrob::engine {
namespace {

/// Far above the rounding of a quotient of two doubles, far below any meaningful step.
constexpr double rounding = 1e-9;

Result<void> check_range(double value, double low, double high, const char* field) {
    if (value >= low && value <= high) return {};
    return refuse(field, real_text(value), expected_number(low, high, "s"));
}

}  // namespace

int substeps_per_step(const TimeSettings& settings) {
    assert(settings.timestep_s > 0 && settings.maximum_substep_s > 0);
    const double quotient = settings.timestep_s / settings.maximum_substep_s;
    const double nearest = std::round(quotient);
    const bool is_whole = std::abs(quotient - nearest) <= rounding * nearest;
    return std::max(1, static_cast<int>(is_whole ? nearest : std::ceil(quotient)));
}

double substep_s(const TimeSettings& settings) {
    // The division may round to just below the minimum sub-step.
    return std::max(settings.timestep_s / substeps_per_step(settings), limits::minimum_substep_s);
}

int substeps_per_iteration(const TimeSettings& settings) {
    return settings.steps_per_iteration * substeps_per_step(settings);
}

double iteration_s(const TimeSettings& settings) {
    return settings.steps_per_iteration * settings.timestep_s;
}

double rounding_s(const TimeSettings& settings) {
    return 1e-3 * iteration_s(settings);
}

Result<void> validate(const TimeSettings& settings) {
    SIMROB_REQUIRE(check_range(settings.timestep_s, limits::minimum_timestep_s,
                               limits::maximum_timestep_s, "Timestep"));
    SIMROB_REQUIRE(check_range(settings.maximum_substep_s, limits::minimum_substep_s,
                               limits::maximum_timestep_s, "Maximum_Substep"));
    const int steps = settings.steps_per_iteration;
    if (steps < 1 || steps > limits::maximum_steps_per_iteration)
        return refuse("Steps_Per_Iteration", std::to_string(steps),
                      expected_whole_number(1, limits::maximum_steps_per_iteration));
    const double exact_substep_s = settings.timestep_s / substeps_per_step(settings);
    if (exact_substep_s < limits::minimum_substep_s * (1 - rounding))
        return refuse("Maximum_Substep", real_text(settings.maximum_substep_s),
                      reasons::substeps_too_short(settings.timestep_s, exact_substep_s,
                                                  limits::minimum_substep_s));
    if (substeps_per_iteration(settings) > limits::maximum_substeps_per_iteration)
        return refuse("Steps_Per_Iteration", std::to_string(steps),
                      reasons::too_many_substeps(steps, substeps_per_step(settings),
                                                 limits::maximum_substeps_per_iteration));
    return {};
}

}  // namespace simrob::engine
