// Games: score, clock, what people overrule, and what is counted.

#include "sport/match/game.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "catalogue/standard.h"
#include "command/requests/states.h"
#include "command/typed_request.h"
#include "support/empty_simulation.h"

namespace simrob::soccer {
namespace {

/// Lets its robots stand.
class Statue final : public Strategy {
  public:
    std::optional<Forfeit> begin(const Briefing&) override { return std::nullopt; }
    std::optional<Forfeit> play(const Sight&, std::span<WheelVelocities>) override {
        return std::nullopt;
    }
};

MatchSettings short_match(double half_s = 2) {
    MatchSettings settings{.league = *find_league("vsss-3v3")};
    settings.rules.halves.half_s = half_s;
    return settings;
}

/// A game whose ball is pushed by the test, by the commands that anybody has.
class Table {
  public:
    Table() : game_(*simulation, catalogue, short_match(100), blue_, yellow_) {
        EXPECT_TRUE(game_.begin());
    }
    void step(int steps = 1) {
        for (int i = 0; i < steps; ++i) {
            game_.play();
            simulation->step();
        }
    }
    void put_ball(double x_m, double y_m) { put(1000, x_m, y_m); }
    void put(int entity, double x_m, double y_m) {
        EXPECT_TRUE(simulation->apply(command::make_request(
            catalogue, command::SetState{entity, {}, {.position_m = {x_m, y_m, {}}}})));
    }
    sport::match::Game& game() { return game_; }
    const MatchReport& report() const { return game_.match_report(); }

    const command::Catalogue catalogue = catalogue::standard();
    std::unique_ptr<engine::Simulation> simulation = test::empty_simulation();

  private:
    Statue blue_;
    Statue yellow_;
    sport::match::Game game_;
};

TEST(Game, counts_goals_and_gives_the_ball_to_the_other_team) {
    Table table;
    table.step(10);
    table.put_ball(0.79, 0);
    table.step(2);
    EXPECT_EQ(table.report().score, (std::array{1, 0}));
    EXPECT_EQ(table.report().state, GameState::place_kick);
    EXPECT_EQ(table.report().ball_for, Team::yellow);
    table.put_ball(-0.79, 0);
    table.step(2);
    EXPECT_EQ(table.report().score, (std::array{1, 1}));
}

TEST(Game, is_in_play_once_the_ball_has_moved_or_nobody_takes_it) {
    Table table;
    table.step(2);
    EXPECT_EQ(table.report().state, GameState::place_kick);
    table.put_ball(0.1, 0.1);
    table.step(2);
    EXPECT_EQ(table.report().state, GameState::play);
    EXPECT_TRUE(table.game().call_restart(GameState::free_kick, Team::blue));
    EXPECT_EQ(table.report().state, GameState::free_kick);
    table.step(4 * 60);
    EXPECT_EQ(table.report().state, GameState::play);
}

TEST(Game, lets_people_overrule_score_clock_and_goals) {
    Table table;
    table.step(10);
    table.put_ball(0.79, 0);
    table.step(2);
    ASSERT_EQ(table.report().decisions.back().rule, "goal");
    const std::size_t goal = table.report().decisions.size();
    EXPECT_FALSE(table.game().overrule_decision(1)) << "the kick-off gave no goal";
    EXPECT_FALSE(table.game().overrule_decision(goal + 1));
    EXPECT_TRUE(table.game().overrule_decision(goal));
    EXPECT_FALSE(table.game().overrule_decision(goal)) << "only once";
    EXPECT_EQ(table.report().score, (std::array{0, 0}));
    EXPECT_TRUE(table.report().decisions[goal - 1].is_overruled);
    EXPECT_TRUE(table.game().overrule_score({3, 2}));
    EXPECT_EQ(table.report().score, (std::array{3, 2}));
    EXPECT_FALSE(table.game().overrule_score({-1, 0}));
    EXPECT_TRUE(table.game().set_clock(99));
    table.step(61);
    EXPECT_EQ(table.report().phase, Phase::second_half);
    EXPECT_FALSE(table.game().set_clock(std::nan("")));
    EXPECT_FALSE(table.game().call_restart(GameState::play, Team::blue));
    EXPECT_FALSE(table.game().call_restart(GameState::penalty_kick, std::nullopt));
}

TEST(Game, is_called_off_rather_than_growing_without_end) {
    Table table;
    table.step(2);
    for (std::size_t i = 0; i < 2 * contest::most_decisions; ++i)
        static_cast<void>(table.game().overrule_score({1, 0}));
    EXPECT_EQ(table.report().decisions.size(), contest::most_decisions);
    EXPECT_EQ(table.report().phase, Phase::over);
    EXPECT_EQ(table.report().decisions.back().rule, "called_off");
    EXPECT_FALSE(table.game().overrule_score({2, 0}));
    EXPECT_FALSE(table.game().set_clock(1));
    EXPECT_FALSE(table.game().call_restart(GameState::free_ball, std::nullopt));
    table.step(2);
    EXPECT_EQ(table.report().decisions.size(), contest::most_decisions);
}

TEST(Game, forgets_what_was_decided_later_when_time_goes_back) {
    Table table;
    table.step(10);
    const engine::Checkpoint before = table.simulation->checkpoint();
    table.put_ball(0.79, 0);
    table.step(2);
    ASSERT_EQ(table.report().score, (std::array{1, 0}));
    ASSERT_TRUE(table.simulation->restore(before));
    table.step();
    EXPECT_EQ(table.report().score, (std::array{0, 0}));
    EXPECT_EQ(table.report().decisions.size(), 1U);
    EXPECT_NEAR(table.report().time_s, 10.0 / 60, 1e-9);
}

TEST(Game, places_the_ball_of_a_restart_that_it_goes_back_to) {
    Table table;
    table.step(10);
    table.put_ball(0.3, 0.2);
    ASSERT_TRUE(table.game().call_restart(GameState::penalty_kick, Team::blue));
    const engine::Checkpoint before = table.simulation->checkpoint();
    table.game().carry_out_intents();
    const std::uint64_t placed = table.simulation->hash();
    table.step(30);
    ASSERT_TRUE(table.simulation->restore(before));
    EXPECT_NE(table.simulation->hash(), placed);
    table.game().carry_out_intents();
    EXPECT_EQ(table.simulation->hash(), placed);
}

TEST(Game, puts_back_robots_and_balls_that_are_lost) {
    Table table;
    table.step(2);
    table.put(2, 5, 5);
    table.step(60);
    EXPECT_EQ(table.report().decisions.back().rule, "lost_robot");
    table.put_ball(5, 5);
    table.step(60);
    EXPECT_EQ(table.report().decisions.back().rule, "lost_ball");
}

/// One robot of each team and a ball, as both see them.
class Duel {
  public:
    void follow(const BallSeen& ball, const RobotSeen& blue, const RobotSeen& yellow) {
        const RobotSeen blue_behind{-blue.x_m, -blue.y_m};
        const RobotSeen yellow_behind{-yellow.x_m, -yellow.y_m};
        sport::referee::Situation now{
            .league = *find_league("vsss-3v3"), .step_s = 0.5, .sights = {}};
        now.sights[0].ball = ball;
        now.sights[0].ours = {&blue, 1};
        now.sights[0].theirs = {&yellow, 1};
        now.sights[1].ball = {-ball.x_m, -ball.y_m, 0, -ball.velocity_x_m_s, -ball.velocity_y_m_s};
        now.sights[1].ours = {&yellow_behind, 1};
        now.sights[1].theirs = {&blue_behind, 1};
        statistics.follow(now, teams);
    }

    sport::match::Statistics statistics{1};
    std::array<TeamStatistics, 2> teams;
};

TEST(Statistics, know_who_touched_the_ball_and_had_it_since) {
    Duel duel;
    const RobotSeen away{0.5, 0.5};
    duel.follow({}, {-0.3, 0}, away);
    EXPECT_EQ(duel.teams[0].touches, 0);
    duel.follow({}, {-0.06, 0}, away);
    duel.follow({}, {-0.06, 0}, away);
    EXPECT_EQ(duel.teams[0].touches, 1) << "a long touch is one";
    duel.follow({0.2, 0}, {-0.06, 0}, away);
    EXPECT_DOUBLE_EQ(duel.teams[0].possession_s, 1.5) << "until the other team has it";
    duel.follow({0.2, 0}, {-0.06, 0}, {0.26, 0});
    EXPECT_EQ(duel.teams[1].touches, 1);
    EXPECT_DOUBLE_EQ(duel.teams[0].possession_s, 1.5);
    EXPECT_DOUBLE_EQ(duel.teams[1].possession_s, 0.5);
}

TEST(Statistics, count_shots_that_go_between_the_posts) {
    Duel duel;
    const RobotSeen away{0.5, 0.5};
    duel.follow({0, 0, 0, 1, 0}, {-0.06, 0}, away);
    duel.follow({0.1, 0, 0, 1, 0}, {-0.06, 0}, away);
    EXPECT_EQ(duel.teams[0].shots, 1) << "one shot, as long as it is on the way";
    duel.follow({0.1, 0, 0, 1, 2}, {-0.06, 0}, away);
    duel.follow({0.1, 0, 0, 0.1, 0}, {-0.06, 0}, away);
    EXPECT_EQ(duel.teams[0].shots, 1) << "neither beside it nor slowly";
    EXPECT_EQ(duel.teams[1].shots, 0);
}

TEST(Statistics, add_up_ways_but_not_what_was_put_elsewhere) {
    Duel duel;
    duel.follow({0.3, 0}, {0, 0}, {0.5, 0.5});
    duel.follow({0.3, 0}, {0.1, 0}, {0.5, 0.5});
    EXPECT_DOUBLE_EQ(duel.teams[0].distance_m[0], 0.1);
    EXPECT_DOUBLE_EQ(duel.teams[0].ball_in_their_half_s, 1);
    EXPECT_DOUBLE_EQ(duel.teams[1].ball_in_their_half_s, 0);
    duel.statistics.forget();
    duel.follow({0.3, 0}, {-0.5, 0}, {0.5, 0.5});
    EXPECT_DOUBLE_EQ(duel.teams[0].distance_m[0], 0.1);
}

}  // namespace
}  // namespace simrob::soccer
