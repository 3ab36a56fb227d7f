#pragma once

#include <span>
#include <string>

namespace simrob::bench {

/// Runs the benchmarks named by the arguments, or all, and prints their figures and targets.
/// Returns the exit status: 0 all targets met, 1 some missed, 2 bad arguments.
int run(std::span<const std::string> arguments);

}  // namespace simrob::bench
