#include "view/texts.h"

#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>

#include "codec/utf8.h"

namespace simrob::view {
namespace {

using Json = nlohmann::ordered_json;

/// Names and reasons may hold any bytes that others sent.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// What people can read of a message: nothing of a binary one. The end of its beginning may have
/// cut a character.
std::string_view readable_part(const OverheardMessage& message) {
    constexpr std::size_t longest_character = 4;
    const std::string_view text = message.beginning;
    const std::size_t bad = codec::find_bad_character(text).value_or(text.size());
    const bool is_cut = text.size() < message.bytes && text.size() - bad < longest_character;
    return bad == text.size() || is_cut ? text.substr(0, bad) : std::string_view();
}

Json adjustment_json(const command::Adjustment& adjustment) {
    if (adjustment.state == command::AdjustmentState::off) return nullptr;
    std::string state(name_of(adjustment.state));
    for (char& letter : state) letter = static_cast<char>(std::tolower(letter));
    return {{"state", state}, {"share", adjustment.share}, {"changes", adjustment.changes}};
}

}  // namespace

std::string state_text(const State& state) {
    const bool is_paced = state.modes.speed > 0 && std::isfinite(state.modes.speed);
    return dump(Json{{"kind", "state"},
                     {"step_mode", state.modes.step_mode},
                     {"sync_mode", state.modes.sync_mode},
                     {"auto_adjust", state.modes.auto_adjust},
                     {"adjustment", adjustment_json(state.adjustment)},
                     {"speed", is_paced ? Json(state.modes.speed) : Json()},
                     {"timestep", state.timestep_s},
                     {"steps_per_iteration", state.steps_per_iteration},
                     {"engine", state.engine},
                     {"recording", state.timeline ? Json(state.timeline->name) : Json()}});
}

std::string event_text(std::uint64_t iteration, double time_s, const engine::Event& event) {
    return dump(Json{{"kind", "event"},
                     {"iteration", iteration},
                     {"time", time_s},
                     {"text", engine::to_text(event)}});
}

std::string powers_text(const agent::Grant& grant) {
    Json powers = Json::array();
    for (const auto power : command::all_powers)
        if (grant.powers.has(power)) powers.push_back(command::name_of(power));
    const bool is_bound = grant.powers.drives_own() && !grant.powers.drives_all();
    return dump(Json{{"kind", "powers"},
                     {"role", grant.role},
                     {"powers", std::move(powers)},
                     {"own", is_bound ? Json(grant.own_entities) : Json()}});
}

std::string no_match_text() {
    return dump(Json{{"kind", "match"}, {"league", nullptr}});
}

std::string timeline_text(const Timeline* timeline, double now_s, bool is_opened) {
    if (timeline == nullptr) return dump(Json{{"kind", "timeline"}, {"recording", nullptr}});
    return dump(Json{{"kind", "timeline"},
                     {"recording", timeline->name},
                     {"begin", timeline->begin_s},
                     {"end", timeline->end_s.value_or(now_s)},
                     {"opened", is_opened}});
}

std::string traffic_text(const OverheardMessage& message, std::uint64_t missed) {
    const std::string_view text = readable_part(message);
    return dump(Json{{"kind", "traffic"},
                     {"agent", agent::to_text(message.agent)},
                     {"from_agent", message.is_from_agent},
                     {"iteration", message.iteration},
                     {"time", message.time_s},
                     {"bytes", message.bytes},
                     {"text", text.empty() ? Json() : Json(text)},
                     {"missed", missed}});
}

std::string recordings_text(std::span<const recording::ShelfEntry> entries) {
    Json list = Json::array();
    for (const auto& entry : entries)
        list.push_back(
            {{"name", entry.name}, {"bytes", entry.bytes}, {"brought", entry.is_brought}});
    return dump(Json{{"kind", "recordings"}, {"recordings", std::move(list)}});
}

std::string tournaments_text(std::span<const std::string> names) {
    Json list = Json::array();
    for (const auto& name : names) list.push_back({{"name", name}});
    return dump(Json{{"kind", "tournaments"}, {"tournaments", std::move(list)}});
}

std::string brought_text(const std::string& name) {
    return dump(Json{{"kind", "brought"}, {"name", name}});
}

std::string refusal_text(const Problem& problem) {
    return dump(Json{{"kind", "refusal"},
                     {"field", problem.field},
                     {"value", problem.value},
                     {"reason", problem.reason.words()}});
}

}  // namespace simrob::view
