#pragma once

#include <string>
#include <vector>

#include "sumbot/calibration.h"

namespace sumbot {

/// The real robot, the thesis's simulation and each experiment's engine side by side, for all rows
/// of tables 5 and 6, straight runs by each start, in Markdown. A cell of an engine has its time
/// in seconds and how many percent that is more than in the thesis and than the real robot; "never"
/// where the measurement did not end.
std::string tables(std::vector<Experiment>& experiments);

/// The speed maps that the calibration found with each start beside table 4, and the turns with
/// that of the start past a line beside the real robot's, in Markdown.
std::optional<std::string> calibration_report(Experiment& experiment);

/// What numbers of annex 1 would do best from rest, rolling and in turns: within what is printed,
/// and within what the thesis adjusted by hand; in Markdown. Searched in one engine by about so
/// many trials, and shown in all of these.
std::optional<std::string> fit_report(const std::string& annex_1,
                                      const std::vector<std::string>& engines, int most_trials);

}  // namespace sumbot
