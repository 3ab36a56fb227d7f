#include "sport/sumo/bout.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/require.h"
#include "sport/match/overruling.h"
#include "sport/match/wheels.h"
#include "sport/sumo/sumo_rules.h"

namespace simrob::sport::sumo {
namespace {

using soccer::GameState;
using soccer::Phase;
using soccer::Team;

/// Half of the shortest step: times that are sums of steps may be off by a bit.
constexpr double rounding_s = 1e-6;

}  // namespace

Bout::Bout(engine::Simulation& simulation, const command::Catalogue& catalogue,
           const soccer::MatchSettings& settings, soccer::Strategy& blue, soccer::Strategy& yellow)
    : simulation_(simulation),
      settings_(settings),
      arena_(simulation, catalogue, settings_.league),
      strategies_{&blue, &yellow},
      eyes_(settings_.league),
      stances_(*settings_.league.ring),
      rounds_(rounds_rule(settings_.rules.sumo.rounds, settings_.rules.halves)),
      referee_(round_rules(settings_.rules.sumo)),
      chance_(settings_.seed) {}

Result<void> Bout::begin() {
    SIMROB_REQUIRE(arena_.create(
        {.step_s = settings_.step_s, .maximum_substep_s = settings_.maximum_substep_s}));
    simulation_.publish();
    begin_s_ = simulation_.time_s();
    expected_iteration_ = simulation_.iteration();
    const std::array seeds = {chance_.next(), chance_.next()};
    for (const Team team : both_teams)
        if (auto lost = strategy(team).begin(
                {settings_.league, team, seeds[number_of(team)], settings_.step_s}))
            forfeit(team, std::move(*lost));
    look();
    if (is_over()) return {};
    note({.rule = "begin", .text = "the bout begins", .restart = GameState::place_kick});
    schedule(0);
    return {};
}

void Bout::play() {
    if (is_over()) return;
    look();
    follow_schedule();
    judge();
    for (const Team team : both_teams)
        if (!is_over()) play_team(team);
    if (is_over())
        for (const Team team : both_teams) static_cast<void>(arena_.set_wheels(team, {}));
    ++expected_iteration_;
}

void Bout::look() {
    if (simulation_.iteration() != expected_iteration_) follow_jump();
    report_.time_s = simulation_.time_s() - begin_s_;
    eyes_.look(*simulation_.snapshot(), true);
    stances_.look(*simulation_.snapshot());
}

/// Someone went back in the recording, or on elsewhere: what was decided later did not happen, and
/// the last decision says what is waited for.
void Bout::follow_jump() {
    expected_iteration_ = simulation_.iteration();
    report_.time_s = simulation_.time_s() - begin_s_;
    forget_later(report_, simulation_.iteration());
    report_.phase = Phase::first_half;
    const auto& decisions = report_.decisions;
    const auto last = std::find_if(decisions.rbegin(), decisions.rend(), [](const auto& decision) {
        return decision.restart != GameState::play;
    });
    if (last != decisions.rend()) {
        const bool is_first = std::next(last) == decisions.rend();
        schedule(last->time_s + (is_first ? 0 : settings_.rules.sumo.rounds.pause_s));
        if (report_.time_s > *places_s_) places_s_.reset();
    }
    arena_.forget_wheels();
    ++revision_;
}

void Bout::schedule(double places_s) {
    report_.state = GameState::place_kick;
    places_s_ = places_s;
    fights_s_ = places_s + settings_.rules.sumo.rounds.wait_s;
    referee_.forget();
    statistics_.forget();
}

void Bout::follow_schedule() {
    if (is_fought()) return;
    if (places_s_ && report_.time_s >= *places_s_ - rounding_s) place_robots();
    if (places_s_ || report_.time_s < fights_s_ - rounding_s) return;
    report_.state = GameState::play;
    ++revision_;
}

Situation Bout::situation() const {
    Situation now{.league = settings_.league,
                  .step_s = settings_.step_s,
                  .time_s = report_.time_s,
                  .sights = {sight(Team::blue), sight(Team::yellow)}};
    now.stances = stances_.seen();
    now.stalemates = stalemates();
    return now;
}

soccer::Sight Bout::sight(Team team) const {
    soccer::Sight sight = eyes_.sight(team);
    sight.time_s = report_.time_s;
    sight.state = report_.state;
    sight.our_goals = report_.score[number_of(team)];
    sight.their_goals = report_.score[number_of(soccer::opponent_of(team))];
    return sight;
}

/// Since the last round that was decided.
int Bout::stalemates() const {
    int count = 0;
    for (const auto& decision : report_.decisions) {
        if (decision.rule == "stalemate") ++count;
        if (decision.goal_for || decision.rule == "drawn_round") count = 0;
    }
    return count;
}

void Bout::judge() {
    const Situation now = situation();
    auto call = rounds_->judge(now);
    if (is_fought()) {
        statistics_.follow(now, report_.teams);
        if (!call) call = referee_.judge(now);
    }
    if (call) carry_out(*call);
}

void Bout::play_team(Team team) {
    soccer::WheelVelocities& wheels = wheels_[number_of(team)];
    if (auto lost = strategy(team).play(sight(team), {&wheels, 1})) {
        forfeit(team, std::move(*lost));
        return;
    }
    wheels = within_limits(wheels);
    // A robot that someone removed has no wheels that could be refused.
    static_cast<void>(arena_.set_wheels(team, is_fought() ? wheels : soccer::WheelVelocities{}));
}

}  // namespace simrob::sport::sumo
