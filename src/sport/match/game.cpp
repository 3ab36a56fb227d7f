#include "sport/match/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/require.h"
#include "sport/match/report_json.h"
#include "sport/match/restart.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::sport::match {
namespace {

using referee::contest_call;
using referee::number_of;
using referee::Situation;
using soccer::GameState;
using soccer::Phase;
using soccer::Team;

/// In the frame of the other team.
soccer::BallSeen mirrored(const soccer::BallSeen& ball) {
    return {-ball.x_m, -ball.y_m, ball.z_m, -ball.velocity_x_m_s, -ball.velocity_y_m_s};
}

void describe_place(contest::Memory& memory, soccer::BallSeen& ball) {
    memory.fields(ball.x_m, ball.y_m);
}

}  // namespace

Game::Game(engine::Simulation& simulation, const command::Catalogue& catalogue,
           const soccer::MatchSettings& settings, const Teams& teams)
    : TeamContest(simulation, soccer_kind(), settings, teams),
      pitch_(simulation, catalogue),
      referee_(referee::soccer_rules(settings.rules)),
      statistics_(settings.league.robots_per_side) {}

void Game::observe(const engine::Snapshot& now) {
    eyes().look(now, blue_defends_left());
    ball_ = eyes().sight(Team::blue).ball;
}

contest::Call Game::opening() {
    return contest_call({.rule = "kick_off",
                         .text = fmt::format("{} kicks off", referee::name_of(kicks_off())),
                         .restart = GameState::place_kick,
                         .ball_for = kicks_off()});
}

std::optional<contest::Call> Game::judge() {
    const Situation now = situation();
    statistics_.follow(now, statistics_of_teams());
    follow_restart();
    const auto call = referee_.judge(now);
    if (!call) return std::nullopt;
    contest::Call decided = contest_call(*call);
    if (call->put_back) decided.put_back = entity_of(*call->put_back);
    if (call->ends_half) decided.phase = name_of(Phase::second_half);
    if (call->ends_match) decided.phase = contest::over;
    return decided;
}

void Game::follow_restart() {
    if (is_in_play()) return;
    const bool is_taken =
        referee::flat_distance_m(eyes().sight(Team::blue).ball, restart_ball_) > restart_way_m;
    if (!is_taken && report().time_s - restarted_s_ < longest_restart_s) return;
    changed_report().state = contest::in_play;
    changed_report().state_for.reset();
    touch();
}

Situation Game::situation() const {
    return {.league = settings().league,
            .step_s = settings().step_s,
            .time_s = report().time_s,
            .is_second_half = is_second_half(),
            .sights = {sight(Team::blue), sight(Team::yellow)},
            .lost_robots = eyes().lost_robots()};
}

/// After half time the other team kicks off, and ends may have been changed.
void Game::complete(contest::Call& call) {
    TeamContest::complete(call);
    if (call.phase != name_of(Phase::second_half)) return;
    call.restart_for = number_of(kicks_off());
    if (settings().rules.halves.changes_ends) observe(*simulation().snapshot());
}

void Game::follow(const contest::Call& call) {
    if (call.put_back) intend_to_put_back(player_of(*call.put_back));
    if (call.restart != contest::in_play) intend_restart(referee::match_call(call));
}

void Game::intend_restart(const referee::TeamCall& call) {
    changed_report().state = referee::name_of(call.restart);
    changed_report().state_for = contest_call(call).restart_for;
    restarted_s_ = report().time_s;
    Situation now = situation();
    now.sights[number_of(Team::blue)].ball = ball_;
    now.sights[number_of(Team::yellow)].ball = mirrored(ball_);
    intents_.restart = Restarting{call, referee::placement_for(call, now, chance())};
    const referee::Placement& placement = intents_.restart->placement;
    ball_ = {placement.ball_x_m, placement.ball_y_m, settings().league.ball.radius_m};
    restart_ball_ = ball_;
    referee_.forget();
    statistics_.forget();
}

void Game::intend_to_put_back(referee::PlayerId player) {
    intents_.put_back = PuttingBack{player, referee::place_to_put_back(player, situation())};
    statistics_.forget();
}

void Game::follow_clock(double /*by_s*/) {
    restarted_s_ = report().time_s;
    referee_.forget();
}

void Game::follow_jump() {
    const auto& decisions = report().decisions;
    const bool is_second =
        std::any_of(decisions.begin(), decisions.end(),
                    [](const auto& decision) { return decision.rule == "half_time"; });
    if (is_second) changed_report().phase = name_of(Phase::second_half);
    referee_.forget();
    statistics_.forget();
}

void Game::describe(contest::Memory& memory) {
    TeamContest::describe(memory);
    referee_.describe(memory);
    statistics_.describe(memory);
    memory.field(restarted_s_);
    describe_place(memory, ball_);
    describe_place(memory, restart_ball_);
}

referee::PlayerId Game::player_of(int entity) const {
    const auto number = static_cast<std::size_t>(entity - pitch::Pitch::robot_id(0));
    const std::size_t per_side = settings().league.robots_per_side;
    return {referee::both_teams[number / per_side], number % per_side};
}

bool Game::is_second_half() const {
    return report().phase == name_of(Phase::second_half);
}

bool Game::blue_defends_left() const {
    return !settings().rules.halves.changes_ends || !is_second_half();
}

/// A coin toss decides the first kick-off; the other team has that after half time.
Team Game::kicks_off() const {
    const bool is_blue = (Random(settings().seed).next() & 1U) == 0;
    const bool is_first = report().phase == name_of(Phase::first_half);
    return is_blue == is_first ? Team::blue : Team::yellow;
}

}  // namespace simrob::sport::match
