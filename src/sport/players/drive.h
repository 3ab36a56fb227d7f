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
    double turn_rad_s = 0;  ///< the rate of turn of the curved path itself
};

/// The part of the available friction that holds a robot on its path in a bend.
inline constexpr double lateral_m_s2 = 3.5;

/// Drives on a course, forwards or backwards, whichever needs less turning; `is_backwards` is how
/// it drove before, and how it drives now.
Motion steer(const soccer::RobotSeen& me, const Course& course, double greatest_turn_rad_s,
             bool& is_backwards);

/// To a point, where it stops facing a direction or its opposite.
Motion go_to(const soccer::RobotSeen& me, const Order& order, const Course& course,
             const Level& level, bool& is_backwards);

/// Straight to a point, slowing down before it.
Course course_to(const soccer::RobotSeen& me, const Order& order, const Level& level);

/// Along a line across the pitch, forwards or backwards, always facing along it.
Motion patrol(const soccer::RobotSeen& me, const Order& order, const Level& level,
              bool& is_backwards);

/// The distance between the middles of ball and robot at which a robot lines up behind the ball.
inline double line_up_m(const Ground& ground) {
    return 1.5 * ground.contact_m();
}

/// Behind the ball on an arc that ends in the direction of the shot, then straight through it.
Course course_of_strike(const Knowledge& known, const soccer::RobotSeen& me, const Order& order);

/// Whether the ball is ahead of the robot in the direction of the shot.
bool is_behind_ball(const soccer::RobotSeen& me, const Order& order, const Ground& ground);

/// Whether a wall or a robot behind the ball keeps it from moving when struck.
bool is_pinned(const Knowledge& known, std::size_t robot, const Order& order);

/// Turns a course that leads into a nearby wall along that wall, and out of a goal.
Course along_walls(const soccer::RobotSeen& me, const Ground& ground, Course course);

/// Turns a course to a target away from the nearest robot in its path. Opponents closer than
/// `ignored_m` to the target are not obstacles.
Course around_robots(const Knowledge& known, std::size_t robot, Course course, Vector2 target,
                     double ignored_m);

}  // namespace simrob::sport::players
