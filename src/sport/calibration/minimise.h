#pragma once

#include <functional>
#include <vector>

namespace simrob::sport::calibration {

/// A function of numbers from 0 to 1.
using Objective = std::function<double(const std::vector<double>& numbers)>;

/// Where `objective` is least, near `begin` or on a coarse grid through it: first one number after
/// the other, then all together by NLopt's subplex search, which needs no derivatives and bears
/// with the kinks that contacts make. Asks at most about `most_calls` times.
std::vector<double> minimise(const Objective& objective, std::vector<double> begin, int most_calls);

}  // namespace simrob::sport::calibration
