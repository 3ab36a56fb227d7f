#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/console.h"

namespace simrob::app {

/// `simrob extension build`: compiles sources into a library for --extension.
struct ExtensionBuildOptions {
    std::vector<std::filesystem::path> sources;
    std::optional<std::filesystem::path> output;  ///< by default named after the first source, here
    std::string compiler = "g++";
};

/// Compiles the sources, and loads the result to see whether this program accepts it; reports what
/// is wrong. The library is written wholly or not at all. Returns the exit status.
int build_extension(const ExtensionBuildOptions& options, Console console);

/// `simrob extension flags`: the compiler flags, for those who build on their own.
int print_extension_flags(Console console);

}  // namespace simrob::app
