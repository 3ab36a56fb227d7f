#pragma once

#include "command/catalogue.h"
#include "recording/recording_commands.h"
#include "storage/robot_commands.h"

namespace simrob::test {

/// The commands of the rooms up to recording.
inline command::Catalogue recorded_commands() {
    command::Catalogue commands = command::nucleus_catalogue();
    storage::add_robot_commands(commands);
    recording::add_recording_commands(commands);
    return commands;
}

}  // namespace simrob::test
