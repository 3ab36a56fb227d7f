#pragma once

#include <cmath>

namespace simrob {

/// A vector in three dimensions. Units and frame are those of whatever holds it.
struct Vector3 {
    double x = 0;
    double y = 0;
    double z = 0;

    friend bool operator==(const Vector3&, const Vector3&) = default;
};

constexpr Vector3 operator+(const Vector3& a, const Vector3& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
constexpr Vector3 operator-(const Vector3& a, const Vector3& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
constexpr Vector3 operator-(const Vector3& a) {
    return {-a.x, -a.y, -a.z};
}
constexpr Vector3 operator*(const Vector3& a, double s) {
    return {a.x * s, a.y * s, a.z * s};
}
constexpr Vector3 operator*(double s, const Vector3& a) {
    return a * s;
}
constexpr Vector3& operator+=(Vector3& a, const Vector3& b) {
    return a = a + b;
}

constexpr double dot(const Vector3& a, const Vector3& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
constexpr Vector3 cross(const Vector3& a, const Vector3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
constexpr double length_squared(const Vector3& a) {
    return dot(a, a);
}
inline double length(const Vector3& a) {
    return std::sqrt(length_squared(a));
}

/// The unit vector along `a`. `a` must not be zero.
inline Vector3 normalized(const Vector3& a) {
    return a * (1.0 / length(a));
}

inline bool is_finite(const Vector3& a) {
    return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z);
}

/// A unit vector perpendicular to the unit vector `a`, chosen by a fixed rule.
inline Vector3 any_perpendicular(const Vector3& a) {
    const Vector3 helper = std::abs(a.z) < 0.7 ? Vector3{0, 0, 1} : Vector3{0, 1, 0};
    return normalized(cross(helper, a));
}

}  // namespace simrob
