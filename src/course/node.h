#pragma once

#include <string>
#include <vector>

#include "storage/disk.h"

namespace simrob::course {

/// The words that start the runner of programs: Node, as tools/node.sh looks for it, and the script
/// that comes with this program. A refusal says what is missing.
Result<std::vector<std::string>> runner_words(const storage::Disk& disk);

}  // namespace simrob::course
