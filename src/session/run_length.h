#pragma once

#include <cstdint>
#include <optional>

#include "engine/simulation.h"

namespace simrob::session {

/// How far a run goes from where it begins: so many iterations, or up to the first iteration at or
/// past so much simulated time.
struct RunLength {
    std::optional<std::uint64_t> iterations;
    double seconds = 10;
};

/// Whether a run that began at `begin` has gone as far as it should.
bool is_over(const RunLength& length, const engine::Clock& begin, const engine::Clock& now);

}  // namespace simrob::session
