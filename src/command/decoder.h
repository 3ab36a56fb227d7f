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

/// The same into the memory of `request`, without the places of its parts, and whether it was
/// understood. When `problems` is full, only that is returned.
bool decode(const Command& command, const Node& node, RequestProblems& problems, Request& request);

/// Makes `request` one for `command` with its defaults, reusing its memory.
void begin_request(const Command& command, std::size_t offset, Request& request);

/// Writes a plain field from its text; false when the text is not what the field takes.
bool write_field(const Field& field, void* object, std::string_view text);

/// Whether a text is one of the words that the field takes for a number.
bool is_word(const Field& field, std::string_view text);

/// Whether a number is one that the field takes.
bool is_allowed(const Field& field, double value);
/// Whether a text is one that the field takes.
bool is_allowed(const Field& field, std::string_view text);

/// Writes the items of a packed list, separated by spaces, each optionally followed by a comma.
/// Returns the number of items; at the first that the field does not take, `unfit` gets its text,
/// and its index is the result.
struct PackedResult {
    std::size_t count = 0;
    std::optional<std::string_view> unfit;
};
PackedResult write_packed(const Field& field, void* object, std::string_view text);

/// `text` as a refusal repeats it: cut at 64 bytes, between characters.
std::string reported_value(std::string_view text);

}  // namespace simrob::command
