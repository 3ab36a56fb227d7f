#pragma once

#include <string>

#include "sumbot/calibration.h"

namespace sumbot {

/// The thesis's simulation, the real robot and SimRob side by side, for all rows of tables 5 and
/// 6, in Markdown. Nothing when a measurement does not end.
std::optional<std::string> tables(Experiment& experiment);

/// The speed map that the calibration found beside table 4, and the turns with it beside the real
/// robot's, in Markdown.
std::optional<std::string> calibration_report(Experiment& experiment);

}  // namespace sumbot
