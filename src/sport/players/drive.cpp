#include "sport/players/drive.h"

#include <algorithm>

namespace simrob::sport::players {
namespace {

using std::numbers::pi;

constexpr double turn_gain_1_s = 9;
/// A robot reverses only if that is better by this much.
constexpr double reversal_margin_rad = 0.25;
/// A robot that faces further away turns on the spot first: as the cosine.
constexpr double least_straight = 0.6;
constexpr double at_place_m = 0.015;
/// Share of the level's acceleration that braking relies on.
constexpr double braking_share = 0.5;

/// The closer of a direction and its opposite.
double nearer_way_rad(double rotation_rad, double direction_rad) {
    const double error_rad = wrapped(direction_rad - rotation_rad);
    return std::abs(error_rad) > pi / 2 ? wrapped(error_rad + pi) : error_rad;
}

}  // namespace

Motion steer(const soccer::RobotSeen& me, const Course& course, double greatest_turn_rad_s,
             bool& is_backwards) {
    double error_rad = wrapped(course.direction_rad - me.rotation_rad);
    const double limit_rad = pi / 2 + (is_backwards ? -reversal_margin_rad : reversal_margin_rad);
    is_backwards = std::abs(error_rad) > limit_rad;
    if (is_backwards) error_rad = wrapped(error_rad + pi);
    const double turn_rad_s = std::clamp(turn_gain_1_s * error_rad + course.turn_rad_s,
                                         -greatest_turn_rad_s, greatest_turn_rad_s);
    const double straight = std::cos(error_rad);
    double speed_m_s = straight > least_straight ? course.speed_m_s * straight * straight : 0;
    if (speed_m_s * std::abs(turn_rad_s) > lateral_m_s2)
        speed_m_s = lateral_m_s2 / std::abs(turn_rad_s);
    return {is_backwards ? -speed_m_s : speed_m_s, turn_rad_s};
}

Course course_to(const soccer::RobotSeen& me, const Order& order, const Level& level) {
    const Vector2 way = order.place - place_of(me);
    const double braking_m_s =
        std::sqrt(2 * braking_share * level.acceleration_m_s2 * std::min(length(way), 10.0));
    return {angle_of(way), std::min(order.speed_m_s, braking_m_s)};
}

Motion go_to(const soccer::RobotSeen& me, const Order& order, const Course& course,
             const Level& level, bool& is_backwards) {
    if (length(order.place - place_of(me)) > at_place_m)
        return steer(me, course, level.turn_rad_s, is_backwards);
    const double error_rad = nearer_way_rad(me.rotation_rad, order.facing_rad);
    return {0, std::clamp(turn_gain_1_s * error_rad, -level.turn_rad_s, level.turn_rad_s)};
}

Motion patrol(const soccer::RobotSeen& me, const Order& order, const Level& level,
              bool& is_backwards) {
    constexpr double off_line_m = 0.05;
    constexpr double line_gain_rad_m = 8;
    constexpr double askew_rad = 0.5;
    constexpr double place_gain_1_s = 12;
    const Vector2 way = order.place - place_of(me);
    if (std::abs(way.x) > off_line_m)
        return steer(me, course_to(me, order, level), level.turn_rad_s, is_backwards);
    const double side = sign_of(way.y);
    // Towards the line at an angle that depends on its distance, on the way to the point.
    const double going = std::min(1.0, std::abs(way.y) / off_line_m);
    const double lean_rad = going * std::clamp(line_gain_rad_m * way.x, -askew_rad, askew_rad);
    const double ahead_rad = side * (pi / 2 - lean_rad);
    const double error_rad = nearer_way_rad(me.rotation_rad, ahead_rad);
    const double turn_rad_s =
        std::clamp(turn_gain_1_s * error_rad, -level.turn_rad_s, level.turn_rad_s);
    const double most_m_s =
        std::min({order.speed_m_s, place_gain_1_s * std::abs(way.y),
                  std::sqrt(2 * braking_share * level.acceleration_m_s2 * std::abs(way.y))});
    const bool faces_place = std::cos(wrapped(ahead_rad - me.rotation_rad)) > 0;
    const double speed_m_s = std::abs(error_rad) < askew_rad ? most_m_s : 0;
    return {faces_place ? speed_m_s : -speed_m_s, turn_rad_s};
}

Course along_walls(const soccer::RobotSeen& me, const Ground& ground, Course course) {
    const bool in_mouth = std::abs(me.y_m) < ground.goal_half_width_m;
    const double in_goal_m = std::abs(me.x_m) - ground.half_length_m + ground.robot_half_m;
    if (in_mouth && in_goal_m > 0) {
        const double most_y_m = ground.goal_half_width_m - 2 * ground.robot_half_m;
        const Vector2 out{sign_of(me.x_m) * (ground.half_length_m - 2 * ground.robot_half_m),
                          std::clamp(me.y_m, -most_y_m, most_y_m)};
        return {angle_of(out - place_of(me)), course.speed_m_s};
    }
    constexpr double look_ahead_m = 0.12;
    constexpr double least_m = 0.03;
    const Vector2 ahead = place_of(me) + towards(course.direction_rad) * look_ahead_m;
    const Vector2 inside = ground.inside(ahead, 1.2 * ground.robot_half_m);
    if (inside == ahead) return course;
    // Straight into a wall there is only the way back.
    Vector2 way = inside - place_of(me);
    if (length(way) < least_m) way = Vector2{} - place_of(me);
    return {angle_of(way), course.speed_m_s * std::min(1.0, length(way) / look_ahead_m)};
}

Course around_robots(const Knowledge& known, std::size_t robot, Course course, Vector2 target,
                     double ignored_m) {
    constexpr double far_m = 0.4;
    const double clear_m = 3.2 * known.ground.robot_half_m;
    const Vector2 me = place_of(known.ours[robot]);
    const Vector2 ahead = towards(course.direction_rad);
    const double reach_m = std::min(far_m, length(target - me));
    double nearest_m = reach_m;
    double aside_m = 0;
    const auto consider = [&](const soccer::RobotSeen& other) {
        const Vector2 way = place_of(other) - me;
        const double along_m = dot(way, ahead);
        if (along_m <= 0 || along_m >= nearest_m) return;
        const double across_m = cross(ahead, way);
        if (std::abs(across_m) >= clear_m) return;
        nearest_m = along_m;
        aside_m = across_m;
    };
    for (std::size_t i = 0; i < known.ours.size(); ++i)
        if (i != robot) consider(known.ours[i]);
    for (const auto& opponent : known.theirs)
        if (length(place_of(opponent) - target) >= ignored_m) consider(opponent);
    if (nearest_m >= reach_m) return course;
    const double away_m = std::max(std::hypot(nearest_m, aside_m), 1e-6);
    const double tangent_rad = away_m > clear_m ? std::asin(clear_m / away_m) : pi / 2;
    const double bearing_rad = std::atan2(aside_m, nearest_m);
    const double turn_aside_rad = bearing_rad - sign_of(aside_m) * tangent_rad;
    return {course.direction_rad + turn_aside_rad, course.speed_m_s};
}

}  // namespace simrob::sport::players
