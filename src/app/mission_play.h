#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/common_options.h"
#include "app/console.h"
#include "mission/brief.h"
#include "modular/plan_told.h"

namespace simrob::app {

/// How a mission is carried out, at once and without a page.
struct MissionPlay {
    std::string module = "mecabot";     ///< of robots/, or a file
    std::optional<std::string> record;  ///< name of the recording
    std::optional<std::string> save;    ///< name of the save
    std::optional<double> save_at_s;    ///< at its end otherwise
    std::optional<std::string> resume;  ///< name of a save to go on from
    std::optional<double> most_s;       ///< longer missions are called off
    modular::Language language = modular::Language::en;
    bool json = false;
};

/// The shapes that come with the program, for this mission.
Result<mission::Brief> brief_for(modular::Mission mission, const storage::Disk& disk);
/// The text of a module's file: a file, or the name of a shipped one.
Result<std::string> module_text(const std::string& name, const storage::Disk& disk);

/// The obstacles that a mission is to know: those of its file, or what a camera sees of them.
Result<std::vector<modular::Obstacle>> known_obstacles(const modular::Mission& mission,
                                                       const std::string& module,
                                                       const storage::Disk& disk);

/// Carries it out to its end, and tells what it came to. Returns the exit status.
/// `decision_s`: what planning took.
int play_mission(const mission::Brief& brief, double decision_s, const MissionPlay& play,
                 const CommonOptions& common, Console console);
/// The same from a save in the middle.
int resume_mission(const MissionPlay& play, const CommonOptions& common, Console console);

}  // namespace simrob::app
