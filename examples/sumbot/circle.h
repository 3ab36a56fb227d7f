#pragma once

#include <span>

#include "simrob/simulation.h"

namespace sumbot {

/// The diameter of the circle that best fits the points as seen from above, by Kasa's method: least
/// squares over x^2 + y^2 = 2 a x + 2 b y + c. Zero for fewer than three points.
double fitted_diameter_m(std::span<const simrob::Triple> points_m);

}  // namespace sumbot
