#pragma once

#include "command/context.h"

namespace simrob::test {

/// Notes what commands ask of time, and grants all of it.
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
    bool is_initialized() const override { return initialized_; }
    double timestep_s() const override { return timestep_s_; }
    double maximum_substep_s() const override { return maximum_substep_s_; }
    int steps_per_iteration() const override { return steps_; }

  private:
    bool initialized_ = false;
    double timestep_s_ = 0.01;
    double maximum_substep_s_ = 0.005;
    int steps_ = 1;
};

}  // namespace simrob::test
