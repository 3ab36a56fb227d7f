// The built-in teams: fair, repeatable, within limits, and able to play.

#include "sport/players/players.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "base/random.h"
#include "simrob/match.h"
#include "sport/players/ball_path.h"
#include "support/counts.h"

namespace simrob::sport::players {
namespace {

using soccer::BallSeen;
using soccer::League;
using soccer::RobotSeen;
using soccer::Sight;
using soccer::Team;
using soccer::WheelVelocities;

const League& five_a_side() {
    return *soccer::find_league("fira-5v5");
}

/// A team of a level that has begun.
struct Side {
    explicit Side(std::string_view level, const League& of = five_a_side(), Team team = Team::blue,
                  std::uint64_t seed = 3)
        : league(of), strategy(make_players(level)), wheels(of.robots_per_side) {
        EXPECT_FALSE(strategy->begin({.league = league, .team = team, .seed = seed}));
    }

    const std::vector<WheelVelocities>& play(const Sight& sight) {
        EXPECT_FALSE(strategy->play(sight, wheels));
        return wheels;
    }

    League league;
    std::unique_ptr<soccer::Strategy> strategy;
    std::vector<WheelVelocities> wheels;
};

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

/// One team on a pitch without opponents: its keeper and one more.
class Drill {
  public:
    Drill(std::string_view level, const soccer::RobotState& player, const soccer::BallState& ball)
        : side_(level, two_a_side()) {
        const soccer::BallState centre = side_.league.centre();
        const std::array<soccer::RobotState, 2> states = {
            {{centre.x_m - keeper_m, centre.y_m, 0},
             {centre.x_m + player.x_m, centre.y_m + player.y_m, player.rotation_rad}}};
        EXPECT_TRUE(engine_.create_field(side_.league.field));
        EXPECT_TRUE(engine_.create_ball(centre.x_m + ball.x_m, centre.y_m + ball.y_m));
        EXPECT_TRUE(engine_.create_robots(states, side_.league.robot));
        EXPECT_TRUE(engine_.init({.maximum_substep_s = 0.005}));
    }

    void step() {
        look();
        Sight sight;
        sight.time_s = engine_.time_s();
        sight.ball = ball_;
        sight.ours = robots_;
        const auto& wheels = side_.play(sight);
        for (std::size_t i = 0; i < wheels.size(); ++i)
            EXPECT_TRUE(engine_.set_wheel_velocities(i, wheels[i].left, wheels[i].right));
        EXPECT_TRUE(engine_.step());
    }

    void roll(double x_m_s, double y_m_s) { EXPECT_TRUE(engine_.set_ball_velocity(x_m_s, y_m_s)); }
    double time_s() const { return engine_.time_s(); }
    const BallSeen& ball() const { return ball_; }
    const RobotSeen& keeper() const { return robots_[0]; }
    double half_length_m() const { return side_.league.length_m() / 2; }
    double goal_half_width_m() const {
        return (side_.league.field.goal_top_m - side_.league.field.goal_bottom_m) / 2;
    }

  private:
    static constexpr double keeper_m = 1;

    static League two_a_side() {
        League league = five_a_side();
        league.robots_per_side = 2;
        return league;
    }

    void look() {
        const soccer::BallState centre = side_.league.centre();
        const auto ball = *engine_.simulation().entity(1000);
        ball_ = {ball.position_m[0] - centre.x_m, ball.position_m[1] - centre.y_m,
                 ball.position_m[2], ball.linear_velocity_m_s[0], ball.linear_velocity_m_s[1]};
        const auto states = engine_.environment().robots;
        for (std::size_t i = 0; i < robots_.size(); ++i)
            robots_[i] = {states[i].x_m - centre.x_m, states[i].y_m - centre.y_m,
                          states[i].rotation_rad};
    }

    Side side_;
    soccer::Engine engine_;
    std::array<RobotSeen, 2> robots_;
    BallSeen ball_;
};

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

TEST(Goalkeeper, stays_between_ball_and_goal) {
    for (const auto level : player_levels())
        for (const double y_m : {-0.6, 0.0, 0.35, 0.8}) {
            Drill drill(level, {0.9, 0.8, 0}, {-0.3, y_m, 0});
            while (drill.time_s() < 1.5) drill.step();
            const double from_goal_m = drill.keeper().x_m + drill.half_length_m();
            const double share = from_goal_m / (drill.ball().x_m + drill.half_length_m());
            // In the triangle of the ball and both posts.
            const double post_m = drill.goal_half_width_m() * (1 - share);
            const double line_m = drill.ball().y_m * share;
            EXPECT_LT(from_goal_m, 0.1) << level;
            EXPECT_GT(from_goal_m, 0) << level;
            EXPECT_NEAR(drill.keeper().y_m, line_m, post_m) << level << " " << y_m;
            // Nearer to the post that the ball is nearer to.
            EXPECT_GE(drill.keeper().y_m * y_m, 0) << level << " " << y_m;
            EXPECT_GE(std::abs(drill.keeper().y_m), 0.1 * std::abs(y_m)) << level << " " << y_m;
        }
}

TEST(Goalkeeper, stops_shots) {
    for (const double y_m : {-0.12, 0.0, 0.15}) {
        Drill drill("hard", {0.9, 0.8, 0}, {0.3, 0, 0});
        while (drill.time_s() < 0.5) drill.step();
        const double way_m = drill.half_length_m() + drill.ball().x_m;
        drill.roll(-1.5, 1.5 * y_m / way_m);
        while (drill.time_s() < 2.5) {
            drill.step();
            ASSERT_GT(drill.ball().x_m, -drill.half_length_m()) << y_m;
        }
    }
}

TEST(Attacker, scores_into_an_empty_goal_from_anywhere) {
    constexpr double soon_s = 12;
    constexpr std::array<std::array<double, 2>, 12> places = {{{0, 0},
                                                               {0.5, 0.3},
                                                               {0.5, -0.5},
                                                               {0.8, 0},
                                                               {0.2, 0.6},
                                                               {-0.3, 0},
                                                               {-0.4, -0.4},
                                                               {0.7, -0.2},
                                                               {0, 0.7},
                                                               {-0.6, 0.2},
                                                               {1.05, -0.86},
                                                               {0.6, 0.87}}};
    for (const auto& place : places) {
        Drill drill("hard", {-0.7, 0.1, 0.5}, {place[0], place[1], 0});
        while (drill.time_s() < soon_s && drill.ball().x_m < drill.half_length_m()) drill.step();
        EXPECT_GE(drill.ball().x_m, drill.half_length_m()) << place[0] << " " << place[1];
    }
}

TEST(BallPath, foresees_a_rolling_ball) {
    const League& league = five_a_side();
    const soccer::BallState centre = league.centre();
    soccer::Engine engine;
    ASSERT_TRUE(engine.create_field(league.field));
    ASSERT_TRUE(engine.create_ball(centre.x_m, centre.y_m, league.ball));
    ASSERT_TRUE(engine.init());
    ASSERT_TRUE(engine.step(10));
    ASSERT_TRUE(engine.set_ball_velocity(0.8, 0.3));
    // Until it rolls without sliding.
    ASSERT_TRUE(engine.step(30));
    const auto seen = *engine.simulation().entity(1000);
    players::BallPath path;
    path.follow(players::ground_of(league),
                {seen.position_m[0] - centre.x_m, seen.position_m[1] - centre.y_m},
                {seen.linear_velocity_m_s[0], seen.linear_velocity_m_s[1]});
    ASSERT_TRUE(engine.step(60));
    const auto ball = engine.environment().ball;
    EXPECT_NEAR(path.at(1).x, ball.x_m - centre.x_m, 0.02);
    EXPECT_NEAR(path.at(1).y, ball.y_m - centre.y_m, 0.02);
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

TEST(Players, at_hard_beat_those_at_easy) {
    const auto hard = make_players("hard");
    const auto easy = make_players("easy");
    soccer::MatchSettings settings;
    settings.league = *soccer::find_league("vsss-3v3");
    settings.rules.halves.half_s = test::count(25, 120);
    soccer::Match match(settings, *easy, *hard);
    ASSERT_TRUE(match.begin());
    match.play();
    EXPECT_GT(match.report().score[1], match.report().score[0]);
}

}  // namespace
}  // namespace simrob::sport::players
