#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "simrob/scenario.h"

namespace simrob::sport::scenario {

/// A number of a scenario or league, by its path in files.
struct NamedNumber {
    std::string path;  ///< for example "ball.x_m" or "blue.0.wheel_left"
    double* place = nullptr;
    double least = 0;
    double most = 0;
    /// In a scenario: its robot, counted from blue's first; nothing for the ball.
    std::optional<std::size_t> robot{};
};

/// Everything that may vary between repetitions. The pointers refer to `scenario`.
std::vector<NamedNumber> numbers_of(soccer::Scenario& scenario);

/// The properties of robot and ball of a league. The pointers refer to `league`.
std::vector<NamedNumber> parameters_of(soccer::League& league);

/// The one of this path, or null.
const NamedNumber* find_number(const std::vector<NamedNumber>& numbers, const std::string& path);

/// Refuses an impossible number, by its path.
Result<void> require_number(const NamedNumber& number, double value);

/// Whether such a scenario can be played; a refusal names the member.
Result<void> check(const soccer::Scenario& scenario);

}  // namespace simrob::sport::scenario
