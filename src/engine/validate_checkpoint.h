#pragma once

#include "base/limits.h"
#include "base/result.h"
#include "engine/checkpoint.h"

namespace simrob::engine {

// Of a clock that comes from a file. Beyond them the shortest steps would be lost in rounding, and
// iterations in numbers that count them as reals.
inline constexpr double latest_time_s = limits::maximum_recorded_time_s;
inline constexpr std::uint64_t last_iteration = limits::maximum_iteration;

/// Whether the clock is valid, and the entities and the bodies and joints of the physics model fit
/// each other: what comes from a file is not trusted. The physics world checks its own part when it
/// is restored.
Result<void> validate(const Checkpoint& checkpoint);

}  // namespace simrob::engine
