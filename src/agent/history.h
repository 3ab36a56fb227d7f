#pragma once

#include <memory>
#include <vector>

#include "engine/snapshot.h"

namespace simrob::agent {

/// Recent states of the world. Restarts when time goes back, such as by loading a save.
class History {
  public:
    /// Keeps what is needed for delays up to `longest_delay_s`.
    void add(std::shared_ptr<const engine::Snapshot> snapshot, double longest_delay_s);

    /// The newest state that is at least that old, or the oldest known. Must not be empty.
    const engine::Snapshot& before(double delay_s) const;

  private:
    std::vector<std::shared_ptr<const engine::Snapshot>> snapshots_;
};

}  // namespace simrob::agent
