#pragma once

#include <algorithm>
#include <functional>

#include "base/wall_clock.h"
#include "engine/participants.h"
#include "engine/simulation.h"

namespace simrob::test {

/// A machine whose work costs what is counted: an amount for each awake body in each sub-step, and
/// one for the agents of an iteration. It is both the clock of this machine and the participant
/// that idles on it.
class CountedMachine final : public WallClock, public engine::Participants {
  public:
    explicit CountedMachine(const engine::Simulation& simulation) : simulation_(simulation) {}

    /// When asked after an iteration, its sub-steps are over.
    WallTime now() override {
        if (seen_ != simulation_.iteration()) {
            seen_ = simulation_.iteration();
            const int substeps = engine::substeps_per_iteration(simulation_.clock().settings);
            now_ += wall_seconds(body_s * awake() * substeps);
        }
        return now_;
    }
    int awake() const {
        const auto& bodies = simulation_.snapshot()->bodies;
        const auto is_awake = [](const auto& body) { return !body.asleep; };
        return static_cast<int>(std::count_if(bodies.begin(), bodies.end(), is_awake));
    }

    void hear() override {}
    bool is_waiting() const override { return false; }
    void act() override {}
    void tell(const engine::Snapshot& snapshot) override {
        now_ += wall_seconds(agents_s);
        look(snapshot);
    }
    void wait(WallTime until) override { now_ = std::max(now(), until); }

    double body_s = 0;    ///< for an awake body, in a sub-step
    double agents_s = 0;  ///< for an iteration
    /// Called after each iteration.
    std::function<void(const engine::Snapshot&)> look = [](const engine::Snapshot&) {};

  private:
    const engine::Simulation& simulation_;
    std::uint64_t seen_ = 0;
    WallTime now_{0};
};

}  // namespace simrob::test
