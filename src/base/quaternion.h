#pragma once

#include <cmath>

#include "base/vector3.h"

namespace simrob {

/// A rotation from the body's frame to the world's, as a unit quaternion.
struct Quaternion {
    double w = 1;
    double x = 0;
    double y = 0;
    double z = 0;

    friend bool operator==(const Quaternion&, const Quaternion&) = default;
};

constexpr Quaternion operator*(const Quaternion& a, const Quaternion& b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
            a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}

constexpr Quaternion conjugate(const Quaternion& q) {
    return {q.w, -q.x, -q.y, -q.z};
}

constexpr double dot(const Quaternion& a, const Quaternion& b) {
    return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}

/// `v` turned by `q`.
constexpr Vector3 rotate(const Quaternion& q, const Vector3& v) {
    const Vector3 u{q.x, q.y, q.z};
    const Vector3 t = cross(u, v) * 2.0;
    return v + t * q.w + cross(u, t);
}

/// `q` with unit length. `q` must not be zero.
inline Quaternion normalized(const Quaternion& q) {
    const double s = 1.0 / std::sqrt(dot(q, q));
    return {q.w * s, q.x * s, q.y * s, q.z * s};
}

inline bool is_finite(const Quaternion& q) {
    return std::isfinite(q.w) && std::isfinite(q.x) && std::isfinite(q.y) && std::isfinite(q.z);
}

/// The rotation by `angle_rad` about the unit vector `axis`, by the right-hand rule.
Quaternion from_axis_angle(const Vector3& axis, double angle_rad);

/// The angle of the part of `turn` about the unit vector `axis`, from -pi to pi.
double twist(const Quaternion& turn, const Vector3& axis);

/// The wire's rotation rule: R = Rz(angles.z) * Ry(angles.y) * Rx(angles.x), body to world.
Quaternion from_euler(const Vector3& angles_rad);

/// The three angles of the wire's rotation rule; x and z in (-pi, pi], y in [-pi/2, pi/2].
Vector3 to_euler(const Quaternion& q);

}  // namespace simrob
