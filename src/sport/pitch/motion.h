#pragma once

#include "simrob/soccer.h"

namespace simrob::sport::pitch {

/// How a ball moves on the floor.
struct BallMotion {
    double x_m = 0;
    double y_m = 0;
    double velocity_x_m_s = 0;
    double velocity_y_m_s = 0;
    bool rolls = true;  ///< otherwise it slides
};

/// How a robot moves on the floor, with wheels that roll as it does, and what its motors are at.
struct RobotMotion {
    soccer::RobotState state;
    double velocity_x_m_s = 0;
    double velocity_y_m_s = 0;
    double spin_rad_s = 0;
    soccer::WheelVelocities wheels;
};

}  // namespace simrob::sport::pitch
