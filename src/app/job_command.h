#pragma once

#include <filesystem>
#include <optional>

#include "app/console.h"

namespace simrob::app {

/// `simrob job run`: one match described by a file, with its result in a file.
struct JobOptions {
    std::filesystem::path job;
    std::optional<std::filesystem::path> output;  ///< by default result.json beside the job
    std::optional<std::filesystem::path> record;  ///< by default as the job says, beside the result
};

/// Returns the exit status.
int run_job(const JobOptions& options, Console console);

}  // namespace simrob::app
