#pragma once

#include <filesystem>
#include <vector>

#include "agent/profile.h"
#include "storage/disk.h"

namespace simrob::session {

/// Lets configurations say `profile NAME`: the pieces in the file NAME.profile of the first of the
/// folders that has it. Such a file is made of the filters that there are by now, and names no
/// other one. The disk must outlive the filters.
void add_profile_files(agent::Filters& filters, const storage::Disk& disk,
                       std::vector<std::filesystem::path> folders);

}  // namespace simrob::session
