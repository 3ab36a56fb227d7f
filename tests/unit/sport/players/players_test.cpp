// The built-in teams: fair, repeatable, within limits, and able to play.

#include "sport/players/players.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "base/random.h"
#include "sport/players/ball_path.h"
#include "support/counts.h"
#include "support/side.h"

namespace simrob::sport::players {
namespace {

using soccer::BallSeen;
using soccer::League;
using soccer::RobotSeen;
using soccer::Sight;
using soccer::Team;
using soccer::WheelVelocities;
using test::five_a_side;
using test::Side;

/// Robots and ball anywhere within this many metres of the middle.
struct Scene {
    Scene(Random& random, std::size_t ours_count, std::size_t theirs_count, double reach_m)
        : ours(ours_count), theirs(theirs_count) {
        const auto length = [&] { return random.uniform(-reach_m, reach_m); };
        for (auto* robots : {&ours, &theirs})
            for (RobotSeen& robot : *robots)
                robot = {length(),
                         length(),
                         random.uniform(-4, 4),
                         random.uniform(-2, 2),
                         random.uniform(-2, 2),
                         random.uniform(-20, 20)};
        ball = {length(), length(), 0.02, random.uniform(-3, 3), random.uniform(-3, 3)};
    }

    Sight sight() const {
        Sight seen;
        seen.ball = ball;
        seen.ours = ours;
        seen.theirs = theirs;
        return seen;
    }

    std::vector<RobotSeen> ours;
    std::vector<RobotSeen> theirs;
    BallSeen ball;
};

bool is_same(const std::vector<WheelVelocities>& a, const std::vector<WheelVelocities>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& one, const auto& two) {
        return one.left == two.left && one.right == two.right;
    });
}

bool is_within_limits(const std::vector<WheelVelocities>& wheels) {
    const auto is_fine = [](double units) {
        return std::isfinite(units) && std::abs(units) <= soccer::greatest_wheel_velocity;
    };
    return std::all_of(wheels.begin(), wheels.end(), [&](const WheelVelocities& wheel) {
        return is_fine(wheel.left) && is_fine(wheel.right);
    });
}

TEST(Players, are_there_at_three_levels_and_no_other) {
    const auto levels = player_levels();
    ASSERT_EQ(levels.size(), 3U);
    EXPECT_EQ(levels[0], "easy");
    EXPECT_EQ(levels[1], "medium");
    EXPECT_EQ(levels[2], "hard");
    for (const auto level : levels) EXPECT_NE(make_players(level), nullptr);
    EXPECT_EQ(make_players("impossible"), nullptr);
    EXPECT_EQ(make_players(""), nullptr);
}

TEST(Players, of_blue_and_yellow_do_the_same_for_the_same_sight) {
    for (const auto level : player_levels()) {
        Side blue(level, five_a_side(), Team::blue);
        Side yellow(level, five_a_side(), Team::yellow);
        Random random(7);
        for (int i = 0; i < 200; ++i) {
            const Scene scene(random, 5, 5, 1);
            Sight of_blue = scene.sight();
            Sight of_yellow = scene.sight();
            of_yellow.defends_left = !of_blue.defends_left;
            ASSERT_TRUE(is_same(blue.play(of_blue), yellow.play(of_yellow))) << level;
        }
    }
}

TEST(Players, do_the_same_again_for_the_same_sights_and_seed) {
    for (const auto level : player_levels()) {
        Side one(level);
        Side two(level);
        // What happened before begin() does not count.
        Random before(1);
        for (int i = 0; i < 50; ++i) two.play(Scene(before, 5, 5, 1).sight());
        EXPECT_FALSE(two.strategy->begin({.league = two.league, .seed = 3}));
        Random random(8);
        for (int i = 0; i < 200; ++i) {
            const Scene scene(random, 5, 5, 1);
            ASSERT_TRUE(is_same(one.play(scene.sight()), two.play(scene.sight()))) << level;
        }
    }
}

TEST(Players, aim_by_chance_of_their_seed) {
    Side one("easy", five_a_side(), Team::blue, 1);
    Side two("easy", five_a_side(), Team::blue, 2);
    Random random(9);
    bool is_all_same = true;
    for (int i = 0; i < 200; ++i) {
        const Scene scene(random, 5, 5, 1);
        is_all_same = is_all_same && is_same(one.play(scene.sight()), two.play(scene.sight()));
    }
    EXPECT_FALSE(is_all_same);
}

TEST(Players, never_ask_for_more_than_wheels_can_do) {
    for (const League& league : soccer::leagues())
        for (const auto level : player_levels()) {
            Side side(level, league);
            Random random(10);
            for (int i = 0; i < test::count(100, 2000); ++i) {
                // Also far outside, all in one place, and with too few or no opponents.
                const double reach_m = std::array{1.0, 50.0, 0.0, 1e6}[random.below(4)];
                const std::size_t opponents = random.below(12);
                const std::size_t ours =
                    1 + random.below(static_cast<std::uint32_t>(league.robots_per_side));
                const Scene scene(random, ours, opponents, reach_m);
                Sight sight = scene.sight();
                sight.state = static_cast<soccer::GameState>(random.below(6));
                sight.whose_ball = static_cast<soccer::WhoseBall>(random.below(3));
                ASSERT_TRUE(is_within_limits(side.play(sight))) << league.name << " " << level;
            }
        }
}

TEST(Players, stand_sights_that_say_nothing) {
    for (const auto level : player_levels()) {
        Side side(level);
        EXPECT_TRUE(is_within_limits(side.play(Sight{})));
        Random random(11);
        Scene scene(random, 5, 5, 1);
        scene.ball.x_m = std::nan("");
        scene.ours[2].y_m = std::nan("");
        scene.theirs[1].rotation_rad = std::nan("");
        for (int i = 0; i < 30; ++i) ASSERT_TRUE(is_within_limits(side.play(scene.sight())));
        const Scene usual(random, 5, 5, 1);
        for (int i = 0; i < 30; ++i) side.play(usual.sight());
        EXPECT_TRUE(is_within_limits(side.play(usual.sight())));
    }
}

TEST(Players, of_the_other_side_kick_off_alone) {
    Side side("hard");
    Random random(12);
    Scene scene(random, 5, 5, 1);
    scene.ball = {};
    scene.ours[1] = {-0.4, 0, 0};
    Sight sight = scene.sight();
    sight.state = soccer::GameState::place_kick;
    sight.whose_ball = soccer::WhoseBall::theirs;
    // At the distance that it keeps from the ball, it stands.
    scene.ours[1] = {-0.3, 0, 0};
    sight.ours = scene.ours;
    for (int i = 0; i < 60; ++i) side.play(sight);
    EXPECT_NEAR(side.wheels[1].left, 0, 1);
    EXPECT_NEAR(side.wheels[1].right, 0, 1);
    sight.whose_ball = soccer::WhoseBall::ours;
    for (int i = 0; i < 30; ++i) side.play(sight);
    EXPECT_GT(side.wheels[1].left, 20);
    EXPECT_GT(side.wheels[1].right, 20);
}

TEST(BallPath, bounces_off_walls_and_goes_through_mouths_of_goals) {
    const players::Ground ground = players::ground_of(five_a_side());
    players::BallPath path;
    path.follow(ground, {0.9, 0.6}, {1, 0});
    EXPECT_LT(path.places().back().x, ground.half_length_m);
    path.follow(ground, {0.9, 0}, {1, 0});
    EXPECT_GT(path.places().back().x, ground.half_length_m);
    for (const auto& place : path.places()) EXPECT_LE(std::abs(place.y), ground.half_width_m);
}

}  // namespace
}  // namespace simrob::sport::players
