#pragma once

#include <memory>

#include "bench/contender.h"

namespace simrob::bench {

/// The same scene on MuJoCo alone, as its users write it: one compiled model, wheels as hinges of
/// their chassis with velocity servos, elliptic cones, the Newton solver. No checks, no sleep, no
/// snapshots. `literally` makes each part on a fixed joint a separate body, welded on.
std::unique_ptr<RayContender> make_bare_mujoco(const Scene& scene, bool literally);

}  // namespace simrob::bench
