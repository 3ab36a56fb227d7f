#include "view/texts.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "codec/reason_json.h"
#include "codec/utf8.h"
#include "view/told/news.h"
#include "view/told/shelf.h"
#include "view/told/state.h"

namespace simrob::view {
namespace {

using Json = nlohmann::ordered_json;

/// Names and reasons may contain any bytes that others sent.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The readable part of a message: empty for a binary one. The cut at its end may have split a
/// character.
std::string_view readable_part(const OverheardMessage& message) {
    constexpr std::size_t longest_character = 4;
    const std::string_view text = message.beginning;
    const std::size_t bad = codec::find_bad_character(text).value_or(text.size());
    const bool is_cut = text.size() < message.bytes && text.size() - bad < longest_character;
    return bad == text.size() || is_cut ? text.substr(0, bad) : std::string_view();
}

std::optional<AdjustmentText> told(const command::Adjustment& adjustment) {
    if (adjustment.state == command::AdjustmentState::off) return std::nullopt;
    return AdjustmentText{.state = in_small_letters(name_of(adjustment.state)),
                          .share = adjustment.share,
                          .changes = adjustment.changes};
}

}  // namespace

std::string state_text(const State& state) {
    StateText told_now{.step_mode = state.modes.step_mode,
                       .sync_mode = state.modes.sync_mode,
                       .auto_adjust = state.modes.auto_adjust,
                       .adjustment = told(state.adjustment),
                       .timestep_s = state.timestep_s,
                       .steps_per_iteration = state.steps_per_iteration,
                       .engine = state.engine};
    if (state.modes.speed > 0 && std::isfinite(state.modes.speed))
        told_now.speed = state.modes.speed;
    if (state.timeline) told_now.recording = state.timeline->name;
    return told_state().text(told_now);
}

std::string event_text(std::uint64_t iteration, double time_s, const engine::Event& event) {
    return told_event().text({iteration, time_s, engine::to_text(event)});
}

std::string powers_text(const agent::Grant& grant) {
    PowersText told{.role = grant.role};
    for (const auto power : command::all_powers)
        if (grant.powers.has(power)) told.powers.push_back(power);
    if (grant.powers.drives_own() && !grant.powers.drives_all()) told.own = grant.own_entities;
    return told_powers().text(told);
}

std::string no_match_text() {
    return told_no_match().text({});
}

std::string then_text(const std::string* match) {
    return R"({"kind":"then","match":)" + (match != nullptr ? *match : "null") + "}";
}

std::string timeline_text(const Timeline* timeline, double now_s, bool is_opened) {
    if (timeline == nullptr) return told_no_timeline().text({});
    return told_timeline().text({.recording = timeline->name,
                                 .begin_s = timeline->begin_s,
                                 .end_s = timeline->end_s.value_or(now_s),
                                 .is_opened = is_opened});
}

std::string traffic_text(const OverheardMessage& message, std::uint64_t missed) {
    const std::string_view text = readable_part(message);
    TrafficText told_now{.agent = agent::to_text(message.agent),
                         .is_from_agent = message.is_from_agent,
                         .iteration = message.iteration,
                         .time_s = message.time_s,
                         .bytes = message.bytes,
                         .missed = missed};
    if (!text.empty()) told_now.text = text;
    return told_traffic().text(told_now);
}

std::string recordings_text(std::span<const recording::ShelfEntry> entries) {
    RecordingsText told_now;
    for (const auto& entry : entries)
        told_now.recordings.push_back({entry.name, entry.bytes, entry.is_brought});
    return told_recordings().text(told_now);
}

std::string tournaments_text(std::span<const std::string> names) {
    TournamentsText told_now;
    for (const auto& name : names) told_now.tournaments.push_back({name});
    return told_tournaments().text(told_now);
}

std::string brought_text(const std::string& name) {
    return told_brought().text({name});
}

std::string refusal_text(const Problem& problem) {
    Json json = {{"kind", "refusal"},
                 {"field", problem.field},
                 {"value", problem.value},
                 {"reason", problem.reason.words()}};
    codec::add_code(json, problem.reason);
    return dump(json);
}

}  // namespace simrob::view
