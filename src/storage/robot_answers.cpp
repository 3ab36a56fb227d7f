#include "storage/robot_answers.h"

namespace simrob::storage {

using command::boolean;
using command::RecordBuilder;
using command::text;

RecordBuilder<RobotsAnswer> describe_robots_answer() {
    RecordBuilder<LibraryRobot> robot;
    robot.called("LibraryRobot", "A robot that can be had by its name.");
    robot.field<&LibraryRobot::name>("Name", text())
        .field<&LibraryRobot::is_shipped>(
            "Shipped", boolean().help("It comes with SimRob, and is never changed."));
    return RecordBuilder<RobotsAnswer>().list<&RobotsAnswer::robots>("Robots", "Robot",
                                                                     std::move(robot));
}

RecordBuilder<RobotAnswer> describe_robot_answer() {
    return RecordBuilder<RobotAnswer>()
        .field<&RobotAnswer::name>("Name", text())
        .field<&RobotAnswer::text>("Text", text().help("XML: a Message with one Create_Entity."));
}

}  // namespace simrob::storage
