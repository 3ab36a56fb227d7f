#pragma once

#include "command/record_builder.h"

namespace simrob::codec {

/// Of what a refusal tells in JSON: `with_command` of a command, otherwise of a wish.
command::Record refusal_record(bool with_command);

/// Of what the last message to an agent tells.
command::Record removal_record();

}  // namespace simrob::codec
