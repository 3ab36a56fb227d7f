#pragma once

#include <string>
#include <vector>

#include "command/record_builder.h"
#include "storage/robot_library.h"

namespace simrob::storage {

/// What Get_Robots tells.
struct RobotsAnswer {
    std::vector<LibraryRobot> robots;
};

/// What Get_Robot tells.
struct RobotAnswer {
    std::string name;
    std::string text;
};

command::RecordBuilder<RobotsAnswer> describe_robots_answer();
command::RecordBuilder<RobotAnswer> describe_robot_answer();

}  // namespace simrob::storage
