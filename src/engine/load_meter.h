#pragma once

#include <optional>

#include "base/wall_clock.h"

namespace simrob::engine {

/// The cost of an iteration in wall time, without idling to keep the pace.
struct IterationCost {
    double whole_s = 0;
    double physics_s = 0;  ///< of that, its sub-steps
    double simulated_s = 0;
    int substeps = 1;
};

/// The average cost of iterations.
struct AverageCost {
    double overhead_s = 0;  ///< of an iteration, however long: agents, watchers, messages
    double substep_s = 0;   ///< of a sub-step
    double strain = 0;      ///< wall seconds that a simulated second costs
};

/// Measures what iterations cost, over windows of at least a second and six iterations, or five
/// seconds and two. The heaviest iteration of each is left out: other steps cannot help against a
/// hiccup, or against what comes once in a while however long iterations are.
class LoadMeter {
  public:
    /// Costs that are NaN or negative are ignored.
    void add(const IterationCost& cost, WallTime now);
    /// Starts again, such as after a change of the steps. The next iteration is not counted, since
    /// it includes the cost of the change itself.
    void forget();
    /// Once for each window.
    std::optional<AverageCost> take();

  private:
    std::optional<WallTime> begin_;  ///< of the window; nothing before an iteration was passed over
    int iterations_ = 0;
    IterationCost sum_{.substeps = 0};
    IterationCost heaviest_;
    std::optional<AverageCost> load_;
};

}  // namespace simrob::engine
