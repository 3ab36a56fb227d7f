#pragma once

#include "engine/clock.h"
#include "world/world.h"

namespace simrob::engine {

/// A whole simulation at one moment: all that it takes to go on from there to the same bits.
/// Valid for ever, in any simulation that has its physics engine.
struct Checkpoint {
    world::WorldSnapshot world;
    Clock clock;
};

}  // namespace simrob::engine
