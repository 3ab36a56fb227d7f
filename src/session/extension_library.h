#pragma once

#include <filesystem>

#include "agent/extension.h"
#include "base/result.h"

namespace simrob::session {

inline constexpr const char* extension_option = "--extension";

/// Loads the library and finds its function that adds to the program. It stays loaded until the
/// program ends: worlds and snapshots keep objects of its types. Refused if it is not such a
/// library, or has another interface version.
Result<decltype(&simrob_extend)> open_extension(const std::filesystem::path& library);

/// Loads the library, and lets it add what it has, in a separate process. Refused if that process
/// does not finish: the library crashed, ended or hung it.
Result<void> rehearse_extension(const std::filesystem::path& library);

}  // namespace simrob::session
