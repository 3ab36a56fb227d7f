#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

namespace simrob::sport::foreign {

struct BuildSettings {
    std::filesystem::path folder;   ///< of the sources
    std::filesystem::path output;   ///< the library
    std::filesystem::path shipped;  ///< the folder strategies/fira that comes with the program
    std::string cpp_compiler = "g++";
    std::string c_compiler = "gcc";
    std::string symbol_lister = "nm";
};

/// What came of a build. The library is written only when there is no complaint.
struct BuildReport {
    std::size_t sources = 0;
    std::vector<std::string> complaints;  ///< each of one line or more, with its end
};

/// Compiles all sources of a folder that were written for FIRA SimuroSot, unchanged, as a library
/// for open_foreign(). Refused where nothing can be tried; what cannot be compiled is explained in
/// the report.
Result<BuildReport> build_library(const BuildSettings& settings);

}  // namespace simrob::sport::foreign
