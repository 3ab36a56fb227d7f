#include "base/quaternion.h"

#include <gtest/gtest.h>

#include <array>

#include "base/pose.h"
#include "base/random.h"
#include "support/counts.h"

namespace simrob::test {
namespace {

constexpr double pi = 3.14159265358979323846;

Vector3 random_vector(Random& random, double size) {
    return {random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
}

Quaternion random_turn(Random& random) {
    return normalized(Quaternion{random.uniform(-1, 1), random.uniform(-1, 1),
                                 random.uniform(-1, 1), random.uniform(-1, 1)});
}

/// The distance of two orientations, as the maximum error of the three axes.
double apart(const Quaternion& a, const Quaternion& b) {
    double worst = 0;
    for (const Vector3& axis : {Vector3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
        worst = std::max(worst, length(rotate(a, axis) - rotate(b, axis)));
    return worst;
}

}  // namespace

TEST(Quaternion, turns_by_the_right_hand) {
    const Vector3 turned = rotate(from_axis_angle({0, 0, 1}, pi / 2), {1, 0, 0});
    EXPECT_NEAR(length(turned - Vector3{0, 1, 0}), 0, 1e-15);
}

TEST(Quaternion, rotation_keeps_lengths_and_angles) {
    Random random(1);
    for (int i = 0; i < count(1000, 100000); ++i) {
        const Quaternion q = random_turn(random);
        const Vector3 a = random_vector(random, 3);
        const Vector3 b = random_vector(random, 3);
        EXPECT_NEAR(dot(rotate(q, a), rotate(q, b)), dot(a, b), 1e-13);
        EXPECT_NEAR(length(rotate(q, cross(a, b)) - cross(rotate(q, a), rotate(q, b))), 0, 1e-13);
    }
}

TEST(Quaternion, product_is_one_turn_after_the_other_and_conjugate_turns_back) {
    Random random(2);
    for (int i = 0; i < 1000; ++i) {
        const Quaternion a = random_turn(random);
        const Quaternion b = random_turn(random);
        const Vector3 v = random_vector(random, 3);
        EXPECT_NEAR(length(rotate(a * b, v) - rotate(a, rotate(b, v))), 0, 1e-13);
        EXPECT_NEAR(length(rotate(conjugate(a), rotate(a, v)) - v), 0, 1e-13);
    }
}

TEST(Euler, is_rz_ry_rx) {
    const Vector3 angles{0.3, -0.8, 2.1};
    // Written out from the three matrices.
    const double cx = std::cos(angles.x);
    const double sx = std::sin(angles.x);
    const double cy = std::cos(angles.y);
    const double sy = std::sin(angles.y);
    const double cz = std::cos(angles.z);
    const double sz = std::sin(angles.z);
    const Quaternion q = from_euler(angles);
    const auto expect_column = [&](const Vector3& axis, const Vector3& column) {
        EXPECT_NEAR(length(rotate(q, axis) - column), 0, 1e-15);
    };
    expect_column({1, 0, 0}, {cz * cy, sz * cy, -sy});
    expect_column({0, 1, 0}, {cz * sy * sx - sz * cx, sz * sy * sx + cz * cx, cy * sx});
    expect_column({0, 0, 1}, {cz * sy * cx + sz * sx, sz * sy * cx - cz * sx, cy * cx});
}

TEST(Euler, angles_come_back) {
    Random random(3);
    for (int i = 0; i < count(2000, 1000000); ++i) {
        const Vector3 angles{random.uniform(-pi, pi), random.uniform(-1.57, 1.57),
                             random.uniform(-pi, pi)};
        const Vector3 back = to_euler(from_euler(angles));
        EXPECT_NEAR(length(back - angles), 0, 1e-11);
    }
}

TEST(Euler, orientations_come_back) {
    Random random(4);
    for (int i = 0; i < count(2000, 1000000); ++i) {
        const Quaternion q = random_turn(random);
        EXPECT_LT(apart(from_euler(to_euler(q)), q), 1e-13);
    }
}

TEST(Euler, orientations_come_back_at_and_near_the_poles) {
    Random random(5);
    for (const double sign : {-1.0, 1.0})
        for (const double off : {0.0, 1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-4})
            for (int i = 0; i < 100; ++i) {
                const Quaternion q = from_euler(
                    {random.uniform(-pi, pi), sign * (pi / 2 - off), random.uniform(-pi, pi)});
                const Vector3 angles = to_euler(q);
                EXPECT_LT(apart(from_euler(angles), q), 1e-11) << "off the pole by " << off;
            }
}

TEST(Euler, turns_about_one_axis_stay_plain) {
    for (const double angle : {0.0, 0.1, -0.7, 1.570796, 3.0}) {
        EXPECT_NEAR(length(to_euler(from_euler({angle, 0, 0})) - Vector3{angle, 0, 0}), 0, 1e-15);
        EXPECT_NEAR(length(to_euler(from_euler({0, 0, angle})) - Vector3{0, 0, angle}), 0, 1e-15);
    }
    EXPECT_EQ(to_euler({}), Vector3{});
    const Vector3 pole = to_euler(from_euler({0.3, pi / 2, 0.5}));
    EXPECT_EQ(pole.x, 0);
    EXPECT_NEAR(pole.z, 0.2, 1e-12);
}

TEST(Euler, angles_stay_in_their_ranges) {
    Random random(6);
    const auto expect_in_range = [](const Quaternion& q) {
        const Vector3 angles = to_euler(q);
        EXPECT_GT(angles.x, -pi);
        EXPECT_LE(angles.x, pi);
        EXPECT_GE(angles.y, -pi / 2);
        EXPECT_LE(angles.y, pi / 2);
        EXPECT_GT(angles.z, -pi);
        EXPECT_LE(angles.z, pi);
    };
    for (int i = 0; i < 1000; ++i) expect_in_range(random_turn(random));
    // Half turns, where the sign of a zero decides between the two ends of the range.
    const std::array<double, 3> values = {-1, 0, 1};
    for (const double w : values)
        for (const double x : values)
            for (const double y : values)
                for (const double z : values)
                    for (const double zero : {0.0, -0.0})
                        if (w != 0 || x != 0 || y != 0 || z != 0)
                            expect_in_range(
                                normalized(Quaternion{w != 0 ? w : zero, x != 0 ? x : zero,
                                                      y != 0 ? y : zero, z != 0 ? z : zero}));
}

TEST(Pose, inverse_undoes_and_products_chain) {
    Random random(7);
    for (int i = 0; i < 1000; ++i) {
        const Pose a{random_vector(random, 5), random_turn(random)};
        const Pose b{random_vector(random, 5), random_turn(random)};
        const Vector3 p = random_vector(random, 5);
        EXPECT_NEAR(length(transform(a * b, p) - transform(a, transform(b, p))), 0, 1e-13);
        EXPECT_NEAR(length(transform(inverse(a), transform(a, p)) - p), 0, 1e-13);
    }
}

TEST(Vector3, any_perpendicular_is_a_unit_vector_at_right_angles) {
    Random random(8);
    for (int i = 0; i < 1000; ++i) {
        const Vector3 a = normalized(random_vector(random, 1));
        EXPECT_NEAR(dot(any_perpendicular(a), a), 0, 1e-15);
        EXPECT_NEAR(length(any_perpendicular(a)), 1, 1e-15);
    }
    for (const Vector3& a : {Vector3{0, 0, 1}, {0, 0, -1}, {0, 1, 0}, {1, 0, 0}})
        EXPECT_NEAR(length(any_perpendicular(a)), 1, 1e-15);
}

}  // namespace simrob::test
