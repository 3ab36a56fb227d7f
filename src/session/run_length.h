#pragma once

#include <cstdint>
#include <optional>

#include "engine/simulation.h"

namespace simrob::session {

/// How far a run goes from its start: a number of iterations, or the first iteration at or past a
/// simulated time.
struct RunLength {
    std::optional<std::uint64_t> iterations;
    double seconds = 10;
};

/// Whether a run that began at `begin` has gone far enough.
bool is_over(const RunLength& length, const engine::Clock& begin, const engine::Clock& now);

}  // namespace simrob::session
