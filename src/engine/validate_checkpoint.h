#pragma once

#include "base/result.h"
#include "engine/checkpoint.h"

namespace simrob::engine {

/// Whether the clock is valid, and the entities and the bodies and joints of the physics model fit
/// each other: what comes from a file is not trusted. The physics world checks its own part when it
/// is restored.
Result<void> validate(const Checkpoint& checkpoint);

}  // namespace simrob::engine
