#pragma once

#include "command/catalogue.h"

namespace simrob::contest {

/// Those of referees, and of whoever drives instead of a side for a while.
void add_contest_commands(command::Catalogue& catalogue);

}  // namespace simrob::contest
