#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/reason.h"

namespace simrob::codec {

/// Why a text is not well-formed XML, in words for its author.
struct XmlFault {
    Reason reason;
    std::size_t offset = 0;
};

/// Examines the tags of a text that the parser refused and finds the first faulty one; nothing if
/// it sees no fault.
std::optional<XmlFault> diagnose(std::string_view text);

}  // namespace simrob::codec
