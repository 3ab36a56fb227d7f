#pragma once

#include <array>

#include "sumbot/thesis.h"

namespace sumbot {

/// A fitted number and its standard error.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// The law of straight runs in which the robot first lags behind its wheels and then rolls: time =
/// 0.50 m / (radius * wheel speed) + lag.
struct StraightLaw {
    Estimate radius_m;
    Estimate lag_s;
    double worst_residual_s = 0;  ///< over all rows
};

/// By least squares over the five rows of table 5.
StraightLaw fitted_law(const std::array<double, straight_rows.size()>& times_s);

}  // namespace sumbot
