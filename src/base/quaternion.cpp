#include "base/quaternion.h"

#include <algorithm>

namespace simrob {

Quaternion from_axis_angle(const Vector3& axis, double angle_rad) {
    const double s = std::sin(angle_rad / 2);
    return {std::cos(angle_rad / 2), axis.x * s, axis.y * s, axis.z * s};
}

Quaternion from_euler(const Vector3& angles_rad) {
    const Quaternion about_x = from_axis_angle({1, 0, 0}, angles_rad.x);
    const Quaternion about_y = from_axis_angle({0, 1, 0}, angles_rad.y);
    const Quaternion about_z = from_axis_angle({0, 0, 1}, angles_rad.z);
    return about_z * about_y * about_x;
}

Vector3 to_euler(const Quaternion& q) {
    const double sin_y = std::clamp(2 * (q.w * q.y - q.z * q.x), -1.0, 1.0);
    // At the poles x and z turn about the same line: give all of the turn to z.
    constexpr double pole = 1.0 - 1e-12;
    if (std::abs(sin_y) > pole) {
        const double z = -2 * std::copysign(1.0, sin_y) * std::atan2(q.x, q.w);
        return {0, std::asin(sin_y), std::remainder(z, 2 * M_PI)};
    }
    return {std::atan2(2 * (q.w * q.x + q.y * q.z), 1 - 2 * (q.x * q.x + q.y * q.y)),
            std::asin(sin_y),
            std::atan2(2 * (q.w * q.z + q.x * q.y), 1 - 2 * (q.y * q.y + q.z * q.z))};
}

}  // namespace simrob
