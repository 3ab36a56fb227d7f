#pragma once

#include <optional>
#include <string>

namespace simrob::bench {

/// The instructions of one entrant ("match/entrant") inside run_block(): this program runs itself
/// under callgrind. Nothing if valgrind is missing.
std::optional<double> count_instructions(const std::string& entrant);

}  // namespace simrob::bench
