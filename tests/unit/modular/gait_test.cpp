#include "modular/gait.h"

#include <gtest/gtest.h>

#include "modular/shape_poses.h"
#include "shipped.h"

namespace simrob::test {
namespace {

using namespace modular;

constexpr double degree = M_PI / 180;

double angle_of(const std::vector<JointTarget>& all, int role, Motor motor) {
    for (const JointTarget& each : all)
        if (each.role == role && each.motor == motor) return each.angle_rad;
    ADD_FAILURE() << "module " << role << " has no target";
    return 0;
}

TEST(Gait, of_the_caterpillar_is_the_wave_of_the_thesis) {
    const Shape shape = shipped_shape("caterpillar");
    const Gait& crawl = *shape.gait("crawl");
    EXPECT_FALSE(crawl.ends());
    for (const double time_s : {0.0, 0.3, 1.7, 12.34})
        for (int i = 1; i <= 15; ++i)
            EXPECT_NEAR(angle_of(targets(crawl, time_s), i, Motor::pivot),
                        0.5 * std::sin(2 * M_PI * time_s + 2 * M_PI * 3 * (i - 1) / 15), 1e-5);
}

TEST(Gait, of_the_hexapod_lifts_one_tripod_while_the_other_pushes) {
    const Shape shape = shipped_shape("hexapod");
    const Gait& walk = *shape.gait("walk");
    const auto at = [&](double time_s, int role) {
        return angle_of(targets(walk, time_s), role, Motor::pivot) / degree;
    };
    EXPECT_EQ(targets(walk, 0).size(), 3U);
    for (const int round : {1, 2, 7}) {
        const double begin_s = 2.264 * round;
        EXPECT_NEAR(at(begin_s + 0.1, 4), 30, 1e-9);
        EXPECT_NEAR(at(begin_s + 0.1, 5), 60, 1e-9);
        EXPECT_NEAR(at(begin_s + 0.1, 7), -10, 1e-9);
        EXPECT_NEAR(at(begin_s + 0.4, 7), 0, 1e-9);
        EXPECT_NEAR(at(begin_s + 0.4, 6), -10, 1e-9);
        EXPECT_NEAR(at(begin_s + 0.7, 4), 60, 1e-9);
        EXPECT_NEAR(at(begin_s + 1.2, 5), 30, 1e-9);
        EXPECT_NEAR(at(begin_s + 1.5, 6), 0, 1e-9);
    }
}

TEST(Gait, to_turn_swings_the_sides_against_each_other) {
    const Shape shape = shipped_shape("hexapod");
    for (const auto& [name, left] :
         {std::pair("turn_right", -10.0), std::pair("turn_left", 10.0)}) {
        const auto all = targets(*shape.gait(name), 0.4);
        EXPECT_NEAR(angle_of(all, 6, Motor::pivot) / degree, left, 1e-9);
        EXPECT_NEAR(angle_of(all, 14, Motor::pivot) / degree, left, 1e-9);
        EXPECT_NEAR(angle_of(all, 11, Motor::pivot) / degree, -left, 1e-9);
    }
}

TEST(Gait, that_ends_stays_at_its_last_angles) {
    const Shape shape = shipped_shape("hexapod");
    const Gait& stand = *shape.gait("stand");
    EXPECT_TRUE(stand.ends());
    for (const JointTarget& wanted : shape.standing)
        EXPECT_NEAR(angle_of(targets(stand, 100), wanted.role, wanted.motor), wanted.angle_rad,
                    1e-12);
}

/// Where module 1 is for module 15, once all motors have got where they are to go.
PlanarPose head_of_snake(const std::string& gait) {
    const Shape shape = shipped_shape("snake");
    ShapeAngles angles = standing_angles(shape);
    for (const JointTarget& each : targets(*shape.gait(gait), 0))
        if (each.role % 2 == 0) angles[static_cast<std::size_t>(each.role - 1)][0] = each.angle_rad;
    const auto poses = module_poses(shape, angles);
    return inverse(flat(poses.back())) * flat(poses.front());
}

TEST(Gait, of_the_snake_bends_it_to_the_side_it_turns_to) {
    EXPECT_NEAR(head_of_snake("crawl").y_m, 0, 1e-9);
    EXPECT_GT(head_of_snake("turn_left").y_m, 0.1);
    EXPECT_LT(head_of_snake("turn_right").y_m, -0.1);
}

TEST(Gait, never_asks_more_of_a_motor_than_it_can) {
    for (const char* const name : {"caterpillar", "hexapod", "snake"}) {
        const Shape shape = shipped_shape(name);
        for (const Gait& gait : shape.gaits)
            for (int i = 0; i < 500; ++i)
                for (const JointTarget& each : targets(gait, 0.01 * i)) {
                    const MotorLimits& limits = motor_limits[static_cast<std::size_t>(each.motor)];
                    EXPECT_LE(each.speed_rad_s, limits.speed_rad_s);
                    if (limits.range_rad > 0) {
                        EXPECT_LE(std::abs(each.angle_rad), limits.range_rad + 1e-9);
                    }
                }
    }
}

}  // namespace
}  // namespace simrob::test
