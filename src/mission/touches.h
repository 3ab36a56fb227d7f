#pragma once

#include <cstdint>
#include <vector>

#include "contest/memory.h"
#include "world/world.h"

namespace simrob::mission {

/// Counts how often modules begin to touch obstacles. Who lets go for a moment only has not let go.
class Touches {
  public:
    /// Once in each iteration. Asks for the contacts of the next one.
    void look(world::World& world, int modules, std::uint64_t iteration);
    int count() const { return count_; }

    void describe(contest::Memory& memory);

  private:
    struct Touch {
        int module = 0;
        int obstacle = 0;        ///< its entity
        std::uint64_t seen = 0;  ///< the last iteration
    };

    void touch(int module, int obstacle, std::uint64_t iteration);

    std::vector<Touch> touches_;
    int count_ = 0;
};

}  // namespace simrob::mission
