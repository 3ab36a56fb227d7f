#pragma once

#include <cstdint>
#include <functional>
#include <limits>

#include "engine/simulation.h"

namespace simrob::engine {

/// Drives time as fast as it goes, one iteration after the other, without waiting for anyone. A
/// server's time is driven by a Cycle, and that of a replay by what was recorded.
class Runner {
  public:
    static constexpr std::uint64_t forever = std::numeric_limits<std::uint64_t>::max();

    /// The simulation must outlive it.
    explicit Runner(Simulation& simulation) : simulation_(simulation) {}

    /// Called before each iteration to decide and act; false ends the run.
    Runner& before_each(std::function<bool()> act) {
        act_ = std::move(act);
        return *this;
    }
    /// Called with the result of each iteration.
    Runner& after_each(std::function<void(const Snapshot&)> look) {
        look_ = std::move(look);
        return *this;
    }

    /// Returns how many iterations it made.
    std::uint64_t run(std::uint64_t maximum_iterations = forever);

  private:
    Simulation& simulation_;
    std::function<bool()> act_;
    std::function<void(const Snapshot&)> look_;
};

}  // namespace simrob::engine
