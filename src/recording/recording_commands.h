#pragma once

#include "command/catalogue.h"

namespace simrob::recording {

/// Commands that record, and that go to recorded moments.
void add_recording_commands(command::Catalogue& catalogue);

}  // namespace simrob::recording
