#pragma once

#include "base/wall_clock.h"
#include "command/adjustment.h"
#include "command/catalogue.h"
#include "engine/auto_adjust.h"
#include "engine/pacer.h"
#include "engine/participants.h"
#include "engine/simulation.h"

namespace simrob::engine {

/// Drives a simulation through time, turn by turn, with those who take part in it. One thread.
class Cycle : public command::AdjustmentReport {
  public:
    /// All must outlive it. Offers itself to the simulation's commands.
    Cycle(Simulation& simulation, Participants& participants, WallClock& clock,
          const command::Catalogue& catalogue);
    ~Cycle() override = default;
    Cycle(const Cycle&) = delete;
    Cycle& operator=(const Cycle&) = delete;

    /// Makes one iteration if it is time for it, or idles until something happens.
    void turn();

    /// The state of adjusting.
    command::Adjustment adjustment() const override;

    const Pacer& pacer() const { return pacer_; }

  private:
    void idle(WallTime until);
    void stand_still();
    void follow();
    void adjust(const TimeSettings& made_with, WallTime physics);
    void take(const AutoAdjust::Choice& choice, WallTime now);
    bool change(const TimeSettings& settings);
    bool lead_to(const TimeSettings& settings);

    Simulation& simulation_;
    Participants& participants_;
    WallClock& clock_;
    const command::Catalogue& catalogue_;
    Pacer pacer_;
    AutoAdjust auto_adjust_;
    bool was_adjusting_ = false;
    std::uint64_t changes_ = 0;
    std::optional<WallTime> iteration_end_;  ///< of the last one, if time went on since
    WallTime paced_{0};                      ///< idled since then to keep the pace
};

}  // namespace simrob::engine
