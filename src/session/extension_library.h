#pragma once

#include <filesystem>

#include "agent/extension.h"
#include "base/result.h"

namespace simrob::session {

inline constexpr const char* extension_option = "--extension";

/// Loads the library and finds the function by which it adds what it has. It stays loaded until
/// the program ends: worlds and snapshots keep what is made of its types. Refused when it is none,
/// or of another interface than this program's.
Result<decltype(&simrob_extend)> open_extension(const std::filesystem::path& library);

/// Loads the library, and lets it add what it has, in a process of its own. Refused where that
/// process does not come to its end: what crashes, ends or hangs it is the library.
Result<void> rehearse_extension(const std::filesystem::path& library);

}  // namespace simrob::session
