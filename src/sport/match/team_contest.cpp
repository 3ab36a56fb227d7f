#include "sport/match/team_contest.h"

#include <nlohmann/json.hpp>

#include "sport/match/match_memory.h"
#include "sport/match/match_report.h"
#include "sport/match/report_json.h"
#include "sport/match/wheels.h"
#include "sport/pitch/pitch.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::sport::match {

using referee::number_of;
using referee::PlayerId;
using soccer::Team;

TeamContest::TeamContest(engine::Simulation& simulation, const MatchKind& kind,
                         const soccer::MatchSettings& settings, const Teams& teams)
    : Contest(simulation, kind, {settings.names.begin(), settings.names.end()}),
      match_kind_(kind),
      settings_(settings),
      strategies_{teams.blue, teams.yellow},
      eyes_(settings_.league),
      chance_(settings_.seed) {
    for (auto& seed : seeds_) seed = chance_.next();
    for (auto& wheels : wheels_) wheels.resize(settings_.league.robots_per_side);
    changed_report().state = referee::name_of(soccer::GameState::place_kick);
}

const soccer::MatchReport& TeamContest::match_report() const {
    if (told_revision_ != revision()) {
        told_revision_ = revision();
        copy_report(report(), match_report_);
    }
    match_report_.time_s = report().time_s;
    return match_report_;
}

Result<void> TeamContest::call_restart(soccer::GameState state, std::optional<Team> ball_for) {
    return restart_as(referee::name_of(state),
                      ball_for ? std::optional(number_of(*ball_for)) : std::nullopt);
}

nlohmann::ordered_json TeamContest::json() const {
    MatchText text = match_text(match_report(), settings_, {names()[0], names()[1]}, match_kind_);
    text.taken_over = contest::taken_over_text(taken_over());
    return told_match().json(text);
}

contest::MatchAnswer TeamContest::match_answer() const {
    contest::MatchAnswer answer = Contest::match_answer();
    answer.league = settings_.league.name;
    const soccer::MatchReport& now = match_report();
    const auto add_deeds = [&](contest::TeamStanding& team, Team which) {
        team.shots = now.teams[number_of(which)].shots;
        team.possession = possession_of(now, which);
    };
    add_deeds(answer.blue, Team::blue);
    add_deeds(answer.yellow, Team::yellow);
    return answer;
}

std::size_t TeamContest::robot_number(PlayerId player) const {
    return number_of(player.team) * settings_.league.robots_per_side + player.robot;
}

int TeamContest::entity_of(PlayerId player) const {
    return pitch::Pitch::robot_id(robot_number(player));
}

std::optional<contest::Side> TeamContest::side_of(int entity) const {
    const int robot = entity - pitch::Pitch::robot_id(0);
    const auto per_side = static_cast<int>(settings_.league.robots_per_side);
    if (robot < 0 || robot >= per_side * 2) return std::nullopt;
    return static_cast<contest::Side>(robot / per_side);
}

std::string TeamContest::settings_bytes() {
    return settings_to_bytes(settings_);
}

void TeamContest::complete(contest::Call& call) {
    if (call.foul_by) ++match_report_.teams[*call.foul_by].fouls[call.rule];
}

void TeamContest::describe(contest::Memory& memory) {
    std::uint64_t chance = chance_.state();
    memory.fields(settings_.seed, chance);
    chance_.set_state(chance);
    for (auto& statistics : match_report_.teams)
        describe_statistics(memory, statistics, settings_.league.robots_per_side);
}

void TeamContest::brief() {
    for (const Team team : referee::both_teams) {
        soccer::Strategy* const strategy = strategies_[number_of(team)];
        if (strategy == nullptr) continue;
        auto lost =
            strategy->begin({settings_.league, team, seeds_[number_of(team)], settings_.step_s});
        if (lost) forfeit(number_of(team), {std::move(lost->reason), lost->is_unrepeatable});
    }
}

soccer::Sight TeamContest::sight(Team team) const {
    const contest::Report& now = report();
    soccer::Sight sight = eyes_.sight(team);
    sight.time_s = now.time_s;
    sight.state = referee::state_of(now.state);
    if (now.state_for)
        sight.whose_ball =
            *now.state_for == number_of(team) ? soccer::WhoseBall::ours : soccer::WhoseBall::theirs;
    sight.our_goals = now.score[number_of(team)];
    sight.their_goals = now.score[number_of(soccer::opponent_of(team))];
    return sight;
}

void TeamContest::propose(Team team, std::span<soccer::RobotState> states) const {
    soccer::Strategy* const strategy = strategies_[number_of(team)];
    if (strategy != nullptr) strategy->propose(sight(team), states);
}

void TeamContest::play_side(contest::Side side) {
    const Team team = referee::both_teams[side];
    auto& wheels = wheels_[side];
    soccer::Strategy* const strategy = strategies_[side];
    if (strategy != nullptr)
        if (auto lost = strategy->play(sight(team), wheels))
            return forfeit(side, {std::move(lost->reason), lost->is_unrepeatable});
    for (std::size_t i = 0; i < wheels.size(); ++i) {
        const PlayerId player{team, i};
        wheels[i] = within_limits(wheels[i]);
        if (strategy == nullptr || is_taken_over(entity_of(player)))
            let_go(player);
        else
            drive(player, wheels[i]);
    }
}

}  // namespace simrob::sport::match
