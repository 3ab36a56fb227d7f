#include "catalogue/standard.h"

#include "contest/commands.h"
#include "lesson/commands.h"
#include "mission/commands.h"
#include "recording/recording_commands.h"
#include "storage/robot_commands.h"

namespace simrob::catalogue {

command::Catalogue standard(world::AddedTypes added) {
    command::Catalogue commands = command::nucleus_catalogue(std::move(added));
    storage::add_robot_commands(commands);
    recording::add_recording_commands(commands);
    contest::add_contest_commands(commands);
    lesson::add_lesson_commands(commands);
    mission::add_mission_commands(commands);
    return commands;
}

}  // namespace simrob::catalogue
