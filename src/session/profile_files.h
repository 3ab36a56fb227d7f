#pragma once

#include <filesystem>
#include <vector>

#include "agent/profile.h"
#include "storage/disk.h"

namespace simrob::session {

/// Lets configurations say `profile NAME`: the pieces in the file NAME.profile, from the first
/// folder that has it. Such a file may use the filters that exist by now, and no other profile
/// file. The disk must outlive the filters.
void add_profile_files(agent::Filters& filters, const storage::Disk& disk,
                       std::vector<std::filesystem::path> folders);

}  // namespace simrob::session
