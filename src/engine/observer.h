#pragma once

#include <string_view>

#include "base/result.h"
#include "command/request.h"
#include "engine/companion.h"

namespace simrob::engine {

/// Sees everything that happens to a simulation by commands and by time, in order, in the
/// simulation's thread: a recorder, or a guard. It does not see what a program changes in the world
/// without commands.
class Observer {
  public:
    virtual ~Observer() = default;

    /// Asked before a command is done: a refusal is the command's.
    virtual Result<void> allow(const command::Request&) { return {}; }
    /// A command was done, whatever its effect: who asked for it, or nothing if the program did it
    /// itself. Its effect is reported next.
    virtual void asked(const command::Request& /*request*/, std::string_view /*asker*/) {}
    /// A command was done that has Effect::change.
    virtual void changed(const command::Request& request) = 0;
    /// The simulation went to another moment.
    virtual void jumped() = 0;
    /// From now on a companion decides: this is its first state.
    virtual void accompanied(const CompanionState& /*state*/) {}
    /// It decided something.
    virtual void noted(std::string_view /*note*/) {}
    /// An iteration was made.
    virtual void stepped() = 0;
};

}  // namespace simrob::engine
