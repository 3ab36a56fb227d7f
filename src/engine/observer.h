#pragma once

#include <string_view>

#include "base/result.h"
#include "command/request.h"

namespace simrob::engine {

/// Sees all that happens to a simulation by commands and by time, in the order in which it happens,
/// in the simulation's thread: a recorder, or a guard. What a program changes in the world without
/// commands it does not see.
class Observer {
  public:
    virtual ~Observer() = default;

    /// Asked before a command is done: a refusal is the command's.
    virtual Result<void> allow(const command::Request&) { return {}; }
    /// A command was done, whatever its effect: who asked for it, or nothing where the program did
    /// so itself. What it brought about is told next.
    virtual void asked(const command::Request& /*request*/, std::string_view /*asker*/) {}
    /// A command was done that has Effect::change.
    virtual void changed(const command::Request& request) = 0;
    /// The simulation is at a whole other moment than before.
    virtual void jumped() = 0;
    /// An iteration was made.
    virtual void stepped() = 0;
};

}  // namespace simrob::engine
