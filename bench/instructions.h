#pragma once

#include <optional>
#include <string>

namespace simrob::bench {

/// Instructions that one entrant ("match/entrant") takes inside run_block(): this program runs
/// itself under callgrind. None when valgrind is missing.
std::optional<double> count_instructions(const std::string& entrant);

}  // namespace simrob::bench
