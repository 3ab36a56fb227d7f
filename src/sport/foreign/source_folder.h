#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"

namespace simrob::sport::foreign {

/// What a folder of sources holds.
struct SourceFolder {
    std::filesystem::path root;                  ///< canonical
    std::vector<std::filesystem::path> sources;  ///< .c, .cpp, .cc, .cxx; sorted
    std::vector<std::filesystem::path> headers;
    std::vector<std::filesystem::path> folders;  ///< those with files, the root first
    /// All files, by their path from the root in small letters; and by their name alone.
    std::map<std::string, std::filesystem::path> by_path;
    std::multimap<std::string, std::filesystem::path> by_name;
};

bool is_plain_c(const std::filesystem::path& source);

/// Refused where there is no such folder, no source in it, or far too much.
Result<SourceFolder> read_source_folder(const std::filesystem::path& folder);

/// Up to a size at which no source is written by hand.
std::string read_source(const std::filesystem::path& file);

}  // namespace simrob::sport::foreign
