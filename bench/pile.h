#pragma once

#include "bench/scene.h"

namespace simrob::bench {

/// Spheres, boxes, cylinders and capsules that fell on a heap. Nothing sleeps, so that every step
/// has all of it to do.
Scene make_pile(int bodies = 200);

}  // namespace simrob::bench
