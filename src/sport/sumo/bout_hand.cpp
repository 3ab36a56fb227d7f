#include <fmt/format.h>

#include "sport/match/kind_makers.h"
#include "sport/referee/soccer_rules.h"
#include "sport/sumo/bout.h"
#include "sport/sumo/wrestlers.h"

// A bout's actions in the world.
namespace simrob::sport::sumo {

using match::MatchKind;
using referee::both_teams;

namespace {

/// How much closer to its line than permitted a robot may stand: the seed displaces it.
constexpr double forgiven_m = 0.005;

/// Whether a robot may begin there, in the frame of its team: behind its line, inside the border.
bool may_begin_at(const soccer::RobotState& state, const soccer::League& league) {
    const soccer::Ring& ring = *league.ring;
    const double half_m = league.robot.side_m / 2;
    return state.x_m <= -ring.start_m - half_m + forgiven_m &&
           std::hypot(state.x_m, state.y_m) <= ring.diameter_m / 2 - ring.border_m - half_m &&
           std::isfinite(state.rotation_rad);
}

std::string deeds_of(const soccer::TeamStatistics& its) {
    double way_m = 0;
    for (const double one_m : its.distance_m) way_m += one_m;
    return fmt::format("pushed {:.0f} s, was nearer to the middle {:.0f} s, drove {:.1f} m",
                       its.pushing_s, its.middle_s, way_m);
}

MatchKind make_kind() {
    MatchKind kind;
    kind.name = "sumo";
    kind.point = "point";
    for (const soccer::Team team : both_teams) kind.sides.emplace_back(referee::name_of(team));
    kind.phases = {"first_half"};
    kind.restarts = {{std::string(referee::name_of(soccer::GameState::place_kick)), false,
                      "the round is fought again, called by hand"}};
    kind.judge = match::judge_of<Bout, sumo_kind>;
    kind.plays = [](const soccer::League& league) { return league.ring.has_value(); };
    kind.make = match::make_contest_of<Bout>;
    kind.make_players = [](std::string_view level) { return make_wrestler(level); };
    kind.figures = {"pushing", "middle"};
    kind.deeds = deeds_of;
    return kind;
}

}  // namespace

const MatchKind& sumo_kind() {
    static const MatchKind kind = make_kind();
    return kind;
}

Result<void> Bout::put_up() {
    return arena_.create(
        {.step_s = settings().step_s, .maximum_substep_s = settings().maximum_substep_s});
}

void Bout::do_intents() {
    if (!intended_places_) return;
    for (const soccer::Team team : both_teams) {
        soccer::RobotState state = (*intended_places_)[referee::number_of(team)];
        soccer::RobotState proposal = state;
        propose(team, {&proposal, 1});
        if (may_begin_at(proposal, settings().league)) state = proposal;
        // A robot that someone removed stands nowhere.
        static_cast<void>(arena_.place(team, eyes().to_world(team, state)));
        eyes().place({team, 0}, state);
        stop_wheels({team, 0});
    }
    intended_places_.reset();
}

void Bout::intend(const std::any& intents) {
    intended_places_ = contest::intents_in<std::optional<Places>>(intents);
}

void Bout::drive(referee::PlayerId player, const soccer::WheelVelocities& wheels) {
    // A robot that someone removed has no wheels that could be refused.
    static_cast<void>(
        arena_.set_wheels(player.team, is_in_play() ? wheels : soccer::WheelVelocities{}));
}

/// Nobody begins before the round does.
void Bout::let_go(referee::PlayerId player) {
    arena_.forget_wheels(player.team);
    if (!is_in_play()) drive(player, {});
}

void Bout::finish_turn() {
    if (!is_over()) return;
    for (const soccer::Team team : both_teams) static_cast<void>(arena_.set_wheels(team, {}));
}

}  // namespace simrob::sport::sumo
