#pragma once

#include "base/result.h"
#include "physics/model.h"
#include "physics/state.h"

namespace simrob::physics {

/// Whether a model is consistent and has only valid numbers: what comes from a file is not trusted.
Result<void> validate(const Model& model);

/// Likewise for a state, and whether it is one of this model, which is valid. Cheap when it is.
Result<void> validate(const Model& model, const PhysicsState& state);

}  // namespace simrob::physics
