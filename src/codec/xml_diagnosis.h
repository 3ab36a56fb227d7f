#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/reason.h"

namespace simrob::codec {

/// Why a text is not well-formed XML, in words for the one who wrote it.
struct XmlFault {
    Reason reason;
    std::size_t offset = 0;
};

/// Goes through the tags of a text that the parser refused and finds the first that is wrong, or
/// nothing when it sees no fault.
std::optional<XmlFault> diagnose(std::string_view text);

}  // namespace simrob::codec
