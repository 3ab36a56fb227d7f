#include "modular/module.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace simrob::test {
namespace {

using namespace modular;

constexpr double tiny = 1e-12;

JointAngles any_angles(Random& random) {
    JointAngles angles{};
    for (double& angle : angles) angle = random.uniform(-1.5, 1.5);
    return angles;
}

void expect_same(const Pose& a, const Pose& b) {
    EXPECT_NEAR(length(a.position - b.position), 0, tiny);
    EXPECT_NEAR(std::abs(dot(a.orientation, b.orientation)), 1, tiny);
}

TEST(Module, docked_front_to_rear_is_a_pitch_apart) {
    const Pose behind = docked_module(Face::front, {}, Face::rear, {}, 0);
    EXPECT_NEAR(behind.position.x, -0.113, tiny);
    EXPECT_NEAR(length(behind.position), 0.113, tiny);
    EXPECT_NEAR(std::abs(behind.orientation.w), 1, tiny);
}

TEST(Module, docked_to_a_side_wheel_looks_at_it) {
    const Pose left = docked_module(Face::front, {}, Face::left, {}, 0);
    EXPECT_NEAR(left.position.y, 0.1023, tiny);
    const Vector3 front = rotate(left.orientation, {1, 0, 0});
    EXPECT_NEAR(front.y, -1, tiny);
    const Vector3 up = rotate(left.orientation, {0, 0, 1});
    EXPECT_NEAR(up.z, 1, tiny);
}

TEST(Module, positive_pivot_lowers_the_front) {
    JointAngles angles{};
    angles[0] = 0.5;
    EXPECT_LT(face_pose(Face::front, angles).position.z, 0);
}

TEST(Module, docking_is_the_same_from_either_side) {
    Random random(11);
    for (int i = 0; i < 200; ++i) {
        const auto face = static_cast<Face>(random.below(face_count));
        const auto other = static_cast<Face>(random.below(face_count));
        const int rotation = static_cast<int>(random.below(4));
        const JointAngles a = any_angles(random);
        const JointAngles b = any_angles(random);
        expect_same(docked_module(face, a, other, b, rotation),
                    inverse(docked_module(other, b, face, a, rotation)));
    }
}

TEST(Module, faces_and_motors_are_called_by_their_names) {
    for (std::size_t i = 0; i < face_count; ++i)
        EXPECT_EQ(face_called(name_of(static_cast<Face>(i))), static_cast<Face>(i));
    for (std::size_t i = 0; i < motor_count; ++i)
        EXPECT_EQ(motor_called(name_of(static_cast<Motor>(i))), static_cast<Motor>(i));
    EXPECT_FALSE(face_called("top"));
}

}  // namespace
}  // namespace simrob::test
