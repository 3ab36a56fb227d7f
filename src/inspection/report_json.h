#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "codec/message_problem.h"
#include "engine/simulation.h"
#include "inspection/event_log.h"
#include "physics/capabilities.h"

/// The output of the program's commands with `--json`. Members keep the order of insertion.
namespace simrob::inspection {

using Json = nlohmann::ordered_json;

Json to_json(const Vector3& vector);
Json to_json(const codec::MessageProblem& problem);
Json to_json(const physics::Capability& capability);

/// The world after a run: the object of the contract of `simrob run --json`.
Json run_report(const engine::Simulation& simulation, const EventLog& events);

}  // namespace simrob::inspection
