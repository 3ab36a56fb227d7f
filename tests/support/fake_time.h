#pragma once

#include "command/context.h"

namespace simrob::test {

/// Records what commands ask of time, and grants it.
class FakeTime : public command::TimeControl {
  public:
    Result<void> initialize() override { return initialized_ = true, Result<void>{}; }
    Result<void> set_timestep(double s) override { return timestep_s_ = s, Result<void>{}; }
    Result<void> set_maximum_substep(double s) override {
        return maximum_substep_s_ = s, Result<void>{};
    }
    Result<void> set_steps_per_iteration(int steps) override {
        return steps_ = steps, Result<void>{};
    }
    Result<void> set_modes(const command::Modes& modes) override {
        return modes_ = modes, Result<void>{};
    }
    Result<void> make_step(std::optional<std::int64_t>) override {
        return ++iteration_, Result<void>{};
    }
    bool is_initialized() const override { return initialized_; }
    double timestep_s() const override { return timestep_s_; }
    double maximum_substep_s() const override { return maximum_substep_s_; }
    int steps_per_iteration() const override { return steps_; }
    const command::Modes& modes() const override { return modes_; }
    std::uint64_t iteration() const override { return iteration_; }
    double time_s() const override { return 0; }
    std::uint64_t hash() const override { return 0; }

  private:
    bool initialized_ = false;
    double timestep_s_ = 0.01;
    double maximum_substep_s_ = 0.005;
    int steps_ = 1;
    command::Modes modes_;
    std::uint64_t iteration_ = 0;
};

/// A world, with everything needed to apply commands to it.
struct Stage {
    explicit Stage(std::unique_ptr<physics::Backend> backend) : world(std::move(backend)) {}

    world::World world;
    FakeTime time;
    command::Services services;
    command::Answer answer;
    command::Context context{world, time, services, answer};
};

}  // namespace simrob::test
