#include "sport/sumo/bout.h"

#include <algorithm>
#include <numbers>

#include "sport/referee/soccer_rules.h"
#include "sport/sumo/sumo_rules.h"

namespace simrob::sport::sumo {
namespace {

using match::TeamContest;
using referee::Situation;
using soccer::GameState;
using soccer::Team;

/// Half of the minimum step: times that are sums of steps may be off by a bit.
constexpr double rounding_s = 1e-6;
/// How much the seed displaces robots.
constexpr double chance_m = 0.005;
constexpr double chance_rad = 0.05;

contest::Call decided(const referee::TeamCall& call) {
    contest::Call made = referee::contest_call(call);
    if (call.ends_match) made.phase = contest::over;
    return made;
}

}  // namespace

Bout::Bout(engine::Simulation& simulation, const command::Catalogue& catalogue,
           const soccer::MatchSettings& settings, const match::Teams& teams)
    : TeamContest(simulation, sumo_kind(), settings, teams),
      arena_(simulation, catalogue, TeamContest::settings().league),
      stances_(*settings.league.ring),
      rounds_(rounds_rule(settings.rules.sumo.rounds, settings.rules.halves)),
      referee_(round_rules(settings.rules.sumo)) {}

void Bout::observe(const engine::Snapshot& now) {
    eyes().look(now, true);
    stances_.look(now);
}

contest::Call Bout::opening() {
    return decided({.rule = "begin", .text = "the bout begins", .restart = GameState::place_kick});
}

std::optional<contest::Call> Bout::judge() {
    follow_schedule();
    const Situation now = situation();
    auto call = rounds_->judge(now);
    if (is_in_play()) {
        statistics_.follow(now, statistics_of_teams());
        if (!call) call = referee_.judge(now);
    }
    return call ? std::optional(decided(*call)) : std::nullopt;
}

/// For the first round the robots are placed at once.
void Bout::follow(const contest::Call& call) {
    if (call.restart == contest::in_play) return;
    const bool is_first = report().decisions.size() == 1;
    schedule(report().time_s + (is_first ? 0 : settings().rules.sumo.rounds.pause_s));
}

void Bout::schedule(double places_s) {
    changed_report().state = referee::name_of(GameState::place_kick);
    places_s_ = places_s;
    fights_s_ = places_s + settings().rules.sumo.rounds.wait_s;
    referee_.forget();
    statistics_.forget();
}

/// A round is fought only once the robots were seen at their marks.
void Bout::follow_schedule() {
    if (is_in_play()) return;
    if (places_s_) {
        if (report().time_s >= *places_s_ - rounding_s) intend_places();
    } else if (report().time_s >= fights_s_ - rounding_s) {
        changed_report().state = contest::in_play;
        touch();
    }
}

/// Face to face; a repeated round begins side by side, so that it does not go the same way.
void Bout::intend_places() {
    places_s_.reset();
    Places places;
    for (auto& state : places) {
        state = settings().league.kick_off().front();
        state.x_m -= chance().uniform(0, chance_m);
        state.y_m += chance().uniform(-chance_m, chance_m);
        state.rotation_rad += chance().uniform(-chance_rad, chance_rad);
        if (stalemates() > 0) state.rotation_rad += std::numbers::pi / 2;
    }
    intended_places_ = places;
}

Situation Bout::situation() const {
    Situation now{.league = settings().league,
                  .step_s = settings().step_s,
                  .time_s = report().time_s,
                  .sights = {sight(Team::blue), sight(Team::yellow)}};
    now.stances = stances_.seen();
    now.stalemates = stalemates();
    return now;
}

/// Since the last decided round.
int Bout::stalemates() const {
    int count = 0;
    for (const auto& decision : report().decisions) {
        if (decision.rule == "stalemate") ++count;
        if (decision.point_for || decision.rule == "drawn_round") count = 0;
    }
    return count;
}

void Bout::follow_clock(double by_s) {
    fights_s_ += by_s;
    if (places_s_) *places_s_ += by_s;
    referee_.forget();
}

/// The last decision says what is being waited for.
void Bout::follow_jump() {
    const auto& decisions = report().decisions;
    const auto last = std::find_if(decisions.rbegin(), decisions.rend(), [](const auto& decision) {
        return decision.restart != contest::in_play;
    });
    if (last == decisions.rend()) return;
    const bool is_first = std::next(last) == decisions.rend();
    schedule(last->time_s + (is_first ? 0 : settings().rules.sumo.rounds.pause_s));
    if (report().time_s > *places_s_) places_s_.reset();
}

void Bout::describe(contest::Memory& memory) {
    TeamContest::describe(memory);
    referee_.describe(memory);
    statistics_.describe(memory);
    memory.optional(places_s_);
    memory.field(fights_s_);
}

}  // namespace simrob::sport::sumo
