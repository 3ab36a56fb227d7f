#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command/node.h"
#include "command/request.h"

namespace simrob::command {

/// The request that `node` holds, an element with the fields of `command`. Everything that is
/// wrong with it is added to `problems`, which must not be full; then there is no request.
std::optional<Request> decode(const Command& command, const Node& node, RequestProblems& problems);

/// The value of a plain field from its text, or nothing when it is not what the field takes.
std::optional<Scalar> parse_scalar(const Field& field, std::string_view text);

/// `text` as a refusal repeats it: cut at 64 bytes, between characters.
std::string reported_value(std::string_view text);

}  // namespace simrob::command
