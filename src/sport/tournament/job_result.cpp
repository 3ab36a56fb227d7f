#include "sport/tournament/job_result.h"

#include "base/require.h"
#include "sport/contests/contests.h"
#include "sport/match/report_json.h"
#include "sport/tournament/reasons.h"

namespace simrob::sport::tournament {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr int indentation = 1;

std::optional<soccer::Team> team_of(const Json& json) {
    if (json == "blue") return soccer::Team::blue;
    if (json == "yellow") return soccer::Team::yellow;
    return std::nullopt;
}

/// Throws the library's exceptions if a member is missing or has another type.
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

std::string result_text(const Job& job, const std::string& hash, const JobResult& result) {
    OrderedJson json = match::match_json(result.report, match_settings(job),
                                         {name_of(job.blue), name_of(job.yellow)},
                                         contests::kind_of(match_settings(job).league));
    json["score"] = result.report.score;
    json["hash"] = hash;
    json["world_hash"] = result.world_hash;
    json["recording"] = nullptr;
    if (!result.recording.empty()) json["recording"] = result.recording;
    json["job"] = job_json(job);
    return json.dump(indentation, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

Result<Played> parse_result(std::string_view text, const std::string& hash) {
    const auto json = parse_object(text);
    SIMROB_REQUIRE(json);
    try {
        if (json->at("hash") != hash)
            return refuse("hash", json->at("hash").dump(), reasons::of_another_job());
        return played_of(*json);
    } catch (const Json::exception& error) {
        return refuse("result", "", reasons::result_unreadable(error.what()));
    }
}

}  // namespace simrob::sport::tournament
