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

/// The options that commands of the program share.
struct CommonOptions : session::SessionOptions {
    void add_to(CLI::App& command);
    /// Those that a recording does not decide itself.
    void add_replay_options(CLI::App& command);
};

/// Where agents reach the program.
struct NetworkOptions {
    std::optional<std::string> udp;   ///< HOST:PORT, over that of the configuration
    std::optional<std::string> http;  ///< likewise
    bool no_http = false;
    bool takes_free_ports = false;  ///< where the ones that are wanted are taken

    void add_to(CLI::App& command);
};

/// The option of libraries alone.
void add_extension_option(CLI::App& command, std::vector<std::filesystem::path>& extensions);

}  // namespace simrob::app
