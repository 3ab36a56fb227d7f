#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/console.h"

namespace CLI {
class App;
}

namespace simrob::app {

/// `simrob mission`: modular robots reach a goal. docs/missions.md.
struct MissionOptions {
    std::string file;                     ///< a mission file, or the name of a shipped one
    std::optional<std::uint64_t> random;  ///< a mission of this seed instead
    std::optional<std::string> way;       ///< in place of the mission's
    std::string language = "en";          ///< of what people are told
    bool plan = false;                    ///< nobody moves
    bool json = false;

    void add_to(CLI::App& command);
};

/// Returns the exit status.
int run_mission(const MissionOptions& options, Console console);

}  // namespace simrob::app
