#pragma once

#include "base/wall_clock.h"
#include "engine/simulation.h"

namespace simrob::engine {

/// Keeps simulated time to wall time at the speed that the modes ask for.
class Pacer {
  public:
    /// When the next iteration may be made; `now` when it is not paced. After a change of speed, a
    /// jump in simulated time or a pause it starts again.
    WallTime due(const Simulation& simulation, WallTime now);

  private:
    void begin(double speed, double time_s, WallTime now);

    double speed_ = 0;
    double begin_time_s_ = 0;
    double last_time_s_ = 0;
    double last_iteration_s_ = 0;
    WallTime begin_wall_{0};
};

}  // namespace simrob::engine
