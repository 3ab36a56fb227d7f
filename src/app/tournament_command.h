#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/streams.h"

namespace simrob::app {

/// `simrob tournament`: many matches, on all cores.
struct TournamentOptions {
    std::filesystem::path file;
    std::optional<std::uint64_t> parallel;        ///< else as the file says
    std::optional<std::filesystem::path> folder;  ///< else tournaments/NAME in the data folder
    std::optional<std::filesystem::path> data;
    bool json = false;
    bool verify = false;  ///< play nothing: prove the table from the recordings
    /// What does the jobs: this program itself.
    std::filesystem::path program = "/proc/self/exe";
};

/// Returns the exit status.
int run_tournament(const TournamentOptions& options, Streams streams);

}  // namespace simrob::app
