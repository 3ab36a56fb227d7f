#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

namespace simrob::sport::foreign {

struct BuildSettings {
    std::filesystem::path folder;   ///< of the sources
    std::filesystem::path output;   ///< the library to write
    std::filesystem::path shipped;  ///< the folder strategies/fira of the program's data
    std::string cpp_compiler = "g++";
    std::string c_compiler = "gcc";
    std::string symbol_lister = "nm";
};

/// The result of a build. The library is written only if there are no complaints.
struct BuildReport {
    std::size_t sources = 0;
    std::vector<std::string> complaints;  ///< one or more lines each, including the line ends
};

/// Compiles all sources in a folder that were written for FIRA SimuroSot, unchanged, as a library
/// for open_foreign(). Refused if compiling cannot even be tried; the report explains what does not
/// compile.
Result<BuildReport> build_library(const BuildSettings& settings);

}  // namespace simrob::sport::foreign
