#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/common_options.h"
#include "app/console.h"
#include "app/mission_play.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

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
    bool yes = false;  ///< nobody is asked
    MissionPlay play;
    bool show = false;  ///< on the page
    CommonOptions common;
    NetworkOptions network;
    const CLI::Option* seed_option = nullptr;  ///< of the common ones

    void add_to(CLI::App& command);
};

/// Returns the exit status.
int run_mission(const MissionOptions& options, Console console);

}  // namespace simrob::app
