#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/console.h"

namespace simrob::app {

/// `simrob tournament`: many matches, on all cores.
struct TournamentOptions {
    std::filesystem::path file;
    std::optional<std::uint64_t> parallel;  ///< by default as the file says
    /// By default tournaments/NAME in the data folder.
    std::optional<std::filesystem::path> folder;
    std::optional<std::filesystem::path> data;
    bool json = false;
    bool verify = false;  ///< plays nothing: proves the table from the recordings
    /// The program that does the jobs: this one.
    std::filesystem::path program = "/proc/self/exe";
};

/// Returns the exit status.
int run_tournament(const TournamentOptions& options, Console console);

}  // namespace simrob::app
