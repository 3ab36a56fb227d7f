#pragma once

#include <span>
#include <string>

namespace simrob::bench {

/// Runs the benchmarks that the arguments name, or all, and prints their figures against their
/// targets. Returns the status for the shell: 0 all targets met, 1 some missed, 2 bad arguments.
int run(std::span<const std::string> arguments);

}  // namespace simrob::bench
