#pragma once

#include <filesystem>

#include "sport/foreign/source_folder.h"

namespace simrob::sport::foreign {

/// Folders to be searched for names in quotes, and for those in brackets.
struct ForwardedIncludes {
    std::filesystem::path quoted;
    std::filesystem::path bracketed;
};

/// Makes folders, below `workshop`, in which every name that the sources include, and that leads
/// nowhere on a system where letter case matters and `\` is no separator, leads to what was meant.
/// `shipped` is the folder that comes with the program, with what stands in for Windows.
ForwardedIncludes forward_includes(const SourceFolder& sources,
                                   const std::filesystem::path& shipped,
                                   const std::filesystem::path& workshop);

}  // namespace simrob::sport::foreign
