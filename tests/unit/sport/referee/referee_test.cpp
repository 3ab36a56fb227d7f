// Each rule of robot soccer, in a scene in which it must call and in one in which it must not.

#include <gtest/gtest.h>

#include <numbers>

#include "sport/referee/placement.h"
#include "sport/referee/soccer_rules.h"
#include "sport/referee/stopwatch.h"
#include "support/judged_scene.h"

namespace simrob::sport::referee {
namespace {

using soccer::GameState;
using soccer::League;
using soccer::RobotSeen;
using soccer::Team;

constexpr double step_s = test::JudgedScene::step_s;

/// A moment composed by hand. Positions are in the frame of blue, whose goal is at x < 0.
class Scene : public test::JudgedScene {
  public:
    Scene() {
        for (std::size_t i = 0; i < 5; ++i) {
            blue.push_back({-0.6, 0.2 * static_cast<double>(i) - 0.4, 0});
            yellow.push_back({0.6, 0.2 * static_cast<double>(i) - 0.4, std::numbers::pi});
        }
    }

    Situation at(double time_s) override {
        const auto behind = [](const std::vector<RobotSeen>& robots) {
            std::vector<RobotSeen> seen;
            for (const auto& robot : robots)
                seen.push_back({-robot.x_m, -robot.y_m, robot.rotation_rad + std::numbers::pi,
                                -robot.velocity_x_m_s, -robot.velocity_y_m_s, robot.spin_rad_s});
            return seen;
        };
        blue_behind_ = behind(blue);
        yellow_behind_ = behind(yellow);
        Situation now{.league = league, .step_s = step_s, .time_s = time_s, .sights = {}};
        now.is_second_half = is_second_half;
        now.sights[0].ball = ball;
        now.sights[0].ours = blue;
        now.sights[0].theirs = yellow;
        now.sights[1].ball = {-ball.x_m, -ball.y_m, ball.z_m, -ball.velocity_x_m_s,
                              -ball.velocity_y_m_s};
        now.sights[1].ours = yellow_behind_;
        now.sights[1].theirs = blue_behind_;
        now.lost_robots = lost;
        return now;
    }

    const League& league = *soccer::find_league("fira-5v5");
    soccer::BallSeen ball{0, 0, 0.02, 0, 0};
    std::vector<RobotSeen> blue;
    std::vector<RobotSeen> yellow;
    std::vector<PlayerId> lost;
    bool is_second_half = false;

  private:
    std::vector<RobotSeen> blue_behind_;
    std::vector<RobotSeen> yellow_behind_;
};

/// The line of yellow's goal.
double line_m() {
    return soccer::find_league("fira-5v5")->length_m() / 2;
}

TEST(GoalRule, counts_a_ball_that_is_wholly_behind_the_line) {
    Scene scene;
    scene.ball.x_m = line_m() + 0.03;
    const auto call = goal_rule()->judge(scene.at(1));
    ASSERT_TRUE(call);
    EXPECT_EQ(call->goal_for, Team::blue);
    EXPECT_EQ(call->ball_for, Team::yellow);
    EXPECT_EQ(call->restart, GameState::place_kick);
    scene.ball.x_m = -line_m() - 0.03;
    EXPECT_EQ(goal_rule()->judge(scene.at(1))->goal_for, Team::yellow);
}

TEST(GoalRule, does_not_count_one_on_the_line_or_beside_the_post) {
    Scene scene;
    scene.ball.x_m = line_m() + 0.01;
    EXPECT_FALSE(goal_rule()->judge(scene.at(1)));
    scene.ball = {line_m() + 0.03, 0.3, 0.02, 0, 0};
    EXPECT_FALSE(goal_rule()->judge(scene.at(1)));
}

TEST(HalvesRule, ends_each_half_when_its_time_is_up) {
    Scene scene;
    const auto rule = halves_rule({.half_s = 10});
    const auto half = rule->judge(scene.at(10 - step_s / 4));
    ASSERT_TRUE(half);
    EXPECT_TRUE(half->ends_half);
    scene.is_second_half = true;
    const auto end = rule->judge(scene.at(20));
    ASSERT_TRUE(end);
    EXPECT_TRUE(end->ends_match);
}

TEST(HalvesRule, lets_play_go_on_before_and_calls_half_time_until_it_is_heard) {
    Scene scene;
    const auto rule = halves_rule({.half_s = 10});
    EXPECT_FALSE(rule->judge(scene.at(9.9)));
    EXPECT_TRUE(rule->judge(scene.at(10.1)));
    EXPECT_TRUE(rule->judge(scene.at(10.2)));
    scene.is_second_half = true;
    EXPECT_FALSE(rule->judge(scene.at(10.3)));
}

TEST(StuckBallRule, gives_a_free_ball_in_the_field_and_a_goal_kick_in_a_goal_area) {
    Scene scene;
    scene.ball.x_m = 0.3;
    const auto call = scene.watch(*stuck_ball_rule({.after_s = 2}), 3);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->restart, GameState::free_ball);
    EXPECT_FALSE(call->ball_for);
    scene.ball.x_m = line_m() - 0.05;
    const auto kick = scene.watch(*stuck_ball_rule({.after_s = 2}), 3);
    ASSERT_TRUE(kick);
    EXPECT_EQ(kick->restart, GameState::goal_kick);
    EXPECT_EQ(kick->ball_for, Team::yellow);
}

TEST(StuckBallRule, is_silent_while_the_ball_creeps_on_and_after_a_restart) {
    Scene scene;
    EXPECT_FALSE(scene.watch(*stuck_ball_rule({.after_s = 2, .within_m = 0.05}), 10, [&](int i) {
        scene.ball.x_m = 0.03 * i * step_s;  // 6 cm in two seconds
    }));
    scene.ball.x_m = 0;
    const auto rule = stuck_ball_rule({.after_s = 2});
    EXPECT_FALSE(scene.watch(*rule, 1.9));
    rule->forget();
    EXPECT_FALSE(scene.watch(*rule, 1.9));
}

TEST(HoldingRule, gives_a_penalty_when_the_keeper_keeps_the_ball) {
    Scene scene;
    scene.ball.x_m = -line_m() + 0.1;
    scene.blue[0] = {-line_m() + 0.04, 0, 0};
    const auto call = scene.watch(*holding_rule({.after_s = 3}), 4);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->restart, GameState::penalty_kick);
    EXPECT_EQ(call->ball_for, Team::yellow);
    EXPECT_EQ(call->foul_by, Team::blue);
}

TEST(HoldingRule, is_silent_when_an_opponent_is_there_or_the_ball_is_outside) {
    Scene scene;
    scene.ball.x_m = -line_m() + 0.1;
    scene.blue[0] = {-line_m() + 0.04, 0, 0};
    scene.yellow[2] = {-line_m() + 0.17, 0, std::numbers::pi};
    EXPECT_FALSE(scene.watch(*holding_rule({.after_s = 3}), 4));
    scene.yellow[2].x_m = 0.5;
    scene.ball.x_m = scene.blue[0].x_m = -0.5;
    EXPECT_FALSE(scene.watch(*holding_rule({.after_s = 3}), 4));
}

TEST(CrowdedDefenceRule, gives_a_penalty_for_one_robot_too_many) {
    Scene scene;
    scene.ball = {line_m() - 0.05, 0, 0.02, 0, 0};
    for (std::size_t i = 0; i < 3; ++i)
        scene.yellow[i] = {line_m() - 0.05, 0.1 * static_cast<double>(i) - 0.1, 0};
    const auto call = scene.watch(*crowded_defence_rule({}), 2);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->restart, GameState::penalty_kick);
    EXPECT_EQ(call->ball_for, Team::blue);
}

TEST(CrowdedDefenceRule, is_silent_for_two_for_a_moment_and_while_the_ball_is_away) {
    Scene scene;
    scene.ball = {line_m() - 0.05, 0, 0.02, 0, 0};
    for (std::size_t i = 0; i < 2; ++i)
        scene.yellow[i] = {line_m() - 0.05, 0.1 * static_cast<double>(i), 0};
    EXPECT_FALSE(scene.watch(*crowded_defence_rule({}), 2));
    scene.yellow[2] = {line_m() - 0.05, -0.1, 0};
    EXPECT_FALSE(scene.watch(*crowded_defence_rule({}), 0.9));
    scene.ball.x_m = 0;
    EXPECT_FALSE(scene.watch(*crowded_defence_rule({}), 2));
}

TEST(CrowdedAttackRule, gives_a_goal_kick_for_two_attackers_in_the_area) {
    Scene scene;
    scene.ball = {line_m() - 0.05, 0, 0.02, 0, 0};
    scene.blue[3] = {line_m() - 0.1, 0.1, 0};
    scene.blue[4] = {line_m() - 0.1, -0.1, 0};
    const auto call = scene.watch(*crowded_attack_rule({}), 2);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->restart, GameState::goal_kick);
    EXPECT_EQ(call->ball_for, Team::yellow);
}

TEST(CrowdedAttackRule, is_silent_for_one) {
    Scene scene;
    scene.ball = {line_m() - 0.05, 0, 0.02, 0, 0};
    scene.blue[3] = {line_m() - 0.1, 0.1, 0};
    EXPECT_FALSE(scene.watch(*crowded_attack_rule({}), 2));
}

TEST(PushingRule, gives_a_goal_kick_when_the_keeper_is_pushed_in_its_area) {
    Scene scene;
    scene.ball = {line_m() - 0.05, 0.1, 0.02, 0, 0};
    scene.yellow[0] = {line_m() - 0.05, 0, std::numbers::pi, 0.2, 0, 0};
    scene.blue[4] = {line_m() - 0.13, 0, 0, 0.2, 0, 0};
    const auto call = scene.watch(*pushing_rule({}), 2);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->rule, "pushing_keeper");
    EXPECT_EQ(call->restart, GameState::goal_kick);
    EXPECT_EQ(call->ball_for, Team::yellow);
}

TEST(PushingRule, gives_a_free_kick_when_a_robot_is_pushed_away_from_the_ball) {
    Scene scene;
    scene.ball = {0.8, 0.8, 0.02, 0, 0};
    scene.blue[4] = {0, 0, std::numbers::pi / 2, -0.2, 0, 0};
    scene.yellow[4] = {0.08, 0, std::numbers::pi, -0.2, 0, 0};
    const auto call = scene.watch(*pushing_rule({}), 2);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->rule, "pushing");
    EXPECT_EQ(call->restart, GameState::free_kick);
    EXPECT_EQ(call->ball_for, Team::blue);
    EXPECT_EQ(call->foul_by, Team::yellow);
}

TEST(PushingRule, is_silent_in_a_fight_for_the_ball_and_when_one_follows_the_other) {
    Scene scene;
    scene.ball = {0.1, 0.1, 0.02, 0, 0};
    scene.blue[4] = {0, 0, std::numbers::pi / 2, -0.2, 0, 0};
    scene.yellow[4] = {0.08, 0, std::numbers::pi, -0.2, 0, 0};
    EXPECT_FALSE(scene.watch(*pushing_rule({}), 3));
    scene.ball = {0.8, 0.8, 0.02, 0, 0};
    scene.blue[4].rotation_rad = std::numbers::pi;  // drives ahead of the other by itself
    EXPECT_FALSE(scene.watch(*pushing_rule({}), 3));
    scene.blue[4] = {0, 0, std::numbers::pi / 2, 0, 0, 0};  // stands
    EXPECT_FALSE(scene.watch(*pushing_rule({}), 3));
}

TEST(LostBallRule, gives_a_free_ball_when_the_ball_is_over_the_walls) {
    Scene scene;
    scene.ball.y_m = 1.5;
    const auto call = scene.watch(*lost_ball_rule({}), 1);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->restart, GameState::free_ball);
}

TEST(LostBallRule, is_silent_while_it_lies_in_a_corner_or_a_goal) {
    Scene scene;
    scene.ball = {line_m() - 0.03, 0.85, 0.02, 0, 0};
    EXPECT_FALSE(scene.watch(*lost_ball_rule({}), 1));
    scene.ball = {line_m() + 0.05, 0, 0.02, 0, 0};
    EXPECT_FALSE(scene.watch(*lost_ball_rule({}), 1));
}

TEST(LostRobotRule, puts_back_a_robot_that_is_lost_and_no_other) {
    Scene scene;
    EXPECT_FALSE(scene.watch(*lost_robot_rule({}), 1));
    scene.lost = {{Team::yellow, 3}};
    const auto call = scene.watch(*lost_robot_rule({}), 1);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->put_back, (PlayerId{Team::yellow, 3}));
    EXPECT_EQ(call->restart, GameState::play);
}

TEST(Referee, hears_the_first_rule_and_forgets_at_a_restart) {
    Scene scene;
    scene.ball.x_m = line_m() + 0.03;
    Referee referee(soccer_rules({}));
    const auto call = referee.judge(scene.at(1000));
    ASSERT_TRUE(call);
    EXPECT_EQ(call->rule, "goal") << "a goal in the last step counts";
    soccer::Rules none;
    none.stuck_ball.is_on = none.holding.is_on = none.crowded_defence.is_on = false;
    none.crowded_attack.is_on = none.pushing.is_on = false;
    EXPECT_LT(soccer_rules(none).size(), soccer_rules({}).size());
}

constexpr GameState restarts[] = {GameState::free_ball, GameState::place_kick,
                                  GameState::penalty_kick, GameState::free_kick,
                                  GameState::goal_kick};

/// All robots, in the frame of blue, after a restart with the ball in some corner.
std::vector<soccer::RobotState> placed(const League& league, const TeamCall& call, double side) {
    Situation now{.league = league, .sights = {}};
    now.sights[0].ball = {0.3 * side, 0.2 * side, 0, 0, 0};
    now.sights[1].ball = {-0.3 * side, -0.2 * side, 0, 0, 0};
    Random chance(3);
    const Placement placement = placement_for(call, now, chance);
    std::vector<soccer::RobotState> all = placement.robots[0];
    for (const auto& robot : placement.robots[1]) all.push_back(turned(robot));
    return all;
}

void expect_room(const std::vector<soccer::RobotState>& all, const League& league) {
    ASSERT_EQ(all.size(), 2 * league.robots_per_side);
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_LT(std::abs(all[i].x_m), league.length_m() / 2 - 0.03);
        EXPECT_LT(std::abs(all[i].y_m), league.width_m() / 2 - 0.03);
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_GT(flat_distance_m(all[i], all[j]), 0.11) << i << " and " << j;
    }
}

TEST(Placement, leaves_room_between_all_in_every_league) {
    for (const League& league : soccer::leagues()) {
        if (league.ring) continue;
        for (const GameState state : restarts)
            for (const Team team : both_teams)
                for (const double side : {1.0, -1.0}) {
                    SCOPED_TRACE(league.name + " " + std::string(name_of(state)));
                    expect_room(placed(league, {.restart = state, .ball_for = team}, side), league);
                }
    }
}

TEST(Placement, puts_both_teams_into_their_own_halves_for_a_kick_off) {
    const League& league = *soccer::find_league("fira-11v11");
    const auto all =
        placed(league, {.restart = GameState::place_kick, .ball_for = Team::yellow}, 1);
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_LT(i < league.robots_per_side ? all[i].x_m : -all[i].x_m, 0) << i;
}

TEST(Placement, takes_what_a_team_proposes_as_far_as_the_rules_allow) {
    Scene scene;
    Random chance(3);
    const TeamCall call{.restart = GameState::place_kick, .ball_for = Team::blue};
    Placement placement = placement_for(call, scene.at(0), chance);
    const Placement before = placement;
    std::vector<soccer::RobotState> wish = placement.robots[1];
    wish[1] = {-0.3, -0.3, 0.5};                                 // allowed
    wish[2] = {0.2, 0.3, 0};                                     // the other half
    wish[3] = {-0.05, 0, 0};                                     // too near to the ball
    wish[4] = {std::numeric_limits<double>::quiet_NaN(), 0, 0};  // nowhere
    take_proposal(placement, Team::yellow, wish, call, scene.league);
    EXPECT_EQ(placement.robots[1][1].x_m, -0.3);
    for (const std::size_t i : {2U, 3U, 4U})
        EXPECT_EQ(placement.robots[1][i].x_m, before.robots[1][i].x_m) << i;
    EXPECT_EQ(placement.robots[0][1].x_m, before.robots[0][1].x_m);
}

}  // namespace
}  // namespace simrob::sport::referee
