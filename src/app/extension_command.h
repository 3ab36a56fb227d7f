#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/streams.h"

namespace simrob::app {

/// `simrob extension build`: sources made into a library for --extension.
struct ExtensionBuildOptions {
    std::vector<std::filesystem::path> sources;
    std::optional<std::filesystem::path> output;  ///< else named after the first source, here
    std::string compiler = "g++";
};

/// Compiles, and loads what came of it to see whether this program takes it; tells what is wrong.
/// The library is written wholly or not at all. Returns the exit status.
int build_extension(const ExtensionBuildOptions& options, Streams streams);

/// `simrob extension flags`: what a compiler is to be told, for those who build by themselves.
int print_extension_flags(Streams streams);

}  // namespace simrob::app
