#include <fmt/format.h>

#include "base/require.h"
#include "sport/match/game.h"
#include "sport/match/overruling.h"
#include "sport/match/reasons.h"

namespace simrob::sport {
namespace {

using soccer::GameState;
using soccer::Phase;
using soccer::Team;

}  // namespace

void Game::carry_out(const Call& call) {
    Call decided = call;
    if (call.goal_for) ++report_.score[number_of(*call.goal_for)];
    if (call.foul_by) ++report_.teams[number_of(*call.foul_by)].fouls[call.rule];
    if (call.ends_match) report_.phase = Phase::over;
    if (call.ends_half) {
        report_.phase = Phase::second_half;
        decided.ball_for = kicks_off();
        if (settings_.rules.halves.changes_ends)
            eyes_.look(*simulation_.snapshot(), blue_defends_left());
    }
    note(decided);
    if (call.put_back) put_back(*call.put_back);
    if (call.restart != GameState::play) restart(decided);
}

void Game::note(const Call& call) {
    note_decision(report_, call, simulation_.iteration());
    ++revision_;
}

void Game::restart(const Call& call) {
    report_.state = call.restart;
    report_.ball_for = call.ball_for;
    restarted_s_ = report_.time_s;
    Placement placement = placement_for(call, situation(), chance_);
    for (const Team team : both_teams) {
        std::vector<soccer::RobotState> proposal = placement.robots[number_of(team)];
        strategy(team).propose(sight(team), proposal);
        take_proposal(placement, team, proposal, call, settings_.league);
    }
    for (const Team team : both_teams)
        for (std::size_t i = 0; i < settings_.league.robots_per_side; ++i)
            take_place({team, i}, placement.robots[number_of(team)][i]);
    const soccer::RobotState ball =
        eyes_.to_world(Team::blue, {placement.ball_x_m, placement.ball_y_m, 0});
    // A ball that someone removed is nowhere.
    static_cast<void>(pitch_.place_ball(ball.x_m, ball.y_m));
    eyes_.place_ball(placement.ball_x_m, placement.ball_y_m);
    restart_ball_ = eyes_.sight(Team::blue).ball;
    referee_.forget();
    statistics_.forget();
}

void Game::put_back(PlayerId player) {
    take_place(player, place_to_put_back(player, situation()));
    statistics_.forget();
}

void Game::take_place(PlayerId player, const soccer::RobotState& state) {
    const std::size_t robot =
        number_of(player.team) * settings_.league.robots_per_side + player.robot;
    static_cast<void>(pitch_.place_robot(robot, eyes_.to_world(player.team, state)));
    eyes_.place(player, state);
    wheels_[number_of(player.team)][player.robot] = {};
}

Result<void> Game::set_score(int blue, int yellow) {
    const auto overruled = overrule_score(report_, blue, yellow);
    SIMROB_REQUIRE(overruled);
    note(*overruled);
    return {};
}

Result<void> Game::set_clock(double seconds) {
    const auto overruled = overrule_clock(report_, seconds);
    SIMROB_REQUIRE(overruled);
    begin_s_ = simulation_.time_s() - seconds;
    restarted_s_ = seconds;
    referee_.forget();
    note(*overruled);
    return {};
}

Result<void> Game::overrule(std::size_t decision) {
    const auto overruled = overrule_decision(report_, decision);
    SIMROB_REQUIRE(overruled);
    note(*overruled);
    return {};
}

Result<void> Game::call_restart(GameState state, std::optional<Team> ball_for) {
    if (is_over()) return refuse("state", std::string(name_of(state)), reasons::match_is_over());
    if (state == GameState::play) return refuse("state", "play", reasons::expected_restart());
    if (state != GameState::free_ball && !ball_for)
        return refuse("ball_for", "", reasons::expected_blue_or_yellow_for_ball());
    carry_out({.rule = "overruled",
               .text = fmt::format("{} called by hand", name_of(state)),
               .restart = state,
               .ball_for = state == GameState::free_ball ? std::nullopt : ball_for});
    return {};
}

}  // namespace simrob::sport
