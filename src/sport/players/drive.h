#pragma once

#include "sport/players/knowledge.h"

namespace simrob::sport::players {

/// Of a robot's middle.
struct Motion {
    double speed_m_s = 0;  ///< ahead
    double turn_rad_s = 0;
};

/// Where to go at this moment.
struct Course {
    double direction_rad = 0;
    double speed_m_s = 0;
    double turn_rad_s = 0;  ///< of the way itself, which is a curve
};

/// What holds a robot on its way in a bend, of what friction could.
inline constexpr double lateral_m_s2 = 3.5;

/// Drives on a course, ahead or backwards, whichever needs less turning; `is_backwards` is how it
/// drove before, and how it drives now.
Motion steer(const soccer::RobotSeen& me, const Course& course, double greatest_turn_rad_s,
             bool& is_backwards);

/// To a place, where it stops and looks in a direction or against it.
Motion go_to(const soccer::RobotSeen& me, const Order& order, const Course& course,
             const Level& level, bool& is_backwards);

/// Straight to a place, slower before it.
Course course_to(const soccer::RobotSeen& me, const Order& order, const Level& level);

/// Along a line across the pitch, ahead or backwards, always looking along it.
Motion patrol(const soccer::RobotSeen& me, const Order& order, const Level& level,
              bool& is_backwards);

/// Between the middles of ball and robot, where a robot lines up behind the ball.
inline double line_up_m(const Ground& ground) {
    return 1.5 * ground.contact_m();
}

/// Behind the ball on an arc that ends in the direction of the shot, then straight through it.
Course course_of_strike(const Knowledge& known, const soccer::RobotSeen& me, const Order& order);

/// Whether the ball lies ahead of the robot in the direction of the shot.
bool is_behind_ball(const soccer::RobotSeen& me, const Order& order, const Ground& ground);

/// Whether a ball cannot give way to a strike, since a wall or a robot is behind it.
bool is_pinned(const Knowledge& known, std::size_t robot, const Order& order);

/// Turns a course that leads into a wall nearby along that wall, and out of a goal.
Course along_walls(const soccer::RobotSeen& me, const Ground& ground, Course course);

/// Turns a course to a target aside from the nearest robot in its way. Opponents nearer than
/// `ignored_m` to the target are no obstacles.
Course around_robots(const Knowledge& known, std::size_t robot, Course course, Vector2 target,
                     double ignored_m);

}  // namespace simrob::sport::players
