#pragma once

#include "command/catalogue.h"

namespace simrob::mission {

/// The commands of those who plan missions and let them begin.
void add_mission_commands(command::Catalogue& catalogue);

}  // namespace simrob::mission
