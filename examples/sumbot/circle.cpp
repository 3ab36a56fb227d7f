#include "sumbot/circle.h"

#include <algorithm>
#include <cmath>

namespace sumbot {

double fitted_diameter_m(std::span<const simrob::Triple> points_m) {
    if (points_m.size() < 3) return 0;
    const auto count = static_cast<double>(points_m.size());
    double mean_x = 0;
    double mean_y = 0;
    for (const auto& p : points_m) {
        mean_x += p[0] / count;
        mean_y += p[1] / count;
    }
    // With coordinates relative to the mean, the linear terms separate from the constant, which
    // leaves two equations.
    double xx = 0;
    double yy = 0;
    double xy = 0;
    double xq = 0;
    double yq = 0;
    for (const auto& p : points_m) {
        const double x = p[0] - mean_x;
        const double y = p[1] - mean_y;
        const double q = x * x + y * y;
        xx += x * x;
        yy += y * y;
        xy += x * y;
        xq += x * q / 2;
        yq += y * q / 2;
    }
    const double determinant = xx * yy - xy * xy;
    if (determinant <= 0) return 0;
    const double a = (xq * yy - yq * xy) / determinant;
    const double b = (yq * xx - xq * xy) / determinant;
    return 2 * std::sqrt(a * a + b * b + (xx + yy) / count);
}

}  // namespace sumbot
