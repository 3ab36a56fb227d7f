#pragma once

#include <filesystem>
#include <vector>

#include "agent/profile.h"

namespace simrob::session {

/// Lets configurations say `profile NAME`: the pieces in the file NAME.profile, from the first
/// folder that has it. Such a file may use the filters that exist by now, and no other profile
/// file.
void add_profile_files(agent::Filters& filters, std::vector<std::filesystem::path> folders);

}  // namespace simrob::session
