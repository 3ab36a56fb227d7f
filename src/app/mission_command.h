#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/common_options.h"
#include "app/console.h"

namespace CLI {
class App;
}

namespace simrob::app {

/// `simrob mission`: modular robots reach a goal. docs/missions.md.
struct MissionOptions {
    std::string file;                     ///< a mission file, or the name of a shipped one
    std::optional<std::uint64_t> random;  ///< a mission of this seed instead
    std::vector<int> goal;                ///< row and column in place of the mission's
    std::optional<std::string> way;       ///< likewise
    std::string language = "en";          ///< of what people are told
    bool plan = false;                    ///< nobody moves
    bool json = false;
    bool show = false;  ///< on the page
    bool yes = false;   ///< of what is shown: begins at once
    CommonOptions common;
    NetworkOptions network;

    void add_to(CLI::App& command);
};

/// Returns the exit status.
int run_mission(const MissionOptions& options, Console console);

}  // namespace simrob::app
