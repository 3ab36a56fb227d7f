#pragma once

#include "bench/contender.h"
#include "engine/simulation.h"

namespace simrob::bench {

/// SimRob as its users run it: entities made from their specifications, motors set between the
/// iterations, and a snapshot published after each.
class SimrobContender : public Contender {
  public:
    explicit SimrobContender(const Scene& scene);

    void put(const Moment& moment) override;
    void step(std::span<const DriveCommand> commands) override;

    Moment moment() const;
    engine::Simulation& simulation() { return simulation_; }

    /// The minimum upward component of the driven robots' vertical axes: 1 is upright.
    double least_upright() const;

  private:
    std::vector<int> driven_;
    std::vector<DriveCommand> speeds_;
    engine::Simulation simulation_;
};

}  // namespace simrob::bench
