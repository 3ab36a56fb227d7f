#pragma once

#include <filesystem>
#include <optional>

#include "app/console.h"
#include "sport/foreign/foreign.h"

namespace simrob::app {

/// `simrob strategy build`: compiles sources for FIRA SimuroSot into a library.
struct StrategyBuildOptions {
    std::filesystem::path folder;
    std::optional<std::filesystem::path> output;  ///< by default named after the folder, here
};

/// Reports what could not be compiled, and why. Returns the exit status.
int build_strategy(const StrategyBuildOptions& options, Console console);

/// `simrob strategy host`: the process of such a library, started by the program itself.
struct StrategyHostOptions {
    std::filesystem::path library;
    bool is_flipped = false;
};

int host_strategy(const StrategyHostOptions& options, Console console);

/// How this program runs strategies in processes of their own.
sport::foreign::ForeignOptions foreign_options();

}  // namespace simrob::app
