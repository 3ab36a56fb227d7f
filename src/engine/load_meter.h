#pragma once

#include <optional>

#include "base/wall_clock.h"

namespace simrob::engine {

/// What an iteration cost in wall time, without what was idled to keep the pace.
struct IterationCost {
    double whole_s = 0;
    double physics_s = 0;  ///< of that, its sub-steps
    double simulated_s = 0;
    int substeps = 1;
};

/// What iterations cost on the average.
struct Load {
    double overhead_s = 0;  ///< of an iteration, however long: agents, watchers, messages
    double substep_s = 0;   ///< of a sub-step
    double strain = 0;      ///< wall seconds that a simulated second costs
};

/// Measures what iterations cost, over windows of a second at least and six iterations, or of
/// five seconds and two. The heaviest iteration of each is left out: a hiccup, or what comes once
/// in a while however long iterations are, is nothing that other steps could help against.
class LoadMeter {
  public:
    /// Costs that are no numbers, or below zero, are passed over.
    void add(const IterationCost& cost, WallTime now);
    /// Begins anew, such as after a change of the steps. The next iteration is not counted: what
    /// the change itself costs is not what goes on.
    void forget();
    /// Once for each window.
    std::optional<Load> take();

  private:
    std::optional<WallTime> begin_;  ///< of the window; nothing before an iteration was passed over
    int iterations_ = 0;
    IterationCost sum_{.substeps = 0};
    IterationCost heaviest_;
    std::optional<Load> load_;
};

}  // namespace simrob::engine
