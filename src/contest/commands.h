#pragma once

#include "command/catalogue.h"

namespace simrob::contest {

/// The commands of referees, and of whoever drives in place of a side for a while.
void add_contest_commands(command::Catalogue& catalogue);

}  // namespace simrob::contest
