#pragma once

#include "command/catalogue.h"

namespace simrob::recording {

/// Those that record, and go to what was recorded.
void add_recording_commands(command::Catalogue& catalogue);

}  // namespace simrob::recording
