#pragma once

#include <string>
#include <string_view>

namespace simrob::sport::tournament {

/// SHA-256 as 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace simrob::sport::tournament
