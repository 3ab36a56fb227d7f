#pragma once

#include <filesystem>
#include <optional>

#include "app/streams.h"

namespace simrob::app {

/// `simrob job run`: one match as a file says, with its result as a file.
struct JobOptions {
    std::filesystem::path job;
    std::optional<std::filesystem::path> output;  ///< else result.json beside the job
    std::optional<std::filesystem::path> record;  ///< else as the job says, beside the result
};

/// Returns the exit status.
int run_job(const JobOptions& options, Streams streams);

}  // namespace simrob::app
