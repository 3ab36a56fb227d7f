#pragma once

#include <string_view>

namespace simrob::core_test {

/// The text of a shipped world, or of the table of golden hashes, as it was when this was built.
std::string_view carried(std::string_view name);

}  // namespace simrob::core_test
