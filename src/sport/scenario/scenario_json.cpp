#include "sport/scenario/scenario_json.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/expectations.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "sport/referee/soccer_rules.h"
#include "sport/scenario/league_json.h"
#include "sport/scenario/numbers.h"
#include "sport/scenario/reasons.h"

namespace simrob::sport::scenario {
namespace {

using Json = nlohmann::ordered_json;
using soccer::GameState;
using soccer::Measure;
using soccer::Scenario;
using soccer::Team;

constexpr std::pair<Measure, std::string_view> measure_names[] = {
    {Measure::goals, "goals"},
    {Measure::ball_progress, "ball_progress"},
    {Measure::ball_to_goal, "ball_to_goal"},
    {Measure::time_to_goal, "time_to_goal"},
    {Measure::touches, "touches"}};
constexpr GameState all_states[] = {GameState::play,       GameState::free_ball,
                                    GameState::place_kick, GameState::penalty_kick,
                                    GameState::free_kick,  GameState::goal_kick};

/// Reads the members of a scenario, one by one. Numbers are read after all robots.
class ScenarioReader {
  public:
    explicit ScenarioReader(const Json& json) : json_(json) {}

    Result<Scenario> read() {
        if (!json_.is_object()) return refuse("scenario", json_.dump(), reasons::not_an_object());
        if (!json_.contains("league")) return refuse("league", "", reasons::expected_league());
        for (const char* first : {"league", "blue", "yellow"})
            if (json_.contains(first)) SIMROB_REQUIRE(make(first, json_[first]));
        numbers_ = numbers_of(scenario_);
        for (const auto& [name, value] : json_.items()) SIMROB_REQUIRE(take(name, value));
        SIMROB_REQUIRE(check(scenario_));
        return std::move(scenario_);
    }

  private:
    Result<void> make(const std::string& name, const Json& value) {
        if (name == "league") {
            auto league = league_from_json(value, name);
            if (!league) return tl::unexpected(league.error());
            scenario_.league = std::move(*league);
            return {};
        }
        if (!value.is_array()) return refuse(name, value.dump(), reasons::expected_robots());
        (name == "blue" ? scenario_.blue : scenario_.yellow).resize(value.size());
        return {};
    }

    Result<void> take(const std::string& name, const Json& value) {
        if (name == "league" || name == "title") return {};
        if (name == "ball") return take_numbers(name, value);
        if (name == "blue" || name == "yellow") {
            for (std::size_t i = 0; i < value.size(); ++i)
                SIMROB_REQUIRE(take_numbers(name + "." + std::to_string(i), value[i]));
            return {};
        }
        if (name == "measure") return take_choice(name, value, scenario_.measure, measure_names);
        if (name == "steps") return take_whole(name, value, scenario_.steps);
        if (name == "seed") return take_whole(name, value, scenario_.seed);
        if (name == "step_s") return take_real(name, value, scenario_.step_s);
        if (name == "maximum_substep_s") return take_real(name, value, scenario_.maximum_substep_s);
        if (name == "ends_at_goal") return take_flag(name, value, scenario_.ends_at_goal);
        return take_word(name, value);
    }

    Result<void> take_word(const std::string& name, const Json& value) {
        if (name == "physics" && value.is_string()) {
            scenario_.physics = value.get<std::string>();
            return {};
        }
        if (name == "state") return take_state(name, value);
        if (name == "team") return take_team(name, value, scenario_.team);
        if (name == "ball_for") {
            scenario_.ball_for.emplace();
            return take_team(name, value, *scenario_.ball_for);
        }
        return refuse(name, value.dump(),
                      name == "physics" ? reasons::expected_engine_name()
                                        : reasons::no_such_scenario_member());
    }

    /// For the ball or a robot: a number, or its minimum and maximum.
    Result<void> take_numbers(const std::string& path, const Json& object) {
        if (!object.is_object()) return refuse(path, object.dump(), reasons::not_an_object());
        for (const auto& [name, value] : object.items()) {
            const std::string field = path + "." + name;
            if (field == "ball.rolls") {
                SIMROB_REQUIRE(take_flag(field, value, scenario_.ball.rolls));
                continue;
            }
            const NamedNumber* const number = find_number(numbers_, field);
            if (number == nullptr) return refuse(field, value.dump(), reasons::no_such_member());
            SIMROB_REQUIRE(take_number(*number, value));
        }
        return {};
    }

    Result<void> take_number(const NamedNumber& number, const Json& value) {
        const bool is_pair =
            value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number();
        if (!is_pair && !value.is_number())
            return refuse(number.path, value.dump(), reasons::expected_number_or_range());
        if (!is_pair) {
            *number.place = value.get<double>();
            return {};
        }
        const double least = value[0].get<double>();
        const double most = value[1].get<double>();
        scenario_.variations.push_back({number.path, least, most});
        // Used for making the pitch; within the permitted range, whatever the pair is.
        *number.place = std::clamp((least + most) / 2, number.least, number.most);
        return {};
    }

    template <class Number>
    static Result<void> take_whole(const std::string& name, const Json& value, Number& place) {
        const bool fits = value.is_number_integer() && (value.is_number_unsigned() || value >= 0) &&
                          value.get<std::uint64_t>() <=
                              static_cast<std::uint64_t>(std::numeric_limits<Number>::max());
        if (!fits) return refuse(name, value.dump(), reasons::negative_or_not_whole());
        place = value.get<Number>();
        return {};
    }
    static Result<void> take_real(const std::string& name, const Json& value, double& place) {
        if (!value.is_number()) return refuse(name, value.dump(), expected_number());
        place = value.get<double>();
        return {};
    }
    static Result<void> take_flag(const std::string& name, const Json& value, bool& place) {
        if (!value.is_boolean()) return refuse(name, value.dump(), expected_boolean());
        place = value.get<bool>();
        return {};
    }
    static Result<void> take_team(const std::string& name, const Json& value, Team& place) {
        for (const Team team : referee::both_teams)
            if (value == referee::name_of(team)) {
                place = team;
                return {};
            }
        return refuse(name, value.dump(), reasons::expected_blue_or_yellow());
    }
    Result<void> take_state(const std::string& name, const Json& value) {
        std::string names;
        for (const GameState state : all_states) {
            if (value == referee::name_of(state)) {
                scenario_.state = state;
                return {};
            }
            names += (names.empty() ? "" : ", ") + std::string(referee::name_of(state));
        }
        return refuse(name, value.dump(), expected_choice(names));
    }
    template <class Choice, std::size_t count>
    static Result<void> take_choice(const std::string& name, const Json& value, Choice& place,
                                    const std::pair<Choice, std::string_view> (&choices)[count]) {
        std::string names;
        for (const auto& [choice, word] : choices) {
            if (value == word) {
                place = choice;
                return {};
            }
            names += (names.empty() ? "" : ", ") + std::string(word);
        }
        return refuse(name, value.dump(), expected_choice(names));
    }

    const Json& json_;
    Scenario scenario_;
    std::vector<NamedNumber> numbers_;
};

}  // namespace

Result<Scenario> scenario_from_json(const Json& json) {
    return ScenarioReader(json).read();
}

Result<Scenario> scenario_from_text(std::string_view text) {
    const auto json = Json::parse(shallow_json(text), nullptr, false);
    if (json.is_discarded()) return refuse("scenario", "", reasons::not_an_object_of_json());
    return scenario_from_json(json);
}

std::string_view name_of(Measure measure) {
    for (const auto& [known, name] : measure_names)
        if (known == measure) return name;
    return "";
}

}  // namespace simrob::sport::scenario
