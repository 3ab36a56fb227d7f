#include "sumbot/law.h"

#include <algorithm>
#include <cmath>

namespace sumbot {

StraightLaw fitted_law(const std::array<double, straight_rows.size()>& times_s) {
    constexpr double count = straight_rows.size();
    double mean_x = 0;
    double mean_s = 0;
    for (std::size_t i = 0; i < times_s.size(); ++i) {
        mean_x += 1 / straight_rows[i].wheel_rad_s / count;
        mean_s += times_s[i] / count;
    }
    double xx = 0;
    double xs = 0;
    for (std::size_t i = 0; i < times_s.size(); ++i) {
        const double x = 1 / straight_rows[i].wheel_rad_s - mean_x;
        xx += x * x;
        xs += x * (times_s[i] - mean_s);
    }
    const double slope = xs / xx;
    const double lag_s = mean_s - slope * mean_x;
    double squares = 0;
    double worst_s = 0;
    for (std::size_t i = 0; i < times_s.size(); ++i) {
        const double residual_s = times_s[i] - slope / straight_rows[i].wheel_rad_s - lag_s;
        squares += residual_s * residual_s;
        worst_s = std::max(worst_s, std::abs(residual_s));
    }
    const double variance = squares / (count - 2);
    const double radius_m = straight_m / slope;
    return {{radius_m, radius_m / slope * std::sqrt(variance / xx)},
            {lag_s, std::sqrt(variance * (1 / count + mean_x * mean_x / xx))},
            worst_s};
}

}  // namespace sumbot
