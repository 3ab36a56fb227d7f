#pragma once

#include <optional>
#include <string>

#include "app/common_options.h"
#include "app/console.h"
#include "app/server.h"

namespace simrob::app {

struct ServeOptions {
    CommonOptions common;
    std::optional<std::string> world;   ///< or recording, to begin with; by default an empty one
    std::optional<double> at_s;         ///< in a recording, where to continue from
    std::optional<std::string> record;  ///< name of the recording to make
    NetworkOptions network;
    bool with_page = false;  ///< opens the page and paces time at 1
};

/// The nucleus: serves agents until SIGINT or SIGTERM.
int serve(const ServeOptions& options, Console console);

}  // namespace simrob::app
