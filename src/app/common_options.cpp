#include "app/common_options.h"

#include <CLI/CLI.hpp>
#include <limits>

#include "app/option_checks.h"
#include "session/extension_library.h"

namespace simrob::app {

void CommonOptions::add_to(CLI::App& command) {
    command.add_option("--engine", engine, "Physics engine: ode, bullet or mujoco")
        ->capture_default_str();
    command.add_option("--seed", seed, "Seed of the world's random numbers")
        ->capture_default_str()
        ->check(whole_between(0, std::numeric_limits<std::uint64_t>::max()));
    add_replay_options(command);
}

void CommonOptions::add_replay_options(CLI::App& command) {
    command.add_option("--config", configuration,
                       "File of Configuration.data keys; else that of this folder, or beside the "
                       "program");
    command
        .add_option("--set", settings,
                    "KEY=VALUE: a key of Configuration.data; any number of times")
        ->take_all();
    command.add_option("--data", data, "Folder of saves and recordings");
    add_extension_option(command, extensions);
}

void NetworkOptions::add_to(CLI::App& command) {
    command.add_option("--udp", udp, "HOST:PORT for agents; port 0 takes a free one");
    auto* http_option = command.add_option("--http", http, "HOST:PORT for page and WebSocket");
    command.add_flag("--no-http", no_http, "Neither page nor WebSocket")->excludes(http_option);
}

void add_extension_option(CLI::App& command, std::vector<std::filesystem::path>& extensions) {
    command
        .add_option(session::extension_option, extensions,
                    "Library that adds types, commands and filters; any number of times")
        ->allow_extra_args(false)
        ->take_all();
}

}  // namespace simrob::app
