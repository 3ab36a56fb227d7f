#pragma once

#include <filesystem>

#include "sport/foreign/source_folder.h"

namespace simrob::sport::foreign {

/// Folders to search for names in quotes, and for names in angle brackets.
struct ForwardedIncludes {
    std::filesystem::path quoted;
    std::filesystem::path bracketed;
};

/// Sources from Windows include names in any letter case and with `\` as separator. Makes folders
/// below `workshop` in which every such name that leads nowhere here leads to the file that was
/// meant. `shipped` is the program's folder with replacements for what Windows has.
ForwardedIncludes forward_includes(const SourceFolder& sources,
                                   const std::filesystem::path& shipped,
                                   const std::filesystem::path& workshop);

}  // namespace simrob::sport::foreign
