#include "sport/scenario/league_json.h"

#include <nlohmann/json.hpp>

#include "base/expectations.h"
#include "base/require.h"
#include "sport/pitch/ball.h"
#include "sport/pitch/robot.h"
#include "sport/scenario/numbers.h"
#include "sport/scenario/reasons.h"

namespace simrob::sport::scenario {
namespace {

using LeagueJson = nlohmann::ordered_json;

Result<soccer::League> league_named(const LeagueJson& json, const std::string& field) {
    std::string names;
    for (const auto& league : soccer::leagues()) names += (names.empty() ? "" : ", ") + league.name;
    if (json.is_string())
        if (const auto* league = soccer::find_league(json.get<std::string>())) return *league;
    return refuse(field, json.dump(), expected_choice(names));
}

/// The members of "robot" or "ball".
Result<void> take_parameters(const LeagueJson& json, const std::string& part,
                             const std::string& field, const std::vector<NamedNumber>& parameters) {
    if (!json.is_object()) return refuse(field, json.dump(), reasons::not_an_object());
    for (const auto& [name, value] : json.items()) {
        const std::string member = field + "." + name;
        const NamedNumber* const number = find_number(parameters, part + "." + name);
        if (number == nullptr) return refuse(member, value.dump(), reasons::no_such_member());
        if (!value.is_number()) return refuse(member, value.dump(), expected_number());
        *number->place = value.get<double>();
        SIMROB_REQUIRE(
            require_number({member, nullptr, number->least, number->most}, *number->place));
    }
    return {};
}

}  // namespace

Result<soccer::League> league_from_json(const LeagueJson& json, const std::string& field) {
    if (!json.is_object()) return league_named(json, field);
    if (!json.contains("name")) return refuse(field + ".name", "", reasons::expected_league_name());
    auto league = league_named(json["name"], field + ".name");
    if (!league) return league;
    const auto parameters = parameters_of(*league);
    for (const auto& [name, value] : json.items()) {
        if (name == "name") continue;
        const std::string member = field + "." + name;
        if (name != "robot" && name != "ball")
            return refuse(member, value.dump(), reasons::expected_members_of_league());
        SIMROB_REQUIRE(take_parameters(value, name, member, parameters));
    }
    SIMROB_REQUIRE(pitch::check(league->robot));
    SIMROB_REQUIRE(pitch::check(league->ball));
    return league;
}

}  // namespace simrob::sport::scenario
