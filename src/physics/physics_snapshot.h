#pragma once

#include <memory>

#include "physics/model.h"
#include "physics/state.h"

namespace simrob::physics {

/// A whole physics world at one moment. The model is shared by all snapshots taken while nothing
/// was added or removed, so that taking one copies only the state. Always valid, in any world of
/// the same engine.
struct PhysicsSnapshot {
    std::shared_ptr<const Model> model;
    PhysicsState state;
};

}  // namespace simrob::physics
