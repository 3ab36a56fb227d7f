#pragma once

#include <memory>

#include "bench/contender.h"

namespace simrob::bench {

/// The same scene on Bullet alone, as its users write it: a discrete dynamics world, compounds,
/// hinges with motors. No checks, no sleep, no snapshots. `literally` keeps parts on fixed joints
/// as separate bodies.
std::unique_ptr<RayContender> make_bare_bullet(const Scene& scene, bool literally);

}  // namespace simrob::bench
