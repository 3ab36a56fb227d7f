#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "session/session_options.h"

namespace CLI {
class App;
}

namespace simrob::app {

/// The options that the program's commands share.
struct CommonOptions : session::SessionOptions {
    void add_to(CLI::App& command);
    /// Those that a recording does not determine.
    void add_replay_options(CLI::App& command);
};

/// Where agents reach the program.
struct NetworkOptions {
    std::optional<std::string> udp;   ///< HOST:PORT, overrides the configuration
    std::optional<std::string> http;  ///< likewise
    bool no_http = false;
    bool takes_free_ports = false;  ///< if the requested ones are in use

    void add_to(CLI::App& command);
};

/// Only the option of libraries.
void add_extension_option(CLI::App& command, std::vector<std::filesystem::path>& extensions);

}  // namespace simrob::app
