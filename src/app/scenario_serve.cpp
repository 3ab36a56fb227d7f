#include <istream>
#include <limits>
#include <nlohmann/json.hpp>
#include <ostream>

#include "app/exit_status.h"
#include "app/reasons.h"
#include "app/rehearsal.h"
#include "base/expectations.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "codec/reason_json.h"
#include "sport/scenario/scenario_json.h"

namespace simrob::app {
namespace {

using ServedJson = nlohmann::ordered_json;

constexpr std::uint64_t most_served_repetitions = 1'000'000;
constexpr std::size_t longest_served_line = 4U << 20U;

/// The request in one line.
struct ScenarioCall {
    soccer::Scenario scenario;
    std::array<std::string, 2> teams = {nobody_plays, nobody_plays};
    std::uint64_t repeat = 1;
    std::uint64_t first = 0;
};

Result<void> take_count(const ServedJson& call, const char* name, std::uint64_t most,
                        std::uint64_t& place) {
    if (!call.contains(name)) return {};
    const ServedJson& value = call[name];
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
        return refuse(name, value.dump(), expected_whole_number(0, static_cast<double>(most)));
    place = value.get<std::uint64_t>();
    return {};
}

Result<ScenarioCall> call_from_json(const ServedJson& json) {
    if (!json.is_object()) return refuse("line", "", reasons::not_an_object_of_json());
    ScenarioCall call;
    for (const auto& [name, value] : json.items()) {
        const bool is_team = name == "blue" || name == "yellow";
        const bool is_known = is_team || name == "id" || name == "scenario" || name == "repeat" ||
                              name == "first" || name == "seed";
        if (!is_known) return refuse(name, value.dump(), reasons::no_such_call_member());
        if (!is_team) continue;
        if (!value.is_string())
            return refuse(name, value.dump(), reasons::expected_strategy_name());
        call.teams[name == "blue" ? 0 : 1] = value.get<std::string>();
    }
    if (!json.contains("scenario")) return refuse("scenario", "", reasons::expected_scenario());
    auto scenario = sport::scenario::scenario_from_json(json["scenario"]);
    if (!scenario) return tl::unexpected(scenario.error());
    call.scenario = std::move(*scenario);
    constexpr auto any = std::numeric_limits<std::uint64_t>::max();
    SIMROB_REQUIRE(take_count(json, "repeat", most_served_repetitions, call.repeat));
    SIMROB_REQUIRE(take_count(json, "first", any - most_served_repetitions, call.first));
    SIMROB_REQUIRE(take_count(json, "seed", any, call.scenario.seed));
    if (call.repeat == 0) return refuse("repeat", "0", reasons::too_few(1));
    return call;
}

/// Answers calls, and keeps the pitch of the last one for the next.
class ScenarioServer {
  public:
    ScenarioServer(const CommonOptions& options, Console console)
        : options_(options), console_(console) {}

    ServedJson answer(const std::string& line) {
        const auto json = ServedJson::parse(shallow_json(line), nullptr, false);
        ServedJson answer;
        if (json.is_object() && json.contains("id")) answer["id"] = json["id"];
        const auto result = play(json);
        if (result) {
            answer["result"] = *result;
        } else {
            const Problem& problem = result.error();
            answer["refusal"] = {{"field", problem.field},
                                 {"value", problem.value},
                                 {"reason", problem.reason.words()}};
            codec::add_code(answer["refusal"], problem.reason);
        }
        return answer;
    }

  private:
    Result<ServedJson> play(const ServedJson& json) {
        auto call = call_from_json(json);
        if (!call) return tl::unexpected(call.error());
        SIMROB_REQUIRE(prepare(*call, json));
        std::vector<soccer::Repetition> repetitions;
        for (std::uint64_t i = 0; i < call->repeat; ++i)
            repetitions.push_back(rehearsal_.stage->run_one(call->first + i));
        return sport::scenario::repetitions_json(repetitions, rehearsal_.stage->scenario());
    }

    Result<void> prepare(const ScenarioCall& call, const ServedJson& json) {
        std::string key = json["scenario"].dump() + "\n" + std::to_string(call.scenario.seed);
        for (const auto& team : call.teams) key += "\n" + team;
        if (key == key_) return {};
        key_.clear();
        auto made = make_rehearsal(call.scenario, call.teams, options_, console_);
        if (!made) return tl::unexpected(made.error());
        SIMROB_REQUIRE(made->stage->begin());
        rehearsal_ = std::move(*made);
        key_ = std::move(key);
        return {};
    }

    CommonOptions options_;
    Console console_;
    std::string key_;  ///< identifies everything that the rehearsal was made from
    Rehearsal rehearsal_;
};

}  // namespace

int serve_scenarios(const CommonOptions& options, std::istream& in, Console console) {
    ScenarioServer server(options, console);
    for (std::string line; std::getline(in, line);) {
        if (line.size() > longest_served_line) line.clear();
        console.out << server.answer(line).dump(-1, ' ', false,
                                                ServedJson::error_handler_t::replace)
                    << std::endl;
    }
    return exit_done;
}

}  // namespace simrob::app
