#pragma once

#include <string>

#include "simrob/strategy.h"
#include "sport/firasim/orders.h"

/// Conversion between a team's own frame and FIRASim's, which is the same or rotated by half a
/// turn.
namespace simrob::sport::firasim {

/// What a program is told: the whole sight, in FIRASim's frame.
std::string frame_bytes(const soccer::Briefing& briefing, const soccer::Sight& sight,
                        bool is_turned);

/// The speeds in the robot's units, from -125 to 125.
soccer::WheelVelocities in_units(const WheelSpeeds& speeds, const soccer::Robot& robot);

/// The position in the team's own frame.
soccer::RobotState own_place(const soccer::RobotState& place, bool is_turned);

}  // namespace simrob::sport::firasim
