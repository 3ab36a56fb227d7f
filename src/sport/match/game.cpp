#include "sport/match/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/require.h"
#include "sport/match/overruling.h"
#include "sport/match/restart.h"
#include "sport/match/wheels.h"

namespace simrob::sport {
namespace {

using soccer::GameState;
using soccer::Phase;
using soccer::Team;

}  // namespace

Game::Game(engine::Simulation& simulation, const command::Catalogue& catalogue,
           const soccer::MatchSettings& settings, soccer::Strategy& blue, soccer::Strategy& yellow)
    : simulation_(simulation),
      settings_(settings),
      pitch_(simulation, catalogue),
      strategies_{&blue, &yellow},
      eyes_(settings_.league),
      referee_(soccer_rules(settings_.rules)),
      statistics_(settings_.league.robots_per_side),
      chance_(settings_.seed) {
    for (auto& wheels : wheels_) wheels.resize(settings_.league.robots_per_side);
}

Result<void> Game::begin() {
    const soccer::League& league = settings_.league;
    const soccer::BallState centre = league.centre();
    SIMROB_REQUIRE(pitch_.create_field(league.field, league.markings));
    SIMROB_REQUIRE(pitch_.create_ball(centre.x_m, centre.y_m, league.ball));
    SIMROB_REQUIRE(pitch_.create_robots(league.kick_off(), league.robot));
    SIMROB_REQUIRE(pitch_.start(
        {.step_s = settings_.step_s, .maximum_substep_s = settings_.maximum_substep_s}));
    simulation_.publish();
    begin_s_ = simulation_.time_s();
    expected_iteration_ = simulation_.iteration();
    const std::array seeds = {chance_.next(), chance_.next()};
    for (const Team team : both_teams)
        if (auto lost =
                strategy(team).begin({league, team, seeds[number_of(team)], settings_.step_s}))
            forfeit(team, std::move(*lost));
    eyes_.look(*simulation_.snapshot(), blue_defends_left());
    if (!is_over())
        carry_out({.rule = "kick_off",
                   .text = fmt::format("{} kicks off", name_of(kicks_off())),
                   .restart = GameState::place_kick,
                   .ball_for = kicks_off()});
    return {};
}

void Game::play() {
    if (is_over()) return;
    look();
    const Situation now = situation();
    statistics_.follow(now, report_.teams);
    follow_restart();
    if (const auto call = referee_.judge(now)) carry_out(*call);
    for (const Team team : both_teams)
        if (!is_over()) play_team(team);
    if (is_over()) stop_robots();
    pitch_.turn_wheels();
    ++expected_iteration_;
}

void Game::look() {
    if (simulation_.iteration() != expected_iteration_) follow_jump();
    report_.time_s = simulation_.time_s() - begin_s_;
    eyes_.look(*simulation_.snapshot(), blue_defends_left());
}

/// Someone went back in the recording, or on elsewhere: what was decided later did not happen.
void Game::follow_jump() {
    expected_iteration_ = simulation_.iteration();
    forget_later(report_, simulation_.iteration());
    const auto& decisions = report_.decisions;
    const bool is_second =
        std::any_of(decisions.begin(), decisions.end(),
                    [](const auto& decision) { return decision.rule == "half_time"; });
    report_.phase = is_second ? Phase::second_half : Phase::first_half;
    report_.state = GameState::play;
    report_.ball_for.reset();
    referee_.forget();
    statistics_.forget();
    ++revision_;
}

void Game::follow_restart() {
    if (report_.state == GameState::play) return;
    const bool is_taken =
        flat_distance_m(eyes_.sight(Team::blue).ball, restart_ball_) > restart_way_m;
    if (!is_taken && report_.time_s - restarted_s_ < longest_restart_s) return;
    report_.state = GameState::play;
    report_.ball_for.reset();
    ++revision_;
}

Situation Game::situation() const {
    return {.league = settings_.league,
            .step_s = settings_.step_s,
            .time_s = report_.time_s,
            .is_second_half = report_.phase == Phase::second_half,
            .sights = {sight(Team::blue), sight(Team::yellow)},
            .lost_robots = eyes_.lost_robots()};
}

soccer::Sight Game::sight(Team team) const {
    soccer::Sight sight = eyes_.sight(team);
    sight.time_s = report_.time_s;
    sight.state = report_.state;
    if (report_.ball_for)
        sight.whose_ball =
            *report_.ball_for == team ? soccer::WhoseBall::ours : soccer::WhoseBall::theirs;
    sight.our_goals = report_.score[number_of(team)];
    sight.their_goals = report_.score[number_of(soccer::opponent_of(team))];
    return sight;
}

void Game::play_team(Team team) {
    auto& wheels = wheels_[number_of(team)];
    if (auto lost = strategy(team).play(sight(team), wheels)) {
        forfeit(team, std::move(*lost));
        return;
    }
    for (std::size_t i = 0; i < wheels.size(); ++i) {
        wheels[i] = within_limits(wheels[i]);
        // A robot that someone removed has no wheels that could be refused.
        static_cast<void>(pitch_.set_wheel_velocities(
            number_of(team) * settings_.league.robots_per_side + i, wheels[i]));
    }
}

void Game::forfeit(Team team, soccer::Forfeit reason) {
    report_.forfeited_by = team;
    report_.forfeit = std::move(reason);
    carry_out({.rule = "forfeit",
               .text = fmt::format("{} forfeits: {}", name_of(team), report_.forfeit.reason),
               .foul_by = team,
               .ends_match = true});
}

void Game::stop_robots() {
    for (std::size_t i = 0; i < pitch_.robot_count(); ++i)
        static_cast<void>(pitch_.set_wheel_velocities(i, {}));
}

bool Game::blue_defends_left() const {
    return !settings_.rules.halves.changes_ends || report_.phase != Phase::second_half;
}

/// A coin decides who does first; after half time it is the other one.
Team Game::kicks_off() const {
    const bool is_blue = (Random(settings_.seed).next() & 1U) == 0;
    return is_blue == (report_.phase == Phase::first_half) ? Team::blue : Team::yellow;
}

}  // namespace simrob::sport
