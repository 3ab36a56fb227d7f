#include <algorithm>

#include "sport/players/drive.h"

namespace simrob::sport::players {
namespace {

using std::numbers::pi;

/// The distance between the middles at which a robot drives round the ball.
double round_m(const Ground& ground) {
    return 2 * ground.contact_m();
}

double bend_speed_m_s(double radius_m) {
    return std::sqrt(lateral_m_s2 * radius_m);
}

/// From in front of the ball: on a tangent to a circle round it, on the robot's side of the shot
/// unless a wall is there.
Course course_round(const soccer::RobotSeen& me, const Order& order, const Ground& ground) {
    const Vector2 way = order.place - place_of(me);
    const double way_m = std::max(length(way), 1e-6);
    const Vector2 shot = towards(order.facing_rad);
    const Vector2 left{-shot.y, shot.x};
    double side = sign_of(dot(way, left)) * -1;
    const Vector2 beside = order.place + left * (side * round_m(ground));
    if (!(ground.inside(beside, ground.robot_half_m) == beside)) side = -side;
    const double circle_m = round_m(ground);
    // Inside the circle, out of it as well as round.
    const double aside_rad =
        way_m > circle_m ? std::asin(circle_m / way_m) : pi / 2 + (1 - way_m / circle_m);
    const double near_m_s = bend_speed_m_s(circle_m);
    const double far_m = std::max(0.0, way_m - circle_m);
    const double speed_m_s = std::min(order.speed_m_s, near_m_s + 4 * far_m);
    const double turn_rad_s = way_m > circle_m ? 0 : side * speed_m_s / circle_m;
    // On the left of the shot the ball is passed on the right, looking against the shot.
    return {angle_of(way) - side * aside_rad, speed_m_s, turn_rad_s};
}

/// On an arc to a point behind the ball, ending in the direction of the shot.
Course course_behind(const Knowledge& known, const soccer::RobotSeen& me, const Order& order) {
    const Ground& ground = known.ground;
    constexpr double slowest_m_s = 0.3;
    constexpr double braking_m_s2 = 2.5;
    constexpr double swing_m = 0.08;
    constexpr double sharpest_sine = 0.5;
    const Vector2 behind = order.place - towards(order.facing_rad) * line_up_m(ground);
    const Vector2 way = ground.inside(behind, ground.robot_half_m) - place_of(me);
    const double way_m = std::max(length(way), 1e-6);
    const double way_rad = angle_of(way);
    // The circle through the robot that touches the line of the shot at its end makes the same
    // angle with the chord at both ends.
    const double chord_rad = wrapped(way_rad - order.facing_rad);
    const double most_rad = std::asin(std::min(sharpest_sine, swing_m / way_m));
    const double offset_rad = std::clamp(chord_rad, -most_rad, most_rad);
    const double sharpest_1_m = 2 / round_m(ground);
    const double bend_1_m = std::min(2 * std::abs(std::sin(offset_rad)) / way_m, sharpest_1_m);
    const double speed_m_s = std::min(
        {order.speed_m_s, bend_speed_m_s(1 / std::max(bend_1_m, 1e-3)),
         slowest_m_s + length(known.ball_velocity_m_s) + std::sqrt(2 * braking_m_s2 * way_m)});
    return {way_rad + offset_rad, speed_m_s, -sign_of(offset_rad) * speed_m_s * bend_1_m};
}

/// Straight through the ball, no faster than the robot can align with the line before it arrives.
Course course_through(const soccer::RobotSeen& me, const Order& order, const Ground& ground) {
    constexpr double line_gain_rad_m = 6;
    constexpr double sharpest_rad = 0.6;
    constexpr double slowest_m_s = 0.2;
    constexpr double turning_rad_s = 5;
    const Vector2 way = order.place - place_of(me);
    const Vector2 shot = towards(order.facing_rad);
    const double lean_rad =
        std::clamp(line_gain_rad_m * cross(shot, way), -sharpest_rad, sharpest_rad);
    const double error_rad = std::abs(std::remainder(order.facing_rad - me.rotation_rad, pi));
    const double room_m = std::max(0.0, dot(way, shot) - ground.contact_m());
    const double turning_m_s = slowest_m_s + room_m * turning_rad_s / std::max(error_rad, 0.05);
    const double contact_m_s = error_rad < 0.1 ? order.speed_m_s : turning_m_s;
    return {order.facing_rad + lean_rad, std::min(order.speed_m_s, contact_m_s)};
}

}  // namespace

bool is_behind_ball(const soccer::RobotSeen& me, const Order& order, const Ground& ground) {
    const Vector2 shot = towards(order.facing_rad);
    const Vector2 way = order.place - place_of(me);
    const double before_m = dot(way, shot);
    const double aside_m = std::abs(cross(shot, way));
    return before_m > 0 && aside_m < ground.robot_half_m / 2 + before_m / 6;
}

bool is_pinned(const Knowledge& known, std::size_t robot, const Order& order) {
    const Ground& ground = known.ground;
    const Vector2 shot = towards(order.facing_rad);
    const Vector2 beyond = order.place + shot * (2 * ground.ball_radius_m);
    const bool in_mouth = std::abs(beyond.y) < ground.goal_half_width_m;
    const Vector2 inside = ground.inside(beyond, ground.ball_radius_m);
    if (inside.y != beyond.y || (inside.x != beyond.x && !in_mouth)) return true;
    const double reach_m = 1.8 * ground.contact_m();
    const auto is_there = [&](const soccer::RobotSeen& other) {
        const Vector2 way = place_of(other) - order.place;
        return length(way) < reach_m && dot(way, shot) > length(way) / 2;
    };
    for (std::size_t i = 0; i < known.ours.size(); ++i)
        if (i != robot && is_there(known.ours[i])) return true;
    return std::any_of(known.theirs.begin(), known.theirs.end(), is_there);
}

Course course_of_strike(const Knowledge& known, const soccer::RobotSeen& me, const Order& order) {
    const Ground& ground = known.ground;
    if (is_behind_ball(me, order, ground)) return course_through(me, order, ground);
    const double behind_m = dot(order.place - place_of(me), towards(order.facing_rad));
    return behind_m < line_up_m(ground) / 2 ? course_round(me, order, ground)
                                            : course_behind(known, me, order);
}

}  // namespace simrob::sport::players
