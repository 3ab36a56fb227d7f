#pragma once

#include "command/catalogue.h"

namespace simrob::storage {

/// Those of the library of robots.
void add_robot_commands(command::Catalogue& catalogue);

}  // namespace simrob::storage
