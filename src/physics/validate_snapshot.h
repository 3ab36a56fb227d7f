#pragma once

#include "base/result.h"
#include "physics/model.h"
#include "physics/state.h"

namespace simrob::physics {

/// Whether a model and a state fit together and hold only sound numbers: what comes from a file is
/// not trusted.
Result<void> validate(const Model& model, const PhysicsState& state);

}  // namespace simrob::physics
