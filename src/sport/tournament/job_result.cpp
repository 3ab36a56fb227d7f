#include "sport/tournament/job_result.h"

#include "base/require.h"

namespace simrob::tournament {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr int indentation = 1;

const char* phase_text(soccer::Phase phase) {
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

const char* state_text(soccer::GameState state) {
    switch (state) {
        case soccer::GameState::play:
            break;
        case soccer::GameState::free_ball:
            return "free_ball";
        case soccer::GameState::place_kick:
            return "place_kick";
        case soccer::GameState::penalty_kick:
            return "penalty_kick";
        case soccer::GameState::free_kick:
            return "free_kick";
        case soccer::GameState::goal_kick:
            return "goal_kick";
    }
    return "play";
}

OrderedJson team_json(const std::optional<soccer::Team>& team) {
    return team ? OrderedJson(to_text(*team)) : OrderedJson();
}

OrderedJson decision_json(const soccer::Decision& decision) {
    return {{"time_s", decision.time_s},
            {"iteration", decision.iteration},
            {"rule", decision.rule},
            {"text", decision.text},
            {"restart", state_text(decision.restart)},
            {"ball_for", team_json(decision.ball_for)},
            {"goal_for", team_json(decision.goal_for)},
            {"score", decision.score},
            {"overruled", decision.is_overruled}};
}

OrderedJson statistics_json(const soccer::TeamStatistics& team) {
    return {
        {"possession_s", team.possession_s}, {"ball_in_their_half_s", team.ball_in_their_half_s},
        {"touches", team.touches},           {"shots", team.shots},
        {"distance_m", team.distance_m},     {"fouls", team.fouls}};
}

OrderedJson report_forfeit_json(const soccer::MatchReport& report) {
    if (!report.forfeited_by) return nullptr;
    return {{"by", to_text(*report.forfeited_by)},
            {"reason", report.forfeit.reason},
            {"unrepeatable", report.forfeit.is_unrepeatable}};
}

std::optional<soccer::Team> team_of(const Json& json) {
    if (json == "blue") return soccer::Team::blue;
    if (json == "yellow") return soccer::Team::yellow;
    return std::nullopt;
}

/// Throws what the library throws where something is not as it should be.
Played played_of(const Json& json) {
    Played played;
    played.score = json.at("score").get<std::array<int, 2>>();
    played.winner = team_of(json.at("winner"));
    if (const Json& recording = json.at("recording"); !recording.is_null())
        played.recording = recording.get<std::string>();
    if (const Json& forfeit = json.at("forfeit"); !forfeit.is_null()) {
        played.forfeited_by = team_of(forfeit.at("by"));
        played.forfeit_reason = forfeit.at("reason").get<std::string>();
        played.is_unrepeatable = forfeit.at("unrepeatable").get<bool>();
    }
    return played;
}

}  // namespace

const char* to_text(soccer::Team team) {
    return team == soccer::Team::blue ? "blue" : "yellow";
}

std::string result_text(const Job& job, const std::string& hash, const JobResult& result) {
    const soccer::MatchReport& report = result.report;
    OrderedJson json = {{"kind", "match"},
                        {"hash", hash},
                        {"score", report.score},
                        {"winner", team_json(result.winner)},
                        {"phase", phase_text(report.phase)},
                        {"time_s", report.time_s},
                        {"forfeit", report_forfeit_json(report)},
                        {"world_hash", result.world_hash},
                        {"recording", nullptr},
                        {"decisions", OrderedJson::array()},
                        {"statistics", {}},
                        {"job", job_json(job)}};
    if (!result.recording.empty()) json["recording"] = result.recording;
    for (const auto& decision : report.decisions)
        json["decisions"].push_back(decision_json(decision));
    json["statistics"]["blue"] = statistics_json(report.teams[0]);
    json["statistics"]["yellow"] = statistics_json(report.teams[1]);
    return json.dump(indentation, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

Result<Played> parse_result(std::string_view text, const std::string& hash) {
    const auto json = parse_object(text);
    SIMROB_REQUIRE(json);
    try {
        if (json->at("hash") != hash)
            return refuse("hash", json->at("hash").dump(), "it is the result of another job");
        return played_of(*json);
    } catch (const Json::exception& error) {
        return refuse("result", "", error.what());
    }
}

}  // namespace simrob::tournament
