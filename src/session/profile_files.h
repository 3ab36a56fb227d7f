#pragma once

#include <filesystem>
#include <vector>

#include "agent/profile.h"

namespace simrob::session {

/// Lets configurations say `profile NAME`: the pieces in the file NAME.profile of the first of the
/// folders that has it. Such a file is made of the filters that there are by now, and names no
/// other one.
void add_profile_files(agent::Filters& filters, std::vector<std::filesystem::path> folders);

}  // namespace simrob::session
