#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "base/result.h"
#include "simrob/strategy.h"

/// Strategies of other people, each in a process of its own that cannot take the program along:
/// containment, not a sandbox. docs/strategies.md says what it holds back and what not.
namespace simrob::sport::foreign {

struct ForeignLimits {
    double answer_s = 1;    ///< wall time for each answer
    double begin_s = 10;    ///< for the first two: being ready, and the first step
    double match_s = 1800;  ///< for all answers of a match together
    double processor_s = 3600;
    std::uint64_t memory_bytes = 512ULL << 20U;  ///< of address space
    std::uint64_t file_bytes = 16ULL << 20U;     ///< of each file that it writes
    unsigned threads = 32;                       ///< it cannot start other processes at all
    unsigned open_files = 64;
    /// Where the program runs as root, each strategy runs as a user of its own: this number and
    /// that of its process together; or as the user below, where there are no such users.
    unsigned first_user = 1'000'000'000;
    unsigned nobody = 65534;
};

struct ForeignOptions {
    /// Of this program: it hosts libraries, as `simrob strategy host FILE`.
    std::filesystem::path program;
    /// Where simrob_strategy.py lies, for strategies in Python.
    std::filesystem::path python_folder;
    std::string python = "python3";
    /// A library of FIRA's sees the pitch turned by half a turn; see docs/strategies.md.
    bool is_flipped = false;
    ForeignLimits limits;
};

/// FILE.so, a FIRA library built by `simrob strategy build`, or FILE.py, a strategy in Python. Its
/// process begins with begin(), in a thread that must outlive it, and ends with the strategy.
/// Whatever goes wrong in it is a forfeit, never an error of the program.
Result<std::unique_ptr<soccer::Strategy>> open_foreign(const std::filesystem::path& file,
                                                       const ForeignOptions& options);

}  // namespace simrob::sport::foreign
