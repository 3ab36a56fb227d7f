#pragma once

#include <any>
#include <memory>

#include "engine/clock.h"
#include "engine/companion.h"
#include "world/world.h"

namespace simrob::engine {

/// A whole simulation at one moment: everything needed to continue from there to the same bits.
/// Always valid, in any simulation that has its physics engine.
struct Checkpoint {
    world::WorldSnapshot world;
    Clock clock;
    /// Of the companion of the world; null if there is none.
    std::shared_ptr<const CompanionState> companion{};
    /// Its plans; empty if there are none, such as from a file.
    std::any plans{};
};

}  // namespace simrob::engine
