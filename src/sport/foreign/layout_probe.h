#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sport/foreign/source_folder.h"

namespace simrob::sport::foreign {

/// The file that defines `Environment`; nothing if none does, or only the shipped Strategy.h.
std::optional<std::filesystem::path> environment_file(const SourceFolder& sources);

/// Compares sizes and offsets of their `Environment` and its members with those of FIRA's platform.
/// `compiler` is the command up to the name of the source. Returns the differences in words, or
/// nothing.
std::string layout_problem(const std::filesystem::path& file, bool is_c,
                           std::vector<std::string> compiler,
                           const std::filesystem::path& workshop);

}  // namespace simrob::sport::foreign
