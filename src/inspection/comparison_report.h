#pragma once

#include <string>
#include <vector>

#include "inspection/comparison.h"
#include "inspection/report_json.h"

/// A comparison as a table for people, as JSON for programs and as a plot. The first run is the
/// reference, and must have taken place.
namespace simrob::inspection {

std::string comparison_text(const std::string& world, const std::vector<ComparedRun>& runs);
Json comparison_json(const std::string& world, const std::vector<ComparedRun>& runs);
/// Drift over time, logarithmic: the farthest entity of each engine thick, the others thin. SVG.
std::string comparison_plot(const std::string& world, const std::vector<ComparedRun>& runs);

}  // namespace simrob::inspection
