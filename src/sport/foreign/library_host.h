#pragma once

#include <filesystem>

#include "base/result.h"

namespace simrob::sport::foreign {

/// The child's side of a FIRA library: loads it and plays until it is told to end or nobody is
/// listening. Refused if the process was not started by open_foreign().
Result<void> host_library(const std::filesystem::path& file, bool is_flipped);

}  // namespace simrob::sport::foreign
