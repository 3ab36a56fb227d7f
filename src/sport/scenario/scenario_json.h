#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "simrob/scenario.h"

namespace simrob::sport::scenario {

/// In the format of docs/scenarios.md. Refusals name the member.
Result<soccer::Scenario> scenario_from_json(const nlohmann::ordered_json& json);
/// From a text that may not be JSON.
Result<soccer::Scenario> scenario_from_text(std::string_view text);

std::string_view name_of(soccer::Measure measure);

nlohmann::ordered_json repetition_json(const soccer::Repetition& repetition,
                                       const soccer::Scenario& scenario);

/// The summary of several repetitions.
struct ScoreSummary {
    double mean = 0;
    double deviation = 0;  ///< of single repetitions
    std::size_t best = 0;  ///< index of the best one
    std::size_t worst = 0;
};

/// For one or more.
ScoreSummary summarize(std::span<const soccer::Repetition> repetitions, soccer::Measure measure);

/// The summary and each repetition.
nlohmann::ordered_json repetitions_json(std::span<const soccer::Repetition> repetitions,
                                        const soccer::Scenario& scenario);

}  // namespace simrob::sport::scenario
