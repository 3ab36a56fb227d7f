#pragma once

#include <cstddef>
#include <string_view>

#include "base/limits.h"

namespace simrob {

/// The text, or nothing where it is nested deeper than messages may be: whatever reads, compares or
/// writes JSON goes as deep itself, and would run out of stack.
std::string_view shallow_json(std::string_view text,
                              std::size_t greatest_depth = limits::maximum_xml_depth);

}  // namespace simrob
