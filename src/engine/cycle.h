#pragma once

#include "base/wall_clock.h"
#include "command/catalogue.h"
#include "engine/auto_adjust.h"
#include "engine/pacer.h"
#include "engine/participants.h"
#include "engine/simulation.h"

namespace simrob::engine {

/// Drives a simulation through time, turn by turn, with those who take part in it. One thread.
class Cycle {
  public:
    /// All must outlive it.
    Cycle(Simulation& simulation, Participants& participants, WallClock& clock,
          const command::Catalogue& catalogue)
        : simulation_(simulation),
          participants_(participants),
          clock_(clock),
          catalogue_(catalogue) {}

    /// Makes one iteration if it is time for it, or idles until something happens.
    void turn();

    const Pacer& pacer() const { return pacer_; }

  private:
    void idle(WallTime until);
    void adjust(WallTime physics);
    void change(const TimeSettings& settings);

    Simulation& simulation_;
    Participants& participants_;
    WallClock& clock_;
    const command::Catalogue& catalogue_;
    Pacer pacer_;
    AutoAdjust auto_adjust_;
    bool was_adjusting_ = false;
    WallTime iteration_end_{0};  ///< of the last one
    WallTime paced_{0};          ///< idled since then to keep the pace
};

}  // namespace simrob::engine
