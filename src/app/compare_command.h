#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/common_options.h"
#include "app/console.h"
#include "session/run_length.h"

namespace simrob::app {

/// `simrob compare`: the same world and commands in every engine.
struct CompareOptions {
    CommonOptions common;  ///< its engine is the reference
    std::string world;
    session::RunLength length;
    bool json = false;
    std::optional<std::filesystem::path> plot;
};

/// Returns the exit status.
int compare_world(const CompareOptions& options, Console console);

}  // namespace simrob::app
