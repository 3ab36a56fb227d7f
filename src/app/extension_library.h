#pragma once

#include <filesystem>

#include "agent/extension.h"
#include "base/result.h"

namespace simrob::app {

inline constexpr const char* extension_option = "--extension";

/// Loads the library and finds the function by which it adds what it has. It stays loaded until
/// the program ends: worlds and snapshots keep what is made of its types. Refused when it is none,
/// or of another interface than this program's.
Result<decltype(&simrob_extend)> open_extension(const std::filesystem::path& library);

}  // namespace simrob::app
