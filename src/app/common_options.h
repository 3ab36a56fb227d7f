#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace simrob::app {

/// The options that commands of the program share.
struct CommonOptions {
    std::string engine = "ode";
    std::uint64_t seed = 0;
    std::optional<std::filesystem::path> configuration;
    std::vector<std::string> settings;              ///< lines of a configuration, such as KEY=VALUE
    std::optional<std::filesystem::path> data;      ///< where saves live
    std::vector<std::filesystem::path> extensions;  ///< libraries that add to the program

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
