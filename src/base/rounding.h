#pragma once

#include <cmath>

namespace simrob {

/// The maximum error of simulated times that are sums of steps.
inline constexpr double time_rounding_s = 1e-9;

/// The multiple of `step` nearest to a value; the value itself where the step is 0.
inline double in_steps(double value, double step) {
    return step > 0 ? std::round(value / step) * step : value;
}

}  // namespace simrob
