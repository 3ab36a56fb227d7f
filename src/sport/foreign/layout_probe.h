#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sport/foreign/source_folder.h"

namespace simrob::sport::foreign {

/// The file that defines `Environment`; nothing where none does, or only the shipped Strategy.h.
std::optional<std::filesystem::path> environment_file(const SourceFolder& sources);

/// Compares the sizes and places of their `Environment`, and of what it is made of, with those of
/// the platform. `compiler` has everything up to the name of the source. Returns what differs, in
/// words; nothing where all is as it must be.
std::string layout_problem(const std::filesystem::path& file, bool is_c,
                           std::vector<std::string> compiler,
                           const std::filesystem::path& workshop);

}  // namespace simrob::sport::foreign
