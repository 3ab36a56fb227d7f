// Each rule of sumo, in a scene in which it must call and in one in which it must not.

#include "sport/sumo/sumo_rules.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numbers>

#include "sport/match/rules_json.h"
#include "support/judged_scene.h"

namespace simrob::sport::sumo {
namespace {

using referee::Rule;
using referee::Situation;
using referee::Stance;
using referee::TeamCall;
using soccer::GameState;
using soccer::RobotSeen;
using soccer::Team;

constexpr double step_s = test::JudgedScene::step_s;

/// A moment on the ring composed by hand, in the frame of blue.
class RingScene : public test::JudgedScene {
  public:
    Situation at(double time_s) override {
        Situation now{.league = league, .step_s = step_s, .time_s = time_s, .sights = {}};
        now.sights[0].ours = blue;
        now.sights[0].theirs = yellow;
        now.sights[1].ours = yellow;
        now.sights[1].theirs = blue;
        now.sights[0].our_goals = now.sights[1].their_goals = score[0];
        now.sights[1].our_goals = now.sights[0].their_goals = score[1];
        now.stances = stances;
        now.stalemates = stalemates;
        return now;
    }

    const soccer::League& league = *soccer::find_league("sumo");
    std::vector<RobotSeen> blue{{-0.17, 0, 0}};
    std::vector<RobotSeen> yellow{{0.17, 0, std::numbers::pi}};
    std::array<Stance, 2> stances{Stance{0.17, 0.05}, Stance{0.17, 0.05}};
    std::array<int, 2> score{};
    int stalemates = 0;
};

TEST(OutOfRingRule, gives_a_point_when_the_middle_of_a_robot_is_beyond_the_edge) {
    RingScene scene;
    const auto rule = out_of_ring_rule({});
    scene.stances[1].from_middle_m = 0.771;
    const auto call = rule->judge(scene.at(1));
    ASSERT_TRUE(call);
    EXPECT_EQ(call->goal_for, Team::blue);
    EXPECT_EQ(call->foul_by, Team::yellow);
    EXPECT_EQ(call->restart, GameState::place_kick);
    EXPECT_EQ(call->text, "yellow left the ring: a point for blue");
}

TEST(OutOfRingRule, gives_a_point_when_a_robot_touches_the_floor) {
    RingScene scene;
    const auto rule = out_of_ring_rule({});
    scene.stances[0] = {0.76, 0.001};
    const auto call = rule->judge(scene.at(1));
    ASSERT_TRUE(call);
    EXPECT_EQ(call->goal_for, Team::yellow);
}

TEST(OutOfRingRule, lets_a_robot_hang_over_the_edge) {
    RingScene scene;
    const auto rule = out_of_ring_rule({});
    scene.stances[0] = {0.765, 0.01};
    scene.stances[1] = {0.769, 0.049};
    EXPECT_FALSE(scene.watch(*rule, 10));
}

TEST(OutOfRingRule, has_a_round_fought_again_that_both_lost_at_once) {
    RingScene scene;
    const auto rule = out_of_ring_rule({});
    scene.stances[0].from_middle_m = scene.stances[1].from_middle_m = 0.78;
    const auto call = rule->judge(scene.at(1));
    ASSERT_TRUE(call);
    EXPECT_FALSE(call->goal_for);
    EXPECT_FALSE(call->foul_by);
    EXPECT_EQ(call->restart, GameState::place_kick);
}

TEST(LostContactRule, gives_a_point_when_a_robot_lies_on_its_side_or_has_no_wheel_on_the_ring) {
    for (const bool lies : {true, false}) {
        RingScene scene;
        const auto rule = lost_contact_rule({.after_s = 3});
        (lies ? scene.stances[0].is_upright : scene.stances[0].has_grip) = false;
        EXPECT_FALSE(scene.watch(*rule, 2.9));
        const auto call = scene.watch(*rule, 0.2);
        ASSERT_TRUE(call);
        EXPECT_EQ(call->goal_for, Team::yellow);
    }
}

TEST(LostContactRule, forgives_a_robot_that_comes_down_again) {
    RingScene scene;
    const auto rule = lost_contact_rule({.after_s = 3});
    EXPECT_FALSE(
        scene.watch(*rule, 20, [&](int step) { scene.stances[0].has_grip = step % 150 == 0; }));
    for (int round = 0; round < 2; ++round) {
        rule->forget();
        EXPECT_FALSE(scene.watch(*rule, 2)) << "what was before the restart does not count";
    }
}

TEST(StalemateRule, has_a_round_fought_again_when_robots_lock_each_other) {
    RingScene scene;
    const auto rule = stalemate_rule({.after_s = 15});
    EXPECT_FALSE(scene.watch(*rule, 14.9));
    const auto call = scene.watch(*rule, 15.2);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->rule, "stalemate");
    EXPECT_FALSE(call->goal_for);
    EXPECT_EQ(call->restart, GameState::place_kick);
}

TEST(StalemateRule, sees_robots_that_circle_around_each_other) {
    RingScene scene;
    const auto rule = stalemate_rule({.after_s = 15});
    const auto circle = [&](int step) {
        const double angle = 0.02 * step;
        scene.blue[0] = {0.2 + 0.1 * std::cos(angle), 0.1 * std::sin(angle)};
        scene.yellow[0] = {0.2 - 0.1 * std::cos(angle), -0.1 * std::sin(angle)};
    };
    EXPECT_TRUE(scene.watch(*rule, 16, circle));
}

TEST(StalemateRule, lets_robots_fight_whose_place_changes) {
    RingScene scene;
    const auto rule = stalemate_rule({.after_s = 15});
    EXPECT_FALSE(scene.watch(*rule, 60, [&](int step) {
        scene.blue[0].x_m = -0.4 + 0.008 * step * step_s;
        scene.yellow[0].x_m = scene.blue[0].x_m + 0.13;
    }));
}

TEST(StalemateRule, gives_the_round_to_whoever_holds_the_middle_in_the_end) {
    RingScene scene;
    scene.stalemates = 2;
    scene.stances[0].from_middle_m = 0.3;
    const auto call = scene.watch(*stalemate_rule({.most_restarts = 2}), 16);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->goal_for, Team::yellow);
    scene.stances[0].from_middle_m = 0.175;
    const auto equal = scene.watch(*stalemate_rule({.most_restarts = 2}), 16);
    ASSERT_TRUE(equal);
    EXPECT_EQ(equal->rule, "drawn_round");
    EXPECT_FALSE(equal->goal_for);
}

TEST(RoundsRule, ends_a_bout_by_points_or_time) {
    RingScene scene;
    const auto rule = rounds_rule({.points_to_win = 2}, {.half_s = 90});
    scene.score = {1, 2};
    const auto won = rule->judge(scene.at(50));
    ASSERT_TRUE(won);
    EXPECT_TRUE(won->ends_match);
    EXPECT_EQ(won->text, "yellow wins the bout by 2 to 1");
    scene.score = {1, 0};
    const auto late = rule->judge(scene.at(180));
    ASSERT_TRUE(late);
    EXPECT_TRUE(late->ends_match);
    EXPECT_EQ(late->rule, "full_time");
}

TEST(RoundsRule, lets_a_bout_go_on_that_nobody_has_won) {
    RingScene scene;
    const auto rule = rounds_rule({.points_to_win = 2}, {.half_s = 90});
    scene.score = {1, 1};
    EXPECT_FALSE(scene.watch(*rule, 179.9));
}

TEST(SumoRules, are_data) {
    const auto rules = match::rules_from_json(nlohmann::ordered_json::parse(
        R"({"rounds": {"points_to_win": 3, "wait_s": 1}, "stalemate": {"is_on": false}})"));
    ASSERT_TRUE(rules);
    EXPECT_EQ(rules->sumo.rounds.points_to_win, 3);
    EXPECT_EQ(rules->sumo.rounds.wait_s, 1);
    EXPECT_FALSE(rules->sumo.stalemate.is_on);
    EXPECT_EQ(match::rules_json(*rules)["rounds"]["points_to_win"], 3);
    const auto wrong = match::rules_from_json(
        nlohmann::ordered_json::parse(R"({"rounds": {"points_to_win": 0}})"));
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().field, "rules.rounds.points_to_win");
    EXPECT_EQ(round_rules(rules->sumo).size(), 2U) << "a rule that is off is not asked";
}

}  // namespace
}  // namespace simrob::sport::sumo
