#pragma once

#include "base/result.h"
#include "world/world.h"

namespace simrob::command {

/// What commands need of the one who drives the simulation through time.
class TimeControl {
  public:
    virtual ~TimeControl() = default;

    /// From now on time passes. Asking again changes nothing.
    virtual Result<void> initialize() = 0;
    virtual Result<void> set_timestep(double timestep_s) = 0;
    virtual Result<void> set_maximum_substep(double maximum_substep_s) = 0;
    virtual Result<void> set_steps_per_iteration(int steps) = 0;

    virtual bool is_initialized() const = 0;
    virtual double timestep_s() const = 0;
    virtual double maximum_substep_s() const = 0;
    virtual int steps_per_iteration() const = 0;
};

/// What a command may change.
struct Context {
    world::World& world;
    TimeControl& time;
};

/// What one looks at to write down the commands that would bring it about again.
struct ContextView {
    const world::World& world;
    const TimeControl& time;
};

}  // namespace simrob::command
