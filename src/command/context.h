#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "command/answer.h"
#include "command/modes.h"
#include "command/services.h"
#include "world/world.h"

namespace simrob::command {

/// What commands need from the driver of simulated time.
class TimeControl {
  public:
    virtual ~TimeControl() = default;

    /// Starts time. Calling it again changes nothing.
    virtual Result<void> initialize() = 0;
    virtual Result<void> set_timestep(double timestep_s) = 0;
    virtual Result<void> set_maximum_substep(double maximum_substep_s) = 0;
    virtual Result<void> set_steps_per_iteration(int steps) = 0;
    virtual Result<void> set_modes(const Modes& modes) = 0;
    /// One more iteration, in step mode; nothing when `iteration` is already past.
    virtual Result<void> make_step(std::optional<std::int64_t> iteration) = 0;

    virtual bool is_initialized() const = 0;
    virtual double timestep_s() const = 0;
    virtual double maximum_substep_s() const = 0;
    virtual int steps_per_iteration() const = 0;
    virtual const Modes& modes() const = 0;
    virtual std::uint64_t iteration() const = 0;
    virtual double time_s() const = 0;
    /// A hash of every bit that the future depends on.
    virtual std::uint64_t hash() const = 0;
};

/// What a command may change, and its answer.
struct Context {
    world::World& world;
    TimeControl& time;
    const Services& services;
    Answer& answer;
    std::string_view asker{};  ///< who asks for it; empty if the program itself does
};

/// What is read to write the commands that would recreate it.
struct ContextView {
    const world::World& world;
    const TimeControl& time;
};

/// The service of this type, or a refusal with `where`, which says where it is available.
template <class Service>
Result<Service*> require_service(const Context& context, Reason (*where)()) {
    if (Service* const service = context.services.find<Service>()) return service;
    return refuse("Command", "", where());
}

}  // namespace simrob::command
