#pragma once

#include <string>
#include <vector>

#include "sumbot/calibration.h"

namespace sumbot {

/// The real robot, the thesis's simulation and each experiment's engine side by side, for all rows
/// of tables 5 and 6, in Markdown. A cell of an engine has its time in seconds and how many percent
/// that is more than in the thesis and than the real robot; "never" where the measurement did not
/// end.
std::string tables(std::vector<Experiment>& experiments);

/// The speed map that the calibration found beside table 4, and the turns with it beside the real
/// robot's, in Markdown.
std::optional<std::string> calibration_report(Experiment& experiment);

}  // namespace sumbot
