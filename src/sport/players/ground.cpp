#include "sport/players/ground.h"

#include <algorithm>

namespace simrob::sport::players {
namespace {

constexpr double gravity_m_s2 = 9.81;
/// For a rolling sphere: translational plus rotational inertia, over its mass.
constexpr double rolling_inertia = 1.4;

}  // namespace

bool Ground::in_own_area(Vector2 place, double margin_m) const {
    return place.x < -half_length_m + area_depth_m + margin_m &&
           std::abs(place.y) < area_half_width_m + margin_m;
}

bool Ground::in_their_area(Vector2 place, double margin_m) const {
    return in_own_area(place * -1, margin_m);
}

Vector2 Ground::inside(Vector2 place, double margin_m) const {
    const double most_x_m = std::max(0.0, half_length_m - margin_m);
    const double most_y_m = std::max(0.0, half_width_m - margin_m);
    return {std::clamp(place.x, -most_x_m, most_x_m), std::clamp(place.y, -most_y_m, most_y_m)};
}

Vector2 Ground::out_of_areas(Vector2 place, double margin_m) const {
    const double most_x_m = half_length_m - area_depth_m - margin_m;
    if (in_own_area(place, margin_m)) return {-most_x_m, place.y};
    if (in_their_area(place, margin_m)) return {most_x_m, place.y};
    return place;
}

Ground ground_of(const soccer::League& league) {
    const soccer::Ball& ball = league.ball;
    const double slowing_m_s2 = ball.friction > 0 ? ball.rolling_resistance_m * gravity_m_s2 /
                                                        (ball.radius_m * rolling_inertia)
                                                  : 0;
    return {.half_length_m = league.length_m() / 2,
            .half_width_m = league.width_m() / 2,
            .goal_half_width_m = (league.field.goal_top_m - league.field.goal_bottom_m) / 2,
            .area_depth_m = league.markings.goal_area_depth_m,
            .area_half_width_m = league.markings.goal_area_width_m / 2,
            .corner_side_m = league.field.corner_side_m,
            .robot_half_m = league.robot.side_m / 2,
            .ball_radius_m = ball.radius_m,
            .ball_slowing_m_s2 = slowing_m_s2,
            .ball_restitution = ball.restitution,
            .track_m = league.robot.track_m,
            .unit_m_s = league.robot.unit_m_s};
}

}  // namespace simrob::sport::players
