#pragma once

#include "sport/players/knowledge.h"

namespace simrob::sport::players {

/// Where a robot can meet the ball, and when.
struct Meeting {
    Vector2 place;
    double after_s = 0;
};

/// The earliest place on the ball's path at which the robot can be behind it.
Meeting meeting_of(const Knowledge& known, const soccer::RobotSeen& robot);

/// Where to shoot the ball from a point: at the opponents' goal, or along a wall next to it.
double shot_rad(const Knowledge& known, Vector2 ball, const soccer::RobotSeen& robot);

/// Whether the ball lies at a wall outside the mouths of the goals.
bool is_at_wall(const Ground& ground, Vector2 ball);

/// For the one robot that plays the ball.
Order order_of_attacker(const Knowledge& known, std::size_t robot);

}  // namespace simrob::sport::players
