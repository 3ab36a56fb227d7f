#include "sport/match/match_report.h"

#include "sport/match/report_json.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::sport::match {
namespace {

using referee::team_of;
using soccer::Phase;

Phase phase_of(std::string_view name) {
    for (const Phase phase : {Phase::first_half, Phase::second_half})
        if (name_of(phase) == name) return phase;
    return Phase::over;
}

std::optional<contest::Side> side_of(const std::optional<soccer::Team>& team) {
    return team ? std::optional<contest::Side>(referee::number_of(*team)) : std::nullopt;
}

std::array<int, 2> pair_of(const std::vector<int>& score) {
    return {score[0], score[1]};
}

}  // namespace

void copy_report(const contest::Report& from, soccer::MatchReport& to) {
    to.phase = phase_of(from.phase);
    to.time_s = from.time_s;
    to.score = pair_of(from.score);
    to.state = referee::state_of(from.state);
    to.ball_for = team_of(from.state_for);
    to.forfeited_by = team_of(from.forfeited_by);
    to.forfeit = {from.forfeit.reason, from.forfeit.is_unrepeatable};
    to.decisions.clear();
    for (const auto& decision : from.decisions)
        to.decisions.push_back({.time_s = decision.time_s,
                                .iteration = decision.iteration,
                                .rule = decision.rule,
                                .text = decision.text,
                                .restart = referee::state_of(decision.restart),
                                .ball_for = team_of(decision.restart_for),
                                .goal_for = team_of(decision.point_for),
                                .score = pair_of(decision.score),
                                .is_overruled = decision.is_overruled});
}

contest::Report contest_report(const soccer::MatchReport& report) {
    contest::Report made{.phase = std::string(name_of(report.phase)),
                         .time_s = report.time_s,
                         .score = {report.score.begin(), report.score.end()},
                         .state = std::string(referee::name_of(report.state)),
                         .state_for = side_of(report.ball_for),
                         .forfeited_by = side_of(report.forfeited_by),
                         .forfeit = {report.forfeit.reason, report.forfeit.is_unrepeatable}};
    for (const auto& decision : report.decisions)
        made.decisions.push_back({.time_s = decision.time_s,
                                  .iteration = decision.iteration,
                                  .rule = decision.rule,
                                  .text = decision.text,
                                  .restart = std::string(referee::name_of(decision.restart)),
                                  .restart_for = side_of(decision.ball_for),
                                  .point_for = side_of(decision.goal_for),
                                  .score = {decision.score.begin(), decision.score.end()},
                                  .is_overruled = decision.is_overruled});
    return made;
}

}  // namespace simrob::sport::match
