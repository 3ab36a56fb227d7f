#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"

namespace simrob::sport::foreign {

/// The content of a folder of sources.
struct SourceFolder {
    std::filesystem::path root;                  ///< canonical
    std::vector<std::filesystem::path> sources;  ///< .c, .cpp, .cc, .cxx; sorted
    std::vector<std::filesystem::path> headers;
    std::vector<std::filesystem::path> folders;  ///< folders that have files, the root first
    /// All files, by lower-case path relative to the root, and by lower-case name.
    std::map<std::string, std::filesystem::path> by_path;
    std::multimap<std::string, std::filesystem::path> by_name;
};

bool is_plain_c(const std::filesystem::path& source);

/// Refused if the folder does not exist, has no source, or is far too large.
Result<SourceFolder> read_source_folder(const std::filesystem::path& folder);

/// Limited to a size that no handwritten source reaches.
std::string read_source(const std::filesystem::path& file);

}  // namespace simrob::sport::foreign
