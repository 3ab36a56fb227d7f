#pragma once

#include <cmath>
#include <numbers>

#include "simrob/strategy.h"

namespace simrob::sport::players {

/// A position, displacement or velocity in the team's own frame.
struct Vector2 {
    double x = 0;
    double y = 0;

    friend bool operator==(const Vector2&, const Vector2&) = default;
};

constexpr Vector2 operator+(Vector2 a, Vector2 b) {
    return {a.x + b.x, a.y + b.y};
}
constexpr Vector2 operator-(Vector2 a, Vector2 b) {
    return {a.x - b.x, a.y - b.y};
}
constexpr Vector2 operator*(Vector2 a, double factor) {
    return {a.x * factor, a.y * factor};
}
constexpr double dot(Vector2 a, Vector2 b) {
    return a.x * b.x + a.y * b.y;
}
/// Positive where b is to the left of a.
constexpr double cross(Vector2 a, Vector2 b) {
    return a.x * b.y - a.y * b.x;
}
inline double length(Vector2 a) {
    return std::sqrt(dot(a, a));
}
inline double angle_of(Vector2 a) {
    return std::atan2(a.y, a.x);
}
inline Vector2 towards(double angle_rad) {
    return {std::cos(angle_rad), std::sin(angle_rad)};
}
/// Unit length; forwards if there is no direction.
inline Vector2 unit(Vector2 a) {
    const double size = length(a);
    return size > 1e-9 ? a * (1 / size) : Vector2{1, 0};
}
/// The same angle, between plus and minus half a turn.
inline double wrapped(double angle_rad) {
    return std::remainder(angle_rad, 2 * std::numbers::pi);
}
/// 1 or -1.
constexpr double sign_of(double value) {
    return value < 0 ? -1 : 1;
}

constexpr Vector2 place_of(const soccer::RobotSeen& robot) {
    return {robot.x_m, robot.y_m};
}

}  // namespace simrob::sport::players
