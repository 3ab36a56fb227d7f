// Whole matches: clock, ends, forfeits, and the same bits again.

#include "simrob/match.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

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

}  // namespace
}  // namespace simrob::soccer
