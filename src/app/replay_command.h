#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/common_options.h"
#include "app/console.h"
#include "app/picture_file.h"
#include "app/server.h"

namespace simrob::app {

/// `simrob replay`: plays a recording.
struct ReplayOptions {
    CommonOptions common;  ///< its engine and seed are ignored
    std::string file;
    bool verify = false;
    bool json = false;      ///< describes it without playing it; with `verify`, the result of that
    bool commands = false;  ///< lists the completed ones
    std::optional<double> at_s;
    std::optional<double> from_s;
    std::optional<double> to_s;
    double speed = 1;
    std::optional<std::filesystem::path> csv;
    std::optional<std::filesystem::path> mcap;
    std::optional<std::filesystem::path> save;
    PictureOption picture;      ///< with `at_s`
    std::vector<int> entities;  ///< to be exported; if empty, all
    NetworkOptions network;
};

/// Returns the exit status.
int replay(const ReplayOptions& options, Console console);

}  // namespace simrob::app
