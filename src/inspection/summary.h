#pragma once

#include <string>

#include "engine/simulation.h"
#include "inspection/event_log.h"

/// What the program tells people in plain text.
namespace simrob::inspection {

/// Counts by type: "10 Robots, 1 Field and 1 Ball".
std::string entity_counts(const engine::Layout& layout);

/// An event in words, with its time.
std::string to_text(const EventLog::Entry& entry);

/// "simulated 10 s ... in 0.1 s, 100 times as fast as real time".
std::string pace_text(const engine::Clock& begin, const engine::Clock& end, double wall_s);

/// The output of `simrob run` for a run that began at `begin`.
std::string run_summary(const std::string& world_name, const engine::Simulation& simulation,
                        const engine::Clock& begin, const EventLog& events, double wall_s);

}  // namespace simrob::inspection
