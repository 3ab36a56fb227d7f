#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/common_options.h"
#include "app/console.h"
#include "app/picture_file.h"
#include "session/run_length.h"

namespace simrob::app {

/// `simrob run`: a world without a window, as fast as possible.
struct RunOptions {
    CommonOptions common;
    std::string world;
    session::RunLength length;
    bool json = false;
    bool hash = false;
    std::optional<std::filesystem::path> save;
    PictureOption picture;
    std::optional<double> at_s;         ///< in a recording, where to continue from
    std::optional<std::string> record;  ///< name of the recording to make
};

/// Returns the exit status.
int run_world(const RunOptions& options, Console console);

}  // namespace simrob::app
