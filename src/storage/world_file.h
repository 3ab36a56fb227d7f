#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "codec/message_problem.h"
#include "codec/xml_message.h"

namespace simrob::storage {

/// The content of a file of messages: the commands that make the world, in their order, and in a
/// save the State element as it is written in the file.
struct WorldFile {
    codec::Requests requests;
    std::optional<std::string> state;
    std::size_t state_offset = 0;
};

/// Reads one or more Message elements, perhaps followed by State, or reports everything that is
/// wrong with the text. `catalogue` must outlive the requests.
tl::expected<WorldFile, codec::MessageProblems> decode_world_file(
    std::string_view text, const command::Catalogue& catalogue);

}  // namespace simrob::storage
