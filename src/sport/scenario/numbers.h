#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "simrob/scenario.h"

namespace simrob::sport::scenario {

/// A number of a scenario or league, by the path that files name it by.
struct NamedNumber {
    std::string path;  ///< such as "ball.x_m" or "blue.0.wheel_left"
    double* place = nullptr;
    double least = 0;
    double most = 0;
    /// Of a scenario: whose it is, counted from blue's first; nobody's is the ball's.
    std::optional<std::size_t> robot{};
};

/// All that may vary from repetition to repetition. Places are in `scenario`.
std::vector<NamedNumber> numbers_of(soccer::Scenario& scenario);

/// What robot and ball of a league are like. Places are in `league`.
std::vector<NamedNumber> parameters_of(soccer::League& league);

/// The one of this path, or null.
const NamedNumber* find_number(const std::vector<NamedNumber>& numbers, const std::string& path);

/// Refuses a number that cannot be there, by its path.
Result<void> require_number(const NamedNumber& number, double value);

/// Whether such a scenario can be played; a refusal names the member.
Result<void> check(const soccer::Scenario& scenario);

}  // namespace simrob::sport::scenario
