#pragma once

#include "command/catalogue.h"

namespace simrob::storage {

/// The commands of the robot library.
void add_robot_commands(command::Catalogue& catalogue);

}  // namespace simrob::storage
