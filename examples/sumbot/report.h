#pragma once

#include <string>
#include <vector>

#include "sumbot/calibration.h"

namespace sumbot {

/// The real robot, the thesis's simulation and each experiment's engine side by side, for all rows
/// of tables 5 and 6, with straight runs for each start, as Markdown. The cell of an engine has its
/// time in seconds and its excess in percent over the thesis and over the real robot; "never" if
/// the measurement did not finish.
std::string tables(std::vector<Experiment>& experiments);

/// The speed maps that the calibration found with each start beside table 4, and the turns with the
/// map of the start past a line beside the real robot's, as Markdown.
std::optional<std::string> calibration_report(Experiment& experiment);

/// Which numbers of annex 1 agree best from rest, rolling and in turns, within what is printed and
/// within what the thesis adjusted by hand, as Markdown. Searched in one engine with about this
/// many trials, and shown in all of these.
std::optional<std::string> fit_report(const std::string& annex_1,
                                      const std::vector<std::string>& engines, int most_trials);

}  // namespace sumbot
