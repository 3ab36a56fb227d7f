#pragma once

#include "bench/scene.h"

namespace simrob::bench {

/// Spheres, boxes, cylinders and capsules that fell into a pen, as in worlds/pile.xml. Nothing
/// sleeps, so that every step does all the work.
Scene make_pile(int bodies = 200);

}  // namespace simrob::bench
