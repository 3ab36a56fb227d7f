#include "base/quaternion.h"

namespace simrob {
namespace {

/// The same angle in (-pi, pi].
double wrapped(double angle_rad) {
    const double angle = std::remainder(angle_rad, 2 * M_PI);
    return angle <= -M_PI ? M_PI : angle;
}

}  // namespace

Quaternion from_axis_angle(const Vector3& axis, double angle_rad) {
    const double s = std::sin(angle_rad / 2);
    return {std::cos(angle_rad / 2), axis.x * s, axis.y * s, axis.z * s};
}

double twist(const Quaternion& turn, const Vector3& axis) {
    const double sine = dot(Vector3{turn.x, turn.y, turn.z}, axis);
    // Both quaternions of a rotation give the same angle.
    return turn.w < 0 ? 2 * std::atan2(-sine, -turn.w) : 2 * std::atan2(sine, turn.w);
}

Quaternion from_euler(const Vector3& angles_rad) {
    const Quaternion about_x = from_axis_angle({1, 0, 0}, angles_rad.x);
    const Quaternion about_y = from_axis_angle({0, 1, 0}, angles_rad.y);
    const Quaternion about_z = from_axis_angle({0, 0, 1}, angles_rad.z);
    return about_z * about_y * about_x;
}

// With half angles, q.x + q.z and q.w - q.y are the sine and the cosine of (x + z) / 2, times
// cos(y/2) - sin(y/2); q.x - q.z and q.w + q.y are those of (x - z) / 2, times cos(y/2) + sin(y/2).
// So even near the poles, where x and z have nearly the same effect, the three reproduce the
// rotation.
Vector3 to_euler(const Quaternion& q) {
    const Vector3 sum{q.w - q.y, q.x + q.z, 0};
    const Vector3 difference{q.w + q.y, q.x - q.z, 0};
    const double y = 2 * std::atan2(length(difference), length(sum)) - M_PI / 2;
    const double half_sum = std::atan2(sum.y, sum.x);
    const double half_difference = std::atan2(difference.y, difference.x);
    // At the poles x and z turn about the same axis: assign the whole turn to z.
    constexpr double pole = 1e-12;
    if (length(sum) < pole) return {0, y, wrapped(-2 * half_difference)};
    if (length(difference) < pole) return {0, y, wrapped(2 * half_sum)};
    return {wrapped(half_sum + half_difference), y, wrapped(half_sum - half_difference)};
}

}  // namespace simrob
