#include "sport/calibration/calibration_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/expectations.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "sport/calibration/reasons.h"
#include "sport/scenario/league_json.h"
#include "sport/scenario/numbers.h"
#include "sport/scenario/reasons.h"

namespace simrob::sport::calibration {
namespace {

using Json = nlohmann::ordered_json;

/// A row of this many numbers.
Result<std::vector<double>> row_from_json(const Json& json, const std::string& path,
                                          std::size_t count, const Reason& expected) {
    if (!json.is_array() || json.size() != count) return refuse(path, json.dump(), expected);
    std::vector<double> row;
    for (const auto& value : json) {
        if (!value.is_number()) return refuse(path, json.dump(), expected);
        row.push_back(value.get<double>());
    }
    return row;
}

/// Passes each row of a list to `take`.
template <class Take>
Result<void> take_rows(const Json& json, const std::string& path, std::size_t count,
                       const Reason& expected, const Take& take) {
    if (!json.is_array()) return refuse(path, json.dump(), reasons::not_a_list());
    for (std::size_t i = 0; i < json.size(); ++i) {
        const auto row = row_from_json(json[i], path + "." + std::to_string(i), count, expected);
        if (!row) return tl::unexpected(row.error());
        take(*row);
    }
    return {};
}

Result<void> take_double(const Json& json, const std::string& path, double& place) {
    if (!json.is_number()) return refuse(path, json.dump(), expected_number());
    place = json.get<double>();
    return {};
}

Result<soccer::ScenarioBall> ball_from_json(const Json& json, const std::string& path) {
    if (!json.is_object()) return refuse(path, json.dump(), reasons::not_an_object());
    soccer::ScenarioBall ball;
    for (const auto& [name, value] : json.items()) {
        const std::string field = path + "." + name;
        if (name == "rolls" && value.is_boolean()) {
            ball.rolls = value.get<bool>();
            continue;
        }
        double* const place = name == "x_m"              ? &ball.x_m
                              : name == "y_m"            ? &ball.y_m
                              : name == "velocity_x_m_s" ? &ball.velocity_x_m_s
                              : name == "velocity_y_m_s" ? &ball.velocity_y_m_s
                                                         : nullptr;
        if (place == nullptr) return refuse(field, value.dump(), reasons::no_such_member());
        SIMROB_REQUIRE(take_double(value, field, *place));
    }
    return ball;
}

Result<void> take_run_member(const std::string& name, const Json& value, const std::string& path,
                             MeasuredRun& run) {
    const std::string field = path + "." + name;
    if (name == "name" && value.is_string()) {
        run.name = value.get<std::string>();
        return {};
    }
    if (name == "ball") {
        auto ball = ball_from_json(value, field);
        if (!ball) return tl::unexpected(ball.error());
        run.ball = *ball;
        return {};
    }
    if (name == "commands")
        return take_rows(value, field, 3, reasons::expected_row_of_commands(),
                         [&](const auto& row) {
                             run.commands.push_back({row[0], {row[1], row[2]}});
                         });
    if (name == "poses")
        return take_rows(value, field, 4, reasons::expected_row_of_poses(), [&](const auto& row) {
            run.poses.push_back({row[0], {row[1], row[2], row[3]}});
        });
    if (name == "positions")
        return take_rows(value, field, 3, reasons::expected_row_of_positions(),
                         [&](const auto& row) {
                             run.poses.push_back({row[0], {row[1], row[2], 0}});
                         });
    return refuse(field, value.dump(), reasons::no_such_run_member());
}

Result<MeasuredRun> run_from_json(const Json& json, const std::string& path) {
    if (!json.is_object()) return refuse(path, json.dump(), reasons::not_an_object());
    MeasuredRun run{.name = path};
    for (const auto& [name, value] : json.items())
        SIMROB_REQUIRE(take_run_member(name, value, path, run));
    const bool is_ball = json.contains("ball");
    const char* const needed = is_ball ? "positions" : "poses";
    if (!json.contains(needed))
        return refuse(path + "." + needed, "", reasons::expected_measurements());
    for (const char* other : {is_ball ? "poses" : "positions", is_ball ? "commands" : "ball"})
        if (json.contains(other))
            return refuse(path + "." + other, "",
                          is_ball ? reasons::not_of_a_ball() : reasons::not_of_a_robot());
    return run;
}

/// [minimum, maximum], or an object with the starting value.
Result<FreeParameter> parameter_from_json(const std::string& name, const Json& json,
                                          const std::vector<scenario::NamedNumber>& known) {
    const std::string path = "parameters." + name;
    const scenario::NamedNumber* const number = scenario::find_number(known, name);
    FreeParameter parameter{.name = name};
    Json range = json;
    if (json.is_object()) {
        range = Json::array({json.value("least", Json()), json.value("most", Json())});
        for (const auto& [member, value] : json.items())
            if (member != "least" && member != "most" && member != "begin")
                return refuse(path + "." + member, value.dump(),
                              reasons::expected_begin_least_most());
    }
    const auto row = row_from_json(range, path, 2, reasons::expected_range_or_object());
    if (!row) return tl::unexpected(row.error());
    parameter.least = (*row)[0];
    parameter.most = (*row)[1];
    if (json.is_object() && json.contains("begin")) {
        SIMROB_REQUIRE(take_double(json["begin"], path + ".begin", parameter.begin));
    } else if (number != nullptr && parameter.least <= parameter.most) {
        parameter.begin = std::clamp(*number->place, parameter.least, parameter.most);
    }
    return parameter;
}

Result<void> take_parameters(const Json& json, Calibration& calibration) {
    if (!json.is_object()) return refuse("parameters", json.dump(), reasons::not_an_object());
    const auto known = scenario::parameters_of(calibration.league);
    for (const auto& [name, value] : json.items()) {
        auto parameter = parameter_from_json(name, value, known);
        if (!parameter) return tl::unexpected(parameter.error());
        calibration.parameters.push_back(std::move(*parameter));
    }
    return {};
}

Result<void> take_runs(const Json& json, Calibration& calibration) {
    if (!json.is_array()) return refuse("runs", json.dump(), reasons::not_a_list());
    for (std::size_t i = 0; i < json.size(); ++i) {
        auto run = run_from_json(json[i], "runs." + std::to_string(i));
        if (!run) return tl::unexpected(run.error());
        calibration.runs.push_back(std::move(*run));
    }
    return {};
}

Result<void> take_member(const std::string& name, const Json& value, Calibration& calibration) {
    if (name == "league" || name == "title") return {};
    if (name == "parameters") return take_parameters(value, calibration);
    if (name == "runs") return take_runs(value, calibration);
    if (name == "step_s") return take_double(value, name, calibration.step_s);
    if (name == "maximum_substep_s") return take_double(value, name, calibration.maximum_substep_s);
    if (name == "physics" && value.is_string()) {
        calibration.physics = value.get<std::string>();
        return {};
    }
    return refuse(name, value.dump(), reasons::no_such_calibration_member());
}

}  // namespace

Result<Calibration> calibration_from_text(std::string_view text) {
    const auto json = Json::parse(shallow_json(text), nullptr, false);
    if (!json.is_object()) return refuse("calibration", "", reasons::not_an_object_of_json());
    if (!json.contains("league")) return refuse("league", "", scenario::reasons::expected_league());
    auto league = scenario::league_from_json(json["league"], "league");
    if (!league) return tl::unexpected(league.error());
    Calibration calibration{.league = std::move(*league)};
    for (const auto& [name, value] : json.items())
        SIMROB_REQUIRE(take_member(name, value, calibration));
    SIMROB_REQUIRE(check(calibration));
    return calibration;
}

Json calibration_json(const CalibrationResult& result) {
    Json json = {{"league", {{"name", result.league.name}}},
                 {"before_m", result.before_m},
                 {"after_m", result.after_m},
                 {"trials", result.trials}};
    for (const auto& parameter : result.parameters) {
        const auto dot = parameter.name.find('.');
        json["league"][parameter.name.substr(0, dot)][parameter.name.substr(dot + 1)] =
            parameter.value;
        json["parameters"][parameter.name] = {{"begin", parameter.begin},
                                              {"value", parameter.value},
                                              {"is_undetermined", parameter.is_undetermined}};
    }
    for (const auto& run : result.runs)
        json["runs"].push_back(
            {{"name", run.name}, {"before_m", run.before_m}, {"after_m", run.after_m}});
    return json;
}

}  // namespace simrob::sport::calibration
