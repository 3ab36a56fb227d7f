// Whole matches: clock, score, ends, forfeits, what people overrule, and the same bits again.

#include "simrob/match.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

#include "command/requests/states.h"
#include "command/typed_request.h"
#include "sport/match/game.h"
#include "support/nucleus.h"

namespace simrob::soccer {
namespace {

/// Does what a test wants.
class Puppets final : public Strategy {
  public:
    using Play = std::function<std::optional<Forfeit>(const Sight&, std::span<WheelVelocities>)>;

    Puppets() = default;
    explicit Puppets(Play play) : play_(std::move(play)) {}

    std::optional<Forfeit> begin(const Briefing& briefing) override {
        team = briefing.team;
        return std::nullopt;
    }
    std::optional<Forfeit> play(const Sight& sight, std::span<WheelVelocities> wheels) override {
        ++plays;
        last_state = sight.state;
        defends_left = sight.defends_left;
        own_goal_x_m = sight.ours[0].x_m;
        return play_ ? play_(sight, wheels) : std::nullopt;
    }

    Team team = Team::blue;
    int plays = 0;
    GameState last_state = GameState::play;
    bool defends_left = true;
    double own_goal_x_m = 0;

  private:
    Play play_;
};

/// All but the keeper go for the ball.
std::optional<Forfeit> chase(const Sight& sight, std::span<WheelVelocities> wheels) {
    for (std::size_t i = 1; i < wheels.size(); ++i) {
        const RobotSeen& robot = sight.ours[i];
        const double angle = std::remainder(
            std::atan2(sight.ball.y_m - robot.y_m, sight.ball.x_m - robot.x_m) - robot.rotation_rad,
            2 * std::numbers::pi);
        const double ahead = 40 * std::cos(angle);
        wheels[i] = {ahead - 15 * angle, ahead + 15 * angle};
    }
    return std::nullopt;
}

MatchSettings short_match(double half_s = 2) {
    MatchSettings settings{.league = *find_league("vsss-3v3")};
    settings.rules.halves.half_s = half_s;
    return settings;
}

TEST(Match, has_two_halves_and_changes_ends) {
    Puppets blue;
    Puppets yellow;
    Match match(short_match(), blue, yellow);
    ASSERT_TRUE(match.begin());
    match.play(60);
    EXPECT_TRUE(blue.defends_left);
    EXPECT_FALSE(yellow.defends_left);
    match.play();
    EXPECT_FALSE(blue.defends_left);
    EXPECT_TRUE(yellow.defends_left);
    EXPECT_LT(blue.own_goal_x_m, -0.5) << "its own goal is always behind it";
    EXPECT_LT(yellow.own_goal_x_m, -0.5);
    const MatchReport& report = match.report();
    EXPECT_EQ(report.phase, Phase::over);
    EXPECT_NEAR(report.time_s, 4, 1e-6);
    EXPECT_EQ(blue.plays, yellow.plays);
    EXPECT_NEAR(blue.plays, 240, 1);
    EXPECT_FALSE(report.winner());
    ASSERT_EQ(report.decisions.size(), 3U);
    EXPECT_EQ(report.decisions[0].rule, "kick_off");
    EXPECT_EQ(report.decisions[1].rule, "half_time");
    EXPECT_EQ(report.decisions[2].rule, "full_time");
    EXPECT_NE(report.decisions[0].ball_for, report.decisions[1].ball_for)
        << "the other team kicks off after half time";
}

TEST(Match, gives_the_same_bits_again_and_other_ones_for_another_seed) {
    const auto hash = [](std::uint64_t seed) {
        Puppets blue(chase);
        Puppets yellow(chase);
        MatchSettings settings = short_match(3);
        settings.seed = seed;
        Match match(settings, blue, yellow);
        EXPECT_TRUE(match.begin());
        match.play();
        return match.simulation().hash();
    };
    EXPECT_EQ(hash(1), hash(1));
    EXPECT_NE(hash(1), hash(2));
}

TEST(Match, is_lost_by_a_team_that_cannot_go_on) {
    Puppets blue;
    Puppets yellow([](const Sight& sight, auto) {
        return sight.time_s > 1 ? std::optional(Forfeit{"it fell asleep", true}) : std::nullopt;
    });
    Match match(short_match(), blue, yellow);
    ASSERT_TRUE(match.begin());
    match.play();
    EXPECT_EQ(match.report().winner(), Team::blue);
    EXPECT_EQ(match.report().forfeited_by, Team::yellow);
    EXPECT_TRUE(match.report().forfeit.is_unrepeatable);
    EXPECT_EQ(match.report().decisions.back().text, "yellow forfeits: it fell asleep");
    EXPECT_LT(match.report().time_s, 1.1);
}

TEST(Match, survives_wheels_that_are_no_numbers) {
    const auto nonsense = [](const Sight&, std::span<WheelVelocities> wheels) {
        for (auto& wheel : wheels) wheel = {std::numeric_limits<double>::quiet_NaN(), 1e300};
        return std::optional<Forfeit>();
    };
    Puppets blue(nonsense);
    Puppets yellow;
    Match match(short_match(1), blue, yellow);
    ASSERT_TRUE(match.begin());
    match.play();
    EXPECT_EQ(match.report().phase, Phase::over);
    EXPECT_FALSE(match.report().forfeited_by);
}

TEST(Match, says_what_is_wrong_with_its_settings) {
    Puppets blue;
    Puppets yellow;
    MatchSettings settings = short_match();
    settings.physics = "newton";
    Match match(settings, blue, yellow);
    const Outcome begun = match.begin();
    ASSERT_FALSE(begun);
    EXPECT_NE(begun.text().find("newton"), std::string::npos) << begun.text();
    match.play();
    EXPECT_EQ(blue.plays, 0);
    settings = short_match();
    settings.step_s = -1;
    EXPECT_FALSE(Match(settings, blue, yellow).begin());
}

/// A game whose ball is pushed by the test, by the commands that anybody has.
class Table {
  public:
    Table() : game_(nucleus.simulation, nucleus.catalogue, short_match(100), blue_, yellow_) {
        EXPECT_TRUE(game_.begin());
    }
    void step(int steps = 1) {
        for (int i = 0; i < steps; ++i) {
            game_.play();
            nucleus.simulation.step();
        }
    }
    void put_ball(double x_m, double y_m) { put(1000, x_m, y_m); }
    void put(int entity, double x_m, double y_m) {
        EXPECT_TRUE(nucleus.simulation.apply(command::make_request(
            nucleus.catalogue, command::SetState{entity, {}, {.position_m = {x_m, y_m, {}}}})));
    }
    sport::match::Game& game() { return game_; }
    const MatchReport& report() const { return game_.match_report(); }

    test::Nucleus nucleus;

  private:
    Puppets blue_;
    Puppets yellow_;
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
    const engine::Checkpoint before = table.nucleus.simulation.checkpoint();
    table.put_ball(0.79, 0);
    table.step(2);
    ASSERT_EQ(table.report().score, (std::array{1, 0}));
    ASSERT_TRUE(table.nucleus.simulation.restore(before));
    table.step();
    EXPECT_EQ(table.report().score, (std::array{0, 0}));
    EXPECT_EQ(table.report().decisions.size(), 1U);
    EXPECT_NEAR(table.report().time_s, 10.0 / 60, 1e-9);
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
