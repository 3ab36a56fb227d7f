#pragma once

#include <filesystem>

#include "app/common_options.h"
#include "app/console.h"

namespace CLI {
class App;
}

namespace simrob::app {

struct CalibrateOptions {
    CommonOptions common;
    std::filesystem::path file;
    bool json = false;

    void add_to(CLI::App& command);
};

/// `simrob calibrate`: fits the properties of robots and balls to measured runs. Returns the exit
/// status.
int calibrate_league(const CalibrateOptions& options, Console console);

}  // namespace simrob::app
