#pragma once

#include <string>

#include "engine/snapshot.h"

namespace simrob::inspection {

/// A picture of the world from above in characters, x to the right and y up: `#` walls, digits
/// robots (the last digit of their id), `o` balls, `*` other entities.
std::string top_view(const engine::Snapshot& snapshot);

}  // namespace simrob::inspection
