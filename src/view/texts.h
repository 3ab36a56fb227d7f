#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "agent/authority.h"
#include "base/result.h"
#include "recording/shelf.h"
#include "view/traffic.h"
#include "view/watched_moment.h"

/// What watchers are told as text: the JSON of docs/page_stream.md.
namespace simrob::view {

/// `snapshot` must have a layout; bodies that frames leave out stay where it has them.
std::string scene_text(std::uint32_t scene, const std::string& engine,
                       const engine::Snapshot& snapshot);
std::string state_text(const State& state);
std::string event_text(std::uint64_t iteration, double time_s, const engine::Event& event);
/// What the watcher may do.
std::string powers_text(const agent::Grant& grant);
/// Replaces the text about a match once it is gone.
std::string no_match_text();
/// The state of a match at the next moment; null if that has none, or one that is being played.
std::string then_text(const std::string* match);
/// `now_s` is the time of the newest moment in it. `timeline` is null if there is none.
std::string timeline_text(const Timeline* timeline, double now_s, bool is_opened);
/// `missed` messages before it were overheard and forgotten.
std::string traffic_text(const OverheardMessage& message, std::uint64_t missed);
/// GET /recordings.
std::string recordings_text(std::span<const recording::ShelfEntry> entries);
/// GET /tournaments.
std::string tournaments_text(std::span<const std::string> names);
/// The answer to an uploaded recording.
std::string brought_text(const std::string& name);
std::string refusal_text(const Problem& problem);

}  // namespace simrob::view
