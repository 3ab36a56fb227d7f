#pragma once

#include "bench/contender.h"

namespace simrob::bench {

/// SimRob as its users run it: entities made from their specifications, motors set by commands,
/// and a snapshot published after each step.
class SimrobContender : public Contender {
  public:
    explicit SimrobContender(const Scene& scene);

    void put(const Moment& moment) override;
    void step(std::span<const DriveCommand> commands) override;

    Moment moment() const;
    world::World& world() { return world_; }

    /// The upward part of the most tilted driven robot's vertical axis: 1 is upright.
    double least_upright() const;

  private:
    std::vector<int> driven_;
    std::vector<DriveCommand> speeds_;
    double substep_s_;
    int substeps_;
    world::World world_;
    std::shared_ptr<const world::WorldSnapshot> published_;
};

}  // namespace simrob::bench
