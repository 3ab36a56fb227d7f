#pragma once

#include <string>
#include <vector>

#include "command/record_builder.h"
#include "storage/robot_library.h"

namespace simrob::storage {

/// The answer to Get_Robots.
struct RobotsAnswer {
    std::vector<LibraryRobot> robots;
};

/// The answer to Get_Robot.
struct RobotAnswer {
    std::string name;
    std::string text;
};

command::RecordBuilder<RobotsAnswer> describe_robots_answer();
command::RecordBuilder<RobotAnswer> describe_robot_answer();

}  // namespace simrob::storage
