#pragma once

#include "sport/foreign/child_process.h"
#include "sport/foreign/foreign.h"

namespace simrob::sport::foreign {

/// Of a process that ended, or stopped to speak, before its match did.
soccer::Forfeit forfeit_of(const Ending& ending, const ForeignLimits& limits);

/// With the last line that it wrote, when there is one.
std::string with_last_words(std::string reason, const Ending& ending);

}  // namespace simrob::sport::foreign
