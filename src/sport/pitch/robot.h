#pragma once

#include "base/result.h"
#include "simrob/soccer.h"
#include "world/specification.h"

namespace simrob::sport::pitch {

/// Joints of a robot, which turn forwards at positive speeds.
inline constexpr int left_wheel_joint = 0;
inline constexpr int right_wheel_joint = 1;
inline constexpr int left_wheel_body = 1;
inline constexpr int right_wheel_body = 2;

/// Whether such a robot can be built; a refusal names the member.
Result<void> check(const soccer::Robot& robot);

/// Of the middle of the chassis, which is the robot's position.
double height_of_middle_m(const soccer::Robot& robot);

/// The chassis, two wheels, and two skids under it that keep it level. `robot` must pass check().
world::EntitySpecification robot_entity(const soccer::Robot& robot, const soccer::RobotState& state,
                                        int id);

}  // namespace simrob::sport::pitch
