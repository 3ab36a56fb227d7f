#include <fmt/format.h>

#include <numbers>

#include "base/require.h"
#include "sport/match/overruling.h"
#include "sport/referee/soccer_rules.h"
#include "sport/sumo/bout.h"
#include "sport/sumo/reasons.h"

namespace simrob::sport::sumo {
namespace {

/// How far apart seeds put robots.
constexpr double chance_m = 0.005;
constexpr double chance_rad = 0.05;

/// Whether a robot may begin there, in the frame of its team: behind its line, inside the border.
bool may_begin_at(const soccer::RobotState& state, const soccer::League& league) {
    const soccer::Ring& ring = *league.ring;
    const double half_m = league.robot.side_m / 2;
    return state.x_m <= -ring.start_m - half_m + chance_m &&
           std::hypot(state.x_m, state.y_m) <= ring.diameter_m / 2 - ring.border_m - half_m &&
           std::isfinite(state.rotation_rad);
}

}  // namespace

void Bout::carry_out(const Call& call) {
    if (call.goal_for) ++report_.score[number_of(*call.goal_for)];
    if (call.foul_by) ++report_.teams[number_of(*call.foul_by)].fouls[call.rule];
    if (call.ends_match) report_.phase = soccer::Phase::over;
    note(call);
    if (call.restart != soccer::GameState::play)
        schedule(report_.time_s + settings_.rules.sumo.rounds.pause_s);
}

void Bout::note(const Call& call) {
    note_decision(report_, call, simulation_.iteration());
    ++revision_;
}

void Bout::forfeit(soccer::Team team, soccer::Forfeit reason) {
    report_.forfeited_by = team;
    report_.forfeit = std::move(reason);
    carry_out({.rule = "forfeit",
               .text = fmt::format("{} forfeits: {}", name_of(team), report_.forfeit.reason),
               .foul_by = team,
               .ends_match = true});
}

/// Face to face; a round that is fought again begins side by side, so that it does not come to the
/// same.
void Bout::place_robots() {
    places_s_.reset();
    const bool is_again = stalemates() > 0;
    for (const soccer::Team team : both_teams) {
        soccer::RobotState state = settings_.league.kick_off().front();
        state.x_m -= chance_.uniform(0, chance_m);
        state.y_m += chance_.uniform(-chance_m, chance_m);
        state.rotation_rad += chance_.uniform(-chance_rad, chance_rad);
        if (is_again) state.rotation_rad += std::numbers::pi / 2;
        soccer::RobotState proposal = state;
        strategy(team).propose(sight(team), {&proposal, 1});
        if (may_begin_at(proposal, settings_.league)) state = proposal;
        // A robot that someone removed stands nowhere.
        static_cast<void>(arena_.place(team, eyes_.to_world(team, state)));
        eyes_.place({team, 0}, state);
        wheels_[number_of(team)] = {};
    }
}

Result<void> Bout::set_score(int blue, int yellow) {
    const auto overruled = overrule_score(report_, blue, yellow);
    SIMROB_REQUIRE(overruled);
    note(*overruled);
    return {};
}

Result<void> Bout::set_clock(double seconds) {
    const double before_s = report_.time_s;
    const auto overruled = overrule_clock(report_, seconds);
    SIMROB_REQUIRE(overruled);
    begin_s_ = simulation_.time_s() - seconds;
    fights_s_ += seconds - before_s;
    if (places_s_) *places_s_ += seconds - before_s;
    referee_.forget();
    note(*overruled);
    return {};
}

Result<void> Bout::overrule(std::size_t decision) {
    const auto overruled = overrule_decision(report_, decision);
    SIMROB_REQUIRE(overruled);
    note(*overruled);
    return {};
}

Result<void> Bout::call_restart(soccer::GameState state, std::optional<soccer::Team>) {
    if (is_over()) return refuse("state", std::string(name_of(state)), reasons::bout_is_over());
    if (state != soccer::GameState::place_kick)
        return refuse("state", std::string(name_of(state)), reasons::place_kick_only());
    carry_out({.rule = "overruled",
               .text = "the round is fought again, called by hand",
               .restart = state});
    return {};
}

}  // namespace simrob::sport::sumo
