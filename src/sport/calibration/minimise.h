#pragma once

#include <functional>
#include <vector>

namespace simrob::sport::calibration {

/// A function of numbers from 0 to 1.
using Objective = std::function<double(const std::vector<double>& numbers)>;

/// The minimum of `objective`, near `begin` or on a coarse grid through it: first one number at a
/// time, then all together by NLopt's subplex search, which needs no derivatives and tolerates the
/// kinks caused by contacts. Calls it at most about `most_calls` times.
std::vector<double> minimise(const Objective& objective, std::vector<double> begin, int most_calls);

}  // namespace simrob::sport::calibration
