#pragma once

#include "contest/commands.h"
#include "support/recorded_commands.h"

namespace simrob::test {

/// The commands of the rooms up to contest.
inline command::Catalogue contest_commands() {
    command::Catalogue commands = recorded_commands();
    contest::add_contest_commands(commands);
    return commands;
}

}  // namespace simrob::test
