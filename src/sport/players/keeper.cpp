#include "sport/players/keeper.h"

#include <algorithm>
#include <optional>

namespace simrob::sport::players {
namespace {

/// Where the keeper's middle moves back and forth.
double line_x_m(const Ground& ground) {
    return -ground.half_length_m + 1.4 * ground.robot_half_m;
}

/// Where a ball on its way to the goal will cross the keeper's line.
std::optional<double> crossing_y_m(const Knowledge& known) {
    const double line_m = line_x_m(known.ground) + known.ground.contact_m();
    const auto& places = known.path.places();
    for (std::size_t i = 1; i < places.size(); ++i) {
        const Vector2 before = places[i - 1];
        const Vector2 after = places[i];
        if (before.x <= line_m || after.x > line_m) continue;
        const double share = (before.x - line_m) / (before.x - after.x);
        return before.y + share * (after.y - before.y);
    }
    return std::nullopt;
}

/// On the line from the ball to a point behind the goal, which leaves both posts equally open.
double shadow_y_m(const Knowledge& known) {
    const Ground& ground = known.ground;
    const double focus_x_m = -ground.half_length_m - ground.goal_half_width_m;
    const double ball_m = std::max(known.ball.x - focus_x_m, ground.goal_half_width_m);
    return known.ball.y * (line_x_m(ground) - focus_x_m) / ball_m;
}

/// Whether the ball is beside the keeper's path, further from the middle.
bool is_on_line(const Knowledge& known, Vector2 me) {
    constexpr double margin_m = 0.1;
    const Ground& ground = known.ground;
    const double outward = sign_of(known.ball.y);
    return ground.in_own_area(known.ball, margin_m) &&
           std::abs(known.ball.x - line_x_m(ground)) < ground.contact_m() &&
           known.ball.y * outward > me.y * outward + ground.robot_half_m;
}

/// Whether the keeper can drive at the ball without pushing it into its own goal.
bool can_clear(const Knowledge& known, Vector2 me) {
    constexpr double margin_m = 0.04;
    constexpr double fast_m_s = 0.8;
    const Ground& ground = known.ground;
    if (!ground.in_own_area(known.ball, margin_m)) return false;
    if (length(known.ball_velocity_m_s) > fast_m_s) return false;
    return known.ball.x > me.x + ground.ball_radius_m;
}

}  // namespace

Order order_of_keeper(const Knowledge& known) {
    const Ground& ground = known.ground;
    const Level& level = known.level;
    const Vector2 me = place_of(known.ours[0]);
    const Vector2 ball = known.ball;
    const Vector2 away = unit(ball - Vector2{-ground.half_length_m - ground.goal_half_width_m, 0});
    if (is_on_line(known, me)) {
        const double beyond_m = ball.y + sign_of(ball.y) * ground.contact_m();
        return {Task::patrol, {line_x_m(ground), beyond_m}, 0, level.speed_m_s};
    }
    if (can_clear(known, me)) return {Task::strike, ball, angle_of(away), level.speed_m_s};
    const bool beside = length(ball - me) < 1.3 * ground.contact_m() && ball.y != me.y;
    if (beside && ground.in_own_area(ball))
        return {Task::spin, ball, -sign_of(ball.y - me.y), level.speed_m_s};
    const double most_y_m = ground.goal_half_width_m - ground.robot_half_m / 2;
    const auto crossing = level.predicts ? crossing_y_m(known) : std::nullopt;
    const double y_m =
        crossing && std::abs(*crossing) < ground.goal_half_width_m + ground.robot_half_m
            ? *crossing
            : shadow_y_m(known);
    return {Task::patrol,
            {line_x_m(ground), std::clamp(y_m, -most_y_m, most_y_m)},
            0,
            level.keeper_m_s};
}

}  // namespace simrob::sport::players
