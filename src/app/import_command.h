#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/common_options.h"
#include "app/console.h"

namespace simrob::app {

/// `simrob import`: converts a model in URDF or MJCF to a world file.
struct ImportOptions {
    CommonOptions common;
    std::string model;
    std::optional<std::filesystem::path> output;
    bool json = false;
    int id = 1;
    std::vector<double> position_m;     ///< three numbers, or none
    std::vector<std::string> pose;      ///< `joint=position`
    std::vector<std::string> velocity;  ///< `joint=speed`
    bool is_fixed = false;
    bool without_ground = false;
};

/// Writes the world to the output, and what became of each piece of the model to the error stream;
/// with `json` everything in one object. Returns the exit status: ignored pieces are not a failure.
int import_model(const ImportOptions& options, Console console);

}  // namespace simrob::app
