#pragma once

#include <span>

#include "sport/players/ball_path.h"
#include "sport/players/level.h"

namespace simrob::sport::players {

/// What a team knows at one step: its own robots as they are, ball and opponents as its level sees
/// them.
struct Knowledge {
    const Ground& ground;
    const Level& level;
    const BallPath& path;
    Vector2 ball;
    Vector2 ball_velocity_m_s;
    std::span<const soccer::RobotSeen> ours;  ///< the first is the goalkeeper
    std::span<const soccer::RobotSeen> theirs;
    double aim_error_rad = 0;     ///< of this moment
    bool is_kick_theirs = false;  ///< none of ours may go to the ball yet
};

/// A robot's next task.
enum class Task : std::uint8_t {
    go,      ///< to a point, facing a direction there
    patrol,  ///< along a line across the pitch, to a point on it
    strike,  ///< through the ball at a point, to send it along `facing_rad`
    spin     ///< on the spot, anticlockwise if `facing_rad` is positive
};

struct Order {
    Task task = Task::go;
    Vector2 place;
    double facing_rad = 0;
    double speed_m_s = 0;
};

}  // namespace simrob::sport::players
