#pragma once

#include <array>

#include "sumbot/thesis.h"

namespace sumbot {

/// A number that a fit found, and its standard error.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// The law that straight runs follow when a robot first lags behind its wheels and then rolls:
/// time = 0.50 m / (radius * wheel speed) + lag.
struct StraightLaw {
    Estimate radius_m;
    Estimate lag_s;
    double worst_residual_s = 0;  ///< of the rows
};

/// By least squares, from the times of the five rows of table 5.
StraightLaw fitted_law(const std::array<double, straight_rows.size()>& times_s);

}  // namespace sumbot
