#pragma once

#include <string>

#include "bench/scene.h"
#include "engine/snapshot.h"

namespace simrob::bench {

/// Boxes of 10 cm and 1 kg that never sleep: stacked six high beside each other, or thrown into a
/// pen as they come.
Scene make_heap(const std::string& engine, int boxes, bool is_stacked);

/// The depth of the deepest corner of a box below the floor.
double deepest_m(const engine::Snapshot& snapshot);

}  // namespace simrob::bench
