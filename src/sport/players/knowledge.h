#pragma once

#include <span>

#include "sport/players/ball_path.h"
#include "sport/players/level.h"

namespace simrob::sport::players {

/// What a team knows at one step: its own robots as they are, ball and opponents as its level lets
/// it see them.
struct Knowledge {
    const Ground& ground;
    const Level& level;
    const BallPath& path;
    Vector2 ball;
    Vector2 ball_velocity_m_s;
    std::span<const soccer::RobotSeen> ours;  ///< the first is the goalkeeper
    std::span<const soccer::RobotSeen> theirs;
    double aim_error_rad = 0;     ///< of this moment
    bool is_kick_theirs = false;  ///< nobody of ours may go to the ball yet
};

/// What a robot is to do next.
enum class Task : std::uint8_t {
    go,      ///< to a place, and look there
    patrol,  ///< along a line across the pitch, to a place on it
    strike,  ///< through the ball at a place, so that it goes where `facing_rad` says
    spin     ///< on the spot, anticlockwise where `facing_rad` is positive
};

struct Order {
    Task task = Task::go;
    Vector2 place;
    double facing_rad = 0;
    double speed_m_s = 0;
};

}  // namespace simrob::sport::players
