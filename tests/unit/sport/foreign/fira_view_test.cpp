#include "sport/foreign/fira_view.h"

#include <gtest/gtest.h>

#include <numbers>

namespace simrob::sport::foreign {
namespace {

BriefingTold briefing_of(const char* league_name, soccer::Team team) {
    MessageWriter writer;
    const soccer::League& league = *soccer::find_league(league_name);
    return *read_briefing(writer.briefing({.league = league, .team = team, .seed = 3}));
}

FiraView view_of(soccer::Team team, bool is_flipped = false, const char* league = "fira-5v5") {
    return *FiraView::make(briefing_of(league, team), is_flipped);
}

/// The keeper in the middle of its goal line, looking forward; the ball ahead and to its left.
struct Scene {
    std::vector<soccer::RobotSeen> ours = std::vector<soccer::RobotSeen>(5);
    std::vector<soccer::RobotSeen> theirs = std::vector<soccer::RobotSeen>(5);
    soccer::Sight sight;

    Scene() {
        ours[0] = {.x_m = -86.6141 / 2 * soccer::inch_m};
        ours[1] = {.rotation_rad = std::numbers::pi / 2};
        theirs[4] = {.x_m = 10 * soccer::inch_m, .y_m = -5 * soccer::inch_m};
        sight.ball = {.x_m = soccer::inch_m, .y_m = 2 * soccer::inch_m, .z_m = 3 * soccer::inch_m};
        sight.ours = ours;
        sight.theirs = theirs;
    }
};

constexpr double middle_x_in = (6.8118 + 93.4259) / 2;
constexpr double middle_y_in = (6.3730 + 77.2392) / 2;
constexpr double tolerance_in = 1e-9;

TEST(FiraView, has_the_size_that_the_platform_gave_it) {
    EXPECT_EQ(sizeof(FiraEnvironment), 560);
    EXPECT_EQ(offsetof(FiraEnvironment, opponent), 240);
    EXPECT_EQ(offsetof(FiraEnvironment, current_ball), 400);
    EXPECT_EQ(offsetof(FiraEnvironment, user_data), 552);
}

TEST(FiraView, yellow_defends_the_left_goal) {
    FiraEnvironment seen;
    view_of(soccer::Team::yellow).show(Scene().sight, seen);
    EXPECT_NEAR(seen.home[0].pos.x, 6.8118, tolerance_in);
    EXPECT_NEAR(seen.home[0].pos.y, middle_y_in, tolerance_in);
    EXPECT_NEAR(seen.home[0].rotation, 0, tolerance_in);
    EXPECT_NEAR(seen.home[1].rotation, 90, tolerance_in);
    EXPECT_NEAR(seen.current_ball.x, middle_x_in + 1, tolerance_in);
    EXPECT_NEAR(seen.current_ball.y, middle_y_in + 2, tolerance_in);
    EXPECT_NEAR(seen.current_ball.z, 3, tolerance_in);
    EXPECT_NEAR(seen.opponent[4].pos.x, middle_x_in + 10, tolerance_in);
    EXPECT_NEAR(seen.opponent[4].pos.y, middle_y_in - 5, tolerance_in);
}

TEST(FiraView, blue_defends_the_right_goal) {
    FiraEnvironment seen;
    view_of(soccer::Team::blue).show(Scene().sight, seen);
    EXPECT_NEAR(seen.home[0].pos.x, 93.4259, tolerance_in);
    EXPECT_NEAR(std::abs(seen.home[0].rotation), 180, tolerance_in);
    EXPECT_NEAR(seen.home[1].rotation, -90, tolerance_in);
    EXPECT_NEAR(seen.current_ball.x, middle_x_in - 1, tolerance_in);
    EXPECT_NEAR(seen.current_ball.y, middle_y_in - 2, tolerance_in);
    EXPECT_NEAR(seen.opponent[4].pos.y, middle_y_in + 5, tolerance_in);
}

TEST(FiraView, flipped_each_team_sees_what_the_other_would) {
    for (const auto team : {soccer::Team::blue, soccer::Team::yellow}) {
        FiraEnvironment flipped;
        FiraEnvironment other;
        view_of(team, true).show(Scene().sight, flipped);
        view_of(soccer::opponent_of(team)).show(Scene().sight, other);
        EXPECT_EQ(flipped.home[0].pos.x, other.home[0].pos.x);
        EXPECT_EQ(flipped.home[1].rotation, other.home[1].rotation);
        EXPECT_EQ(flipped.current_ball.y, other.current_ball.y);
    }
}

TEST(FiraView, bounds_are_those_of_the_field_to_the_inch) {
    FiraEnvironment seen;
    view_of(soccer::Team::blue).show(Scene().sight, seen);
    EXPECT_EQ(seen.field_bounds.left, 7);
    EXPECT_EQ(seen.field_bounds.right, 93);
    EXPECT_EQ(seen.field_bounds.top, 77);
    EXPECT_EQ(seen.field_bounds.bottom, 6);
    EXPECT_EQ(seen.goal_bounds.left, 3);
    EXPECT_EQ(seen.goal_bounds.right, 97);
    EXPECT_EQ(seen.goal_bounds.top, 50);
    EXPECT_EQ(seen.goal_bounds.bottom, 34);
}

TEST(FiraView, the_last_ball_is_that_of_the_last_step) {
    Scene scene;
    FiraEnvironment seen;
    FiraView view = view_of(soccer::Team::yellow);
    view.show(scene.sight, seen);
    EXPECT_EQ(seen.last_ball.x, seen.current_ball.x);
    const double before = seen.current_ball.x;
    seen.current_ball.x = -1;
    seen.predicted_ball.x = 12;
    scene.sight.ball.x_m += 0.1;
    view.show(scene.sight, seen);
    EXPECT_EQ(seen.last_ball.x, before);
    EXPECT_GT(seen.current_ball.x, before);
    EXPECT_EQ(seen.predicted_ball.x, 12);
}

TEST(FiraView, says_whose_ball_it_is_by_colour) {
    Scene scene;
    FiraEnvironment seen;
    const auto whose = [&](soccer::Team team, soccer::WhoseBall ball) {
        scene.sight.whose_ball = ball;
        view_of(team).show(scene.sight, seen);
        return seen.whose_ball;
    };
    EXPECT_EQ(whose(soccer::Team::blue, soccer::WhoseBall::anyone), 0);
    EXPECT_EQ(whose(soccer::Team::blue, soccer::WhoseBall::ours), 1);
    EXPECT_EQ(whose(soccer::Team::blue, soccer::WhoseBall::theirs), 2);
    EXPECT_EQ(whose(soccer::Team::yellow, soccer::WhoseBall::ours), 2);
    EXPECT_EQ(whose(soccer::Team::yellow, soccer::WhoseBall::theirs), 1);
    scene.sight.state = soccer::GameState::goal_kick;
    view_of(soccer::Team::blue).show(scene.sight, seen);
    EXPECT_EQ(seen.game_state, 5);
}

TEST(FiraView, robots_that_a_league_does_not_have_are_far_outside) {
    Scene scene;
    scene.sight.ours = std::span(scene.ours).first(3);
    scene.sight.theirs = std::span(scene.theirs).first(3);
    FiraEnvironment seen;
    view_of(soccer::Team::blue, false, "vsss-3v3").show(scene.sight, seen);
    EXPECT_LT(seen.home[3].pos.x, -100);
    EXPECT_LT(seen.opponent[4].pos.y, -100);
    EXPECT_GT(seen.home[2].pos.x, 0);
}

TEST(FiraView, other_fields_are_stretched_to_the_same_lines) {
    Scene scene;
    scene.ours[0] = {.x_m = -0.75, .y_m = 0.65};
    FiraEnvironment seen;
    view_of(soccer::Team::yellow, false, "vsss-3v3").show(scene.sight, seen);
    EXPECT_NEAR(seen.home[0].pos.x, 6.8118, tolerance_in);
    EXPECT_NEAR(seen.home[0].pos.y, 77.2392, tolerance_in);
}

TEST(FiraView, more_than_five_robots_are_refused) {
    const auto view = FiraView::make(briefing_of("fira-11v11", soccer::Team::blue), false);
    ASSERT_FALSE(view);
    EXPECT_EQ(view.error().value, "11");
}

}  // namespace
}  // namespace simrob::sport::foreign
