#include "sport/match/report_json.h"

#include <nlohmann/json.hpp>

#include "sport/referee/soccer_rules.h"
#include "sport/soccer/pitch.h"

namespace simrob::sport {
namespace {

using Json = nlohmann::ordered_json;

Json team_name(const std::optional<soccer::Team>& team) {
    return team ? Json(name_of(*team)) : Json();
}

Json team_json(const soccer::MatchReport& report, soccer::Team team, const std::string& name) {
    const soccer::TeamStatistics& its = report.teams[number_of(team)];
    return {
        {"name", name},
        {"goals", report.score[number_of(team)]},
        {"possession", possession_of(report, team)},
        {"ball_in_their_half", report.time_s > 0 ? its.ball_in_their_half_s / report.time_s : 0},
        {"pushing", report.time_s > 0 ? its.pushing_s / report.time_s : 0},
        {"middle", report.time_s > 0 ? its.middle_s / report.time_s : 0},
        {"touches", its.touches},
        {"shots", its.shots},
        {"distances", its.distance_m},
        {"fouls", its.fouls}};
}

Json decision_json(const soccer::Decision& decision, std::size_t number) {
    return {{"number", number},
            {"time", decision.time_s},
            {"iteration", decision.iteration},
            {"rule", decision.rule},
            {"text", decision.text},
            {"restart", name_of(decision.restart)},
            {"ball_for", team_name(decision.ball_for)},
            {"goal_for", team_name(decision.goal_for)},
            {"score", decision.score},
            {"overruled", decision.is_overruled}};
}

Json robot_ids(soccer::Team team, std::size_t robots_per_side) {
    Json ids = Json::array();
    for (std::size_t i = 0; i < robots_per_side; ++i)
        ids.push_back(Pitch::robot_id(number_of(team) * robots_per_side + i));
    return ids;
}

Json forfeit_json(const soccer::MatchReport& report) {
    if (!report.forfeited_by) return {};
    return {{"by", name_of(*report.forfeited_by)},
            {"reason", report.forfeit.reason},
            {"unrepeatable", report.forfeit.is_unrepeatable}};
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

Json match_json(const soccer::MatchReport& report, const soccer::MatchSettings& settings,
                const std::array<std::string, 2>& names) {
    const std::size_t robots = settings.league.robots_per_side;
    Json decisions = Json::array();
    for (const auto& decision : report.decisions)
        decisions.push_back(decision_json(decision, decisions.size() + 1));
    return {{"kind", "match"},
            {"league", settings.league.name},
            {"phase", name_of(report.phase)},
            {"time", report.time_s},
            {"half", settings.rules.halves.half_s},
            {"state", name_of(report.state)},
            {"ball_for", team_name(report.ball_for)},
            {"winner", team_name(report.winner())},
            {"blue", team_json(report, soccer::Team::blue, names[0])},
            {"yellow", team_json(report, soccer::Team::yellow, names[1])},
            {"robots",
             {{"blue", robot_ids(soccer::Team::blue, robots)},
              {"yellow", robot_ids(soccer::Team::yellow, robots)}}},
            {"ball", settings.league.ring ? Json() : Json(Pitch::ball_id)},
            {"decisions", std::move(decisions)},
            {"forfeit", forfeit_json(report)}};
}

}  // namespace simrob::sport
