#pragma once

#include "base/wall_clock.h"
#include "engine/snapshot.h"

namespace simrob::engine {

/// Those who take part in a running simulation from outside, as the cycle sees them.
class Participants {
  public:
    virtual ~Participants() = default;

    /// Reads what has come in, and carries it out or refuses it; what belongs to the next iteration
    /// is kept for act().
    virtual void hear() = 0;
    /// Whether someone has to be waited for before the next iteration. Asking changes nothing.
    virtual bool is_waiting() const = 0;
    /// Nobody is waited for: carries out what they sent for this iteration, then lets a contest
    /// decide and play. Called in every turn, also while time is stopped.
    virtual void act() = 0;
    /// Tells them the new state of the world.
    virtual void tell(const Snapshot& snapshot) = 0;
    /// Idles until something comes in or happens, and no longer than until `until`.
    virtual void wait(WallTime until) = 0;
    /// Whether they count time in iterations: then its length must not change.
    virtual bool count_iterations() const { return false; }
};

}  // namespace simrob::engine
