#pragma once

#include <cstdint>
#include <functional>
#include <limits>

#include "engine/simulation.h"

namespace simrob::engine {

/// Drives time where nobody is waited for: one iteration after the other, as fast as it goes. A
/// server's time is driven by a Cycle, and that of a replay by what was recorded.
class Runner {
  public:
    static constexpr std::uint64_t forever = std::numeric_limits<std::uint64_t>::max();

    /// It must outlive it.
    explicit Runner(Simulation& simulation) : simulation_(simulation) {}

    /// Who decides and acts before each iteration; false ends the run.
    Runner& before_each(std::function<bool()> act) {
        act_ = std::move(act);
        return *this;
    }
    /// Who looks at what each iteration comes to.
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
