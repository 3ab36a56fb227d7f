#pragma once

#include "sport/foreign/child_process.h"
#include "sport/foreign/foreign.h"

namespace simrob::sport::foreign {

/// The forfeit of a strategy whose process ended, or stopped answering, before its match did.
soccer::Forfeit forfeit_of(const Ending& ending, const ForeignLimits& limits);

/// Adds the last line that the process wrote, if there is one.
std::string with_last_words(std::string reason, const Ending& ending);

}  // namespace simrob::sport::foreign
