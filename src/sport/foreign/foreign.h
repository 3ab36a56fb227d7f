#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "base/result.h"
#include "simrob/strategy.h"

/// Other people's strategies, each in its own process, so that it cannot crash the program. This is
/// containment, not a sandbox: docs/strategies.md says what it prevents and what it does not.
namespace simrob::sport::foreign {

struct ForeignLimits {
    double answer_s = 1;    ///< wall time for one answer
    double begin_s = 10;    ///< for the first two answers: being ready, and the first step
    double match_s = 1800;  ///< for all answers of a match together
    double processor_s = 3600;
    std::uint64_t memory_bytes = 512ULL << 20U;  ///< address space
    std::uint64_t file_bytes = 16ULL << 20U;     ///< of one file that it writes
    unsigned threads = 32;                       ///< other processes are forbidden altogether
    unsigned open_files = 64;
    /// If the program runs as root, each strategy runs as a user of its own, with this number plus
    /// its process id; or as `nobody`, if those users do not exist.
    unsigned first_user = 1'000'000'000;
    unsigned nobody = 65534;
};

struct ForeignOptions {
    /// This program, which hosts libraries by `simrob strategy host FILE`.
    std::filesystem::path program;
    /// The folder of simrob_strategy.py, for strategies in Python.
    std::filesystem::path python_folder;
    std::string python = "python3";
    /// FIRA libraries see the pitch turned by half a turn; see docs/strategies.md.
    bool is_flipped = false;
    ForeignLimits limits;
};

/// Opens FILE.so, a FIRA library built by `simrob strategy build`, or FILE.py, a strategy in
/// Python. The process is started by begin(), in a thread that must outlive the strategy, and ends
/// with the strategy. Whatever goes wrong in it is a forfeit, never an error of the program.
Result<std::unique_ptr<soccer::Strategy>> open_foreign(const std::filesystem::path& file,
                                                       const ForeignOptions& options);

}  // namespace simrob::sport::foreign
