#pragma once

#include <optional>
#include <string>

#include "app/common_options.h"
#include "app/streams.h"

namespace simrob::app {

struct ServeOptions {
    CommonOptions common;
    std::string world;                ///< to begin with; empty for an empty one
    std::optional<std::string> udp;   ///< HOST:PORT, over that of the configuration
    std::optional<std::string> http;  ///< likewise
    bool no_http = false;
    bool with_page = false;  ///< opens the page and paces time at 1
};

/// The nucleus: serves agents until it is told to stop by SIGINT or SIGTERM.
int serve(const ServeOptions& options, Streams streams);

}  // namespace simrob::app
