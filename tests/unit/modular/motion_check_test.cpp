#include "modular/motion_check.h"

#include <gtest/gtest.h>

#include "support/must.h"

namespace simrob::test {
namespace {

using namespace modular;

/// One drives past another, this far beside it.
MotionPlan passing(double beside_m) {
    return {.itineraries = {{1, 0, {{0, {-0.5, beside_m, 0}}, {40, {0.5, beside_m, 0}}}},
                            {2, 1, {{0, {0, 0, 0}}}}},
            .end_s = 40};
}

TEST(MotionCheck, finds_who_comes_too_near) {
    const TrafficProblem problem{.floor = {-1, -1, 1, 1}, .clearance_m = 0.01};
    EXPECT_FALSE(first_conflict(problem, passing(0.0706 + 0.011), 0.1));
    const auto found = first_conflict(problem, passing(0.0706 + 0.009), 0.1);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->module, 1);
    EXPECT_EQ(found->other, 2);
    EXPECT_NEAR(found->distance_m, 0.009, 0.001);
    EXPECT_GT(found->time_s, 5);
    EXPECT_LT(found->time_s, 20);
}

TEST(MotionCheck, lets_those_part_that_touch_at_first) {
    const TrafficProblem problem{.floor = {-1, -1, 1, 1}, .clearance_m = 0.01};
    MotionPlan plan{
        .itineraries = {{1, 0, {{0, {0.113, 0, 0}}, {20, {0.5, 0, 0}}}}, {2, 1, {{0, {0, 0, 0}}}}},
        .end_s = 20};
    EXPECT_FALSE(first_conflict(problem, plan, 0.1));
    plan.itineraries[0].waypoints[1].pose.x_m = 0.05;
    EXPECT_TRUE(first_conflict(problem, plan, 0.1));
    plan.itineraries[0].waypoints[1].pose = {0.113, 0, 0.2};
    EXPECT_TRUE(first_conflict(problem, plan, 0.1));
}

TEST(MotionCheck, finds_obstacles_and_who_stands) {
    TrafficProblem problem{.floor = {-1, -1, 1, 1}, .standing = {{0.3, 0.2, 0}}};
    const auto stands = first_conflict(problem, passing(0.2), 0.1);
    ASSERT_TRUE(stands);
    EXPECT_EQ(stands->other, -1);
    problem.standing.clear();
    problem.obstacles = {disc_area(0.3, 0.2, 0.02)};
    EXPECT_TRUE(first_conflict(problem, passing(0.2), 0.1));
}

TEST(MotionCheck, tells_who_strays_from_the_plan) {
    const MotionPlan plan = passing(0.2);
    EXPECT_TRUE(strays(20, {{1, {0, 0.2, 0}}, {2, {0, 0, 0}}}, plan, 0.02).empty());
    EXPECT_EQ(strays(20, {{1, {-0.03, 0.2, 0}}, {2, {0, 0.01, 0}}}, plan, 0.02),
              std::vector<int>{1});
}

TEST(MotionCheck, knows_what_wheels_can_do) {
    const TrafficProblem problem{.floor = {-1, -1, 1, 1}};
    EXPECT_FALSE(first_impossible(problem, passing(0.2)));
    MotionPlan fast = passing(0.2);
    fast.itineraries[0].waypoints[1].time_s = 34;
    EXPECT_EQ(first_impossible(problem, fast), 0U);
    MotionPlan sideways = passing(0.2);
    sideways.itineraries[0].waypoints[1].pose.y_m += 0.1;
    EXPECT_EQ(first_impossible(problem, sideways), 0U);
    MotionPlan turns = passing(0.2);
    turns.itineraries[1].waypoints.push_back({1.9, {0, 0, M_PI / 2}});
    EXPECT_EQ(first_impossible(problem, turns), 1U);
    turns.itineraries[1].waypoints.back().time_s = 1.95;
    EXPECT_FALSE(first_impossible(problem, turns));
}

TEST(Itinerary, turns_the_short_way_and_stands_before_and_after) {
    const Itinerary itinerary{1, 0, {{1, {0, 0, 3}}, {2, {0, 0, -3}}, {3, {1, 0, -3}}}};
    EXPECT_DOUBLE_EQ(itinerary.pose_at(0).heading_rad, 3);
    EXPECT_NEAR(wrapped_rad(itinerary.pose_at(1.5).heading_rad - M_PI), 0, 1e-9);
    EXPECT_DOUBLE_EQ(itinerary.pose_at(2.25).x_m, 0.25);
    EXPECT_DOUBLE_EQ(itinerary.pose_at(9).x_m, 1);
}

}  // namespace
}  // namespace simrob::test
