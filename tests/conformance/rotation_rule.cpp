#include <cmath>

#include "support/conformance.h"
#include "support/conformance_bodies.h"

namespace simrob::test {

SIMROB_CONFORMANCE(RotationRule);

namespace {

// The broadcast example of the manual, section 5: a cube and the two wheels on its sides. The
// wheels were made with their local z along the cube's local y.
constexpr Vector3 chassis{-0.0522157, -0.160992, 0.0905903};
constexpr Vector3 left_wheel{-1.28877, -1.38333, 2.94624};
constexpr Vector3 right_wheel{1.32982, 1.34944, -0.153778};

using Rule = Quaternion (*)(const Vector3&);

Quaternion about(const Vector3& axis, double angle) {
    return from_axis_angle(axis, angle);
}

/// The angle between the chassis's y and a wheel's axle, whichever way round it points.
double disagreement(Rule rule, const Vector3& wheel_angles) {
    const Vector3 side = rotate(rule(chassis), along_y);
    const Vector3 axle = rotate(rule(wheel_angles), along_z);
    return std::asin(std::min(1.0, length(cross(side, axle))));
}

}  // namespace

TEST_P(RotationRule, makes_the_axles_of_the_manual_s_broadcast_agree_with_the_chassis) {
    meets("manual's broadcast, axles against the chassis", "R = Rz Ry Rx",
          std::max(disagreement(&from_euler, left_wheel), disagreement(&from_euler, right_wheel)));
}

TEST_P(RotationRule, is_the_only_order_of_the_three_turns_that_does) {
    const std::array<Rule, 5> others = {
        [](const Vector3& a) {
            return about(along_x, a.x) * about(along_y, a.y) * about(along_z, a.z);
        },
        [](const Vector3& a) {
            return about(along_x, a.x) * about(along_z, a.z) * about(along_y, a.y);
        },
        [](const Vector3& a) {
            return about(along_y, a.y) * about(along_x, a.x) * about(along_z, a.z);
        },
        [](const Vector3& a) {
            return about(along_y, a.y) * about(along_z, a.z) * about(along_x, a.x);
        },
        [](const Vector3& a) {
            return about(along_z, a.z) * about(along_x, a.x) * about(along_y, a.y);
        },
    };
    for (const auto& rule : others)
        EXPECT_GT(std::max(disagreement(rule, left_wheel), disagreement(rule, right_wheel)), 0.1);
}

TEST_P(RotationRule, turns_a_body_from_its_own_frame_to_the_world_s) {
    // A long box turned by the rule: a ray along its long axis meets its far end.
    Lab world = lab();
    const Vector3 angles{0.3, -0.7, 1.9};
    const auto body = world.add(box({4, 0.1, 0.1}, 1, {{}, from_euler(angles)}));
    const double cz = std::cos(angles.z);
    const double sz = std::sin(angles.z);
    const double cy = std::cos(angles.y);
    const double sy = std::sin(angles.y);
    // The first column of Rz Ry Rx.
    const Vector3 front{cz * cy, sz * cy, -sy};
    const auto hit = world.world.cast_ray(front * 5, -front, 10);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->body, body);
    meets("rotation rule, a body's front", "first column of Rz Ry Rx",
          std::abs(hit->distance_m - 3));
}

}  // namespace simrob::test
