#pragma once

#include <memory>
#include <vector>

#include "engine/snapshot.h"

namespace simrob::agent {

/// How the world was a short while ago. Going back in time, such as by loading a save, it begins
/// anew.
class History {
  public:
    /// Keeps what those need who are told up to `longest_delay_s` late.
    void add(std::shared_ptr<const engine::Snapshot> snapshot, double longest_delay_s);

    /// The last that is at least that old; the first that is known, when none is. Something must
    /// have been added.
    const engine::Snapshot& before(double delay_s) const;

  private:
    std::vector<std::shared_ptr<const engine::Snapshot>> snapshots_;
};

}  // namespace simrob::agent
