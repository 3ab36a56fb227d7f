#include "mission/brief.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/reasons.h"
#include "base/require.h"
#include "base/shallow_json.h"
#include "contest/memory.h"
#include "mission/reasons.h"
#include "modular/mission_file.h"
#include "modular/shape_file.h"

namespace simrob::mission {
namespace {

using Json = nlohmann::ordered_json;
using modular::Way;

// What a mission may take: several times what the slowest one was seen to.
constexpr double thesis_change_s = 8'000;
constexpr double thesis_node_s = 400;
constexpr double best_change_s = 2'000;
constexpr double best_node_s = 150;

Json json_of(std::string_view text) {
    return Json::parse(shallow_json(text), nullptr, false);
}

/// A text that is a member of an object; empty where there is none.
std::string text_in(const Json& json, const char* member) {
    const bool has = json.is_object() && json.contains(member) && json[member].is_string();
    return has ? json[member].get<std::string>() : "";
}

Result<Brief> with_shapes(modular::Mission mission, const Json& shapes) {
    auto caterpillar = modular::shape_from_text(text_in(shapes, "caterpillar"));
    SIMROB_REQUIRE(caterpillar);
    auto hexapod = modular::shape_from_text(text_in(shapes, "hexapod"));
    SIMROB_REQUIRE(hexapod);
    const Way way = mission.way;
    modular::MissionPlan plan = modular::plan_mission(mission, way);
    return Brief{std::move(mission), std::move(plan), std::move(*caterpillar), std::move(*hexapod),
                 shapes.dump(-1, ' ', true, Json::error_handler_t::replace)};
}

}  // namespace

Result<Brief> make_brief(modular::Mission mission, std::string_view caterpillar,
                         std::string_view hexapod) {
    const Json shapes{{"caterpillar", json_of(caterpillar).dump()},
                      {"hexapod", json_of(hexapod).dump()}};
    return with_shapes(std::move(mission), shapes);
}

std::string settings_text(const Brief& brief) {
    modular::Mission mission = brief.mission;
    mission.way = brief.plan.way;
    Json settings{{"mission", modular::mission_text(mission)}, {"shapes", brief.shapes}};
    if (brief.most_s) settings["most_s"] = *brief.most_s;
    return settings.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Result<Brief> brief_from_settings(std::string_view settings) {
    const Json json = json_of(settings);
    if (!json.is_object()) return refuse("mission", "", simrob::reasons::not_an_object_of_json());
    auto mission = modular::mission_from_text(text_in(json, "mission"));
    if (!mission) return tl::unexpected(mission.error());
    auto brief = with_shapes(std::move(*mission), json_of(text_in(json, "shapes")));
    if (!brief) return brief;
    if (brief->plan.refusal) return tl::unexpected(*brief->plan.refusal);
    if (json.contains("most_s")) {
        const Json& most = json["most_s"];
        const bool is_sound = most.is_number() && std::isfinite(most.get<double>());
        if (!is_sound) return refuse("most_s", "", simrob::reasons::not_seconds());
        brief->most_s = most.get<double>();
    }
    return brief;
}

double most_s(const Brief& brief) {
    if (brief.most_s) return *brief.most_s;
    const bool is_thesis = brief.plan.way == Way::thesis;
    const auto changes = static_cast<double>(brief.plan.changes.size());
    const auto nodes = static_cast<double>(brief.plan.nodes());
    return (is_thesis ? thesis_change_s : best_change_s) * (changes + 1) +
           (is_thesis ? thesis_node_s : best_node_s) * nodes;
}

}  // namespace simrob::mission
