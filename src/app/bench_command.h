#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "app/console.h"

namespace simrob::app {

/// Becomes the program simrob_bench in this folder, with these arguments and its exit status.
/// Returns, after reporting it, only if there is no such program.
int start_bench(std::span<const std::string> arguments, const std::filesystem::path& folder,
                Console console);

}  // namespace simrob::app
