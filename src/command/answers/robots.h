#pragma once

#include <string>
#include <vector>

#include "command/record_builder.h"
#include "command/robot_library.h"

namespace simrob::command {

/// What Get_Robots tells.
struct RobotsAnswer {
    std::vector<LibraryRobot> robots;
};

/// What Get_Robot tells.
struct RobotAnswer {
    std::string name;
    std::string text;
};

RecordBuilder<RobotsAnswer> describe_robots_answer();
RecordBuilder<RobotAnswer> describe_robot_answer();

}  // namespace simrob::command
