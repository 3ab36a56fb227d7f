#pragma once

#include "base/wall_clock.h"
#include "engine/snapshot.h"

namespace simrob::engine {

/// Those who take part in a running simulation from outside, as the cycle sees them.
class Participants {
  public:
    virtual ~Participants() = default;

    /// Understands what has come in, and does it or refuses it.
    virtual void hear() = 0;
    /// Whether nobody has to be waited for any more. What they sent for this iteration is done by
    /// then.
    virtual bool are_ready() = 0;
    /// Tells them what the world has come to.
    virtual void tell(const Snapshot& snapshot) = 0;
    /// Idles until something comes in or happens, and no longer than until `until`.
    virtual void wait(WallTime until) = 0;
    /// Whether they count time in iterations: how long one takes must then stay as it is.
    virtual bool count_iterations() const { return false; }
};

}  // namespace simrob::engine
