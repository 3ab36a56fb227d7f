#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "app/streams.h"

namespace simrob::app {

/// Becomes the program simrob_bench of this folder, with these arguments: what it tells the shell
/// is the status of this one. Returns, with a complaint, only when there is no such program.
int start_bench(std::span<const std::string> arguments, const std::filesystem::path& folder,
                Streams streams);

}  // namespace simrob::app
