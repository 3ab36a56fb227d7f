#include "physics/gyroscope.h"

#include <cmath>

namespace simrob::physics {
namespace {

/// The rows of a matrix.
struct Rows {
    Vector3 a;
    Vector3 b;
    Vector3 c;
};

Vector3 apply(const Rows& m, const Vector3& v) {
    return {dot(m.a, v), dot(m.b, v), dot(m.c, v)};
}

/// By Cramer's rule. The matrix is the inertia with a small skew part, far from singular.
Vector3 solve(const Rows& m, const Vector3& v) {
    const Vector3 bc = cross(m.b, m.c);
    const double determinant = dot(m.a, bc);
    const Vector3 sum = bc * v.x + cross(m.c, m.a) * v.y + cross(m.a, m.b) * v.z;
    return sum * (1 / determinant);
}

/// The derivative of s x (I s): [s] I - [I s], where [u] is the matrix of u x.
Rows derivative(const Rows& inertia, const Vector3& s, const Vector3& momentum) {
    const Vector3& l = momentum;
    return {inertia.c * s.y - inertia.b * s.z + Vector3{0, l.z, -l.y},
            inertia.a * s.z - inertia.c * s.x + Vector3{-l.z, 0, l.x},
            inertia.b * s.x - inertia.a * s.y + Vector3{l.y, -l.x, 0}};
}

}  // namespace

bool is_round(const Matrix3& m) {
    const double size = 1e-12 * (m[0] + m[4] + m[8]);
    return std::abs(m[0] - m[4]) <= size && std::abs(m[4] - m[8]) <= size &&
           std::abs(m[1]) <= size && std::abs(m[2]) <= size && std::abs(m[5]) <= size;
}

// Euler's equation by the implicit midpoint rule: I (w' - w) = -h/4 s x I s with s = w + w'. Its
// product with s shows that w' I w' = w I w. Solved for s by Newton's method.
Vector3 gyroscopic_torque(const Matrix3& m, const Vector3& spin_rad_s, double step_s) {
    constexpr int greatest_rounds = 6;
    const Rows inertia{{m[0], m[1], m[2]}, {m[3], m[4], m[5]}, {m[6], m[7], m[8]}};
    const Vector3 twice = spin_rad_s * 2;
    const double quarter = step_s / 4;
    Vector3 s = twice;
    Vector3 torque;
    for (int round = 0; round < greatest_rounds; ++round) {
        const Vector3 momentum = apply(inertia, s);
        const Vector3 turned = cross(s, momentum);
        torque = turned * -0.25;
        const Rows d = derivative(inertia, s, momentum);
        const Rows slope{inertia.a + d.a * quarter, inertia.b + d.b * quarter,
                         inertia.c + d.c * quarter};
        const Vector3 change = solve(slope, apply(inertia, twice - s) - turned * quarter);
        s += change;
        if (length_squared(change) < 1e-24 * length_squared(twice)) break;
    }
    return torque;
}

}  // namespace simrob::physics
