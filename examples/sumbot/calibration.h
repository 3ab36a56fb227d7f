#pragma once

#include <array>
#include <functional>
#include <optional>

#include "sumbot/experiment.h"

namespace sumbot {

/// The model's wheel speed for one speed of the real robot.
struct MappedSpeed {
    int real_speed = 0;
    double wheel_rad_s = 0;
    double simulated_s = 0;  ///< for 0.50 m at that speed, with the start that was chosen
};

using SpeedMap = std::array<MappedSpeed, straight_rows.size()>;

/// Step 3 of the procedure in section 5.2.2: for each speed of the real robot, searches the wheel
/// speed with which the model takes as long for 0.50 m as the robot did. Nothing if no speed in
/// reach does.
std::optional<SpeedMap> calibrate(Experiment& experiment, Start start);

/// The wheel speed for a real speed from -5 to 5; 0 gives 0, and backwards is the mirror of
/// forwards.
double wheel_speed(const SpeedMap& map, int real_speed);

}  // namespace sumbot
