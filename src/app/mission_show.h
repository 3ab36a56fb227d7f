#pragma once

#include <optional>
#include <string>

#include "app/common_options.h"
#include "app/console.h"
#include "app/match_access.h"
#include "app/mission_stage.h"

namespace simrob::app {

/// A mission on the page.
struct MissionShow {
    modular::Mission mission;
    std::string module;  ///< the text of the file that describes it; likewise the shapes
    std::string caterpillar;
    std::string hexapod;
    std::string recording = "mission";
    bool is_confirmed = false;  ///< begins at once
    SecretMaker make_secret = system_secret;
};

/// With module and shapes that come with the program.
Result<MissionShow> make_show(const modular::Mission& mission, const storage::Disk& disk);

/// Shows it until SIGINT or SIGTERM. Returns the exit status.
int show_mission(MissionShow show, const CommonOptions& common, NetworkOptions network,
                 Console console);

}  // namespace simrob::app
