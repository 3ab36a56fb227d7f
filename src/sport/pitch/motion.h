#pragma once

#include "simrob/soccer.h"

namespace simrob::sport::pitch {

/// The motion of a ball on the floor.
struct BallMotion {
    double x_m = 0;
    double y_m = 0;
    double velocity_x_m_s = 0;
    double velocity_y_m_s = 0;
    bool rolls = true;  ///< otherwise it slides
};

/// The motion of a robot on the floor, with its wheels rolling accordingly, and its motor speeds.
struct RobotMotion {
    soccer::RobotState state;
    double velocity_x_m_s = 0;
    double velocity_y_m_s = 0;
    double spin_rad_s = 0;
    soccer::WheelVelocities wheels;
};

}  // namespace simrob::sport::pitch
