#include "sport/match/report_json.h"

#include <nlohmann/json.hpp>

#include "sport/match/match_report.h"
#include "sport/pitch/pitch.h"

namespace simrob::sport::match {

using referee::number_of;

namespace {

using Json = nlohmann::ordered_json;

MatchTeam told(const soccer::MatchReport& report, soccer::Team team, const std::string& name) {
    const soccer::TeamStatistics& its = report.teams[number_of(team)];
    const auto share = [&](double time_s) {
        return report.time_s > 0 ? time_s / report.time_s : 0;
    };
    return {.name = name,
            .goals = report.score[number_of(team)],
            .possession = possession_of(report, team),
            .ball_in_their_half = share(its.ball_in_their_half_s),
            .pushing = share(its.pushing_s),
            .middle = share(its.middle_s),
            .touches = its.touches,
            .shots = its.shots,
            .distances_m = its.distance_m,
            .fouls = its.fouls};
}

std::vector<int> robot_ids(soccer::Team team, std::size_t robots_per_side) {
    std::vector<int> ids;
    for (std::size_t i = 0; i < robots_per_side; ++i)
        ids.push_back(pitch::Pitch::robot_id(number_of(team) * robots_per_side + i));
    return ids;
}

}  // namespace

std::string_view name_of(soccer::Phase phase) {
    switch (phase) {
        case soccer::Phase::first_half:
            return "first_half";
        case soccer::Phase::second_half:
            return "second_half";
        case soccer::Phase::over:
            break;
    }
    return "over";
}

double possession_of(const soccer::MatchReport& report, soccer::Team team) {
    const double possessed_s = report.teams[0].possession_s + report.teams[1].possession_s;
    return possessed_s > 0 ? report.teams[number_of(team)].possession_s / possessed_s : 0.5;
}

MatchText match_text(const soccer::MatchReport& report, const soccer::MatchSettings& settings,
                     const std::array<std::string, 2>& names, const MatchKind& kind) {
    const std::size_t robots = settings.league.robots_per_side;
    MatchText text{contest::contest_text(kind, contest_report(report))};
    text.figures = kind.figures;
    text.league = settings.league.name;
    text.half_s = settings.rules.halves.half_s;
    text.blue = told(report, soccer::Team::blue, names[0]);
    text.yellow = told(report, soccer::Team::yellow, names[1]);
    text.robots = {robot_ids(soccer::Team::blue, robots), robot_ids(soccer::Team::yellow, robots)};
    text.ball = kind.ball;
    return text;
}

Json match_json(const soccer::MatchReport& report, const soccer::MatchSettings& settings,
                const std::array<std::string, 2>& names, const MatchKind& kind) {
    return told_match().json(match_text(report, settings, names, kind));
}

}  // namespace simrob::sport::match
