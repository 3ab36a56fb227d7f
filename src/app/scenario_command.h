#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "app/common_options.h"
#include "app/console.h"

namespace CLI {
class App;
}

namespace simrob::app {

struct ScenarioOptions {
    CommonOptions common;
    std::filesystem::path file;
    std::string blue = "none";
    std::string yellow = "none";
    std::uint64_t repetitions = 1;
    std::optional<std::uint64_t> only;  ///< only this repetition
    std::optional<std::uint64_t> seed;  ///< overrides the file's
    std::optional<std::string> record;
    bool json = false;
    bool is_served = false;

    /// Two commands: run and serve.
    void add_to(CLI::App& command);
};

/// `simrob scenario run`: plays a scenario repeatedly and reports the scores; `simrob scenario
/// serve`: the same for each line of the input. Returns the exit status.
int play_scenario(const ScenarioOptions& options, Console console);

}  // namespace simrob::app
