// The built-in teams on a pitch: they keep goals, score, foresee the ball, and win.

#include "sport/players/players.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "simrob/match.h"
#include "sport/players/ball_path.h"
#include "support/counts.h"
#include "support/side.h"

namespace simrob::sport::players {
namespace {

using soccer::BallSeen;
using soccer::League;
using soccer::RobotSeen;
using soccer::Sight;
using test::five_a_side;
using test::Side;

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
