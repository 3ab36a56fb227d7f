#pragma once

#include "command/record_builder.h"

namespace simrob::codec {

/// Describes a refusal in JSON: of a command if `with_command`, otherwise of a wish.
command::Record refusal_record(bool with_command);

/// Describes the last message to an agent.
command::Record removal_record();

}  // namespace simrob::codec
