#include "sport/players/attacker.h"

#include <algorithm>
#include <limits>

#include "sport/players/drive.h"

namespace simrob::sport::players {
namespace {

using std::numbers::pi;

/// A faster ball at a wall moves on by itself.
constexpr double slow_m_s = 0.3;

/// The clearance of the path from the ball to a point in the goal: metres beside the nearest
/// opponent.
double free_way_m(const Knowledge& known, Vector2 from, Vector2 to) {
    constexpr double most_m = 0.2;
    const Vector2 way = to - from;
    const Vector2 ahead = unit(way);
    double free_m = most_m;
    for (const auto& opponent : known.theirs) {
        const Vector2 there = place_of(opponent) - from;
        const double along_m = dot(there, ahead);
        if (along_m < 0 || along_m > length(way) + known.ground.robot_half_m) continue;
        free_m = std::min(free_m, std::abs(cross(ahead, there)));
    }
    return free_m;
}

/// The point in the opponents' goal to shoot at: where there is room, and without much turning.
double gap_rad(const Knowledge& known, Vector2 ball, double approach_rad) {
    constexpr double shares[] = {0, -0.25, 0.25, -0.5, 0.5};
    constexpr double turning_cost_m_rad = 0.03;
    const Ground& ground = known.ground;
    double best_rad = 0;
    double best_m = -std::numeric_limits<double>::infinity();
    for (const double share : shares) {
        const Vector2 aim{ground.half_length_m, share * ground.goal_half_width_m};
        const double there_rad = angle_of(aim - ball);
        const double turning_rad = std::abs(wrapped(there_rad - approach_rad));
        const double value_m = free_way_m(known, ball, aim) - turning_cost_m_rad * turning_rad;
        if (value_m <= best_m) continue;
        best_m = value_m;
        best_rad = there_rad;
    }
    return best_rad;
}

/// Into the opponents' goal, as close as possible to the robot's direction of approach. In one's
/// own half the ball may go increasingly aside.
double aim_rad(const Knowledge& known, Vector2 ball, Vector2 robot) {
    constexpr double shooting_share = -0.2;
    constexpr double widest_rad = 0.9;
    constexpr double post_share = 0.4;
    const Ground& ground = known.ground;
    const double approach_rad = angle_of(ball - robot);
    const double back_share = std::clamp(shooting_share - ball.x / ground.half_length_m, 0.0, 1.0);
    if (known.level.picks_gaps && back_share == 0) return gap_rad(known, ball, approach_rad);
    const Vector2 way = ground.their_goal() - ball;
    const Vector2 post{0, post_share * ground.goal_half_width_m};
    const double middle_rad = angle_of(way);
    const double most_rad = widest_rad * back_share;
    const double left_rad = wrapped(angle_of(way + post) - middle_rad) + most_rad;
    const double right_rad = wrapped(angle_of(way - post) - middle_rad) - most_rad;
    return middle_rad + std::clamp(wrapped(approach_rad - middle_rad), right_rad, left_rad);
}

/// This close to a wall a robot cannot be behind the ball on the wall's side.
double wall_reach_m(const Ground& ground) {
    return ground.ball_radius_m + 0.8 * ground.robot_half_m;
}

bool is_in_corner(const Ground& ground, Vector2 ball) {
    const double reach_m = wall_reach_m(ground) + ground.corner_side_m;
    return ground.half_length_m - std::abs(ball.x) + ground.half_width_m - std::abs(ball.y) <
           reach_m + ground.ball_radius_m;
}

bool is_at_side_wall(const Ground& ground, Vector2 ball) {
    return is_in_corner(ground, ball) ||
           std::abs(ball.y) > ground.half_width_m - wall_reach_m(ground);
}

bool is_at_end_wall(const Ground& ground, Vector2 ball) {
    // Beside one's own goal there is no room for a robot to turn behind the ball.
    const double reach_m = ball.x > 0 ? wall_reach_m(ground) : 2 * ground.contact_m();
    return is_in_corner(ground, ball) ||
           (std::abs(ball.x) > ground.half_length_m - reach_m &&
            std::abs(ball.y) > ground.goal_half_width_m - ground.ball_radius_m);
}

/// Along the end wall: towards the opponents' goal at their end, away from one's own at this end.
double along_end_wall_rad(Vector2 ball) {
    constexpr double lean_rad = 0.35;
    return ball.x > 0 ? -sign_of(ball.y) * (pi / 2 - lean_rad)
                      : sign_of(ball.y) * (pi / 2 - lean_rad);
}

/// The direction closest to a wish for which a robot has room behind the ball.
double feasible_rad(const Ground& ground, Vector2 ball, double wish_rad) {
    const double behind_m = line_up_m(ground);
    const Vector2 shot = towards(wish_rad);
    const Vector2 behind = ball - shot * behind_m;
    const Vector2 room = ground.inside(behind, 1.1 * ground.robot_half_m);
    if (room.y != behind.y) {
        const double y = std::clamp((ball.y - room.y) / behind_m, -1.0, 1.0);
        return std::atan2(y, sign_of(shot.x) * std::sqrt(1 - y * y));
    }
    if (room.x != behind.x) {
        const double x = std::clamp((ball.x - room.x) / behind_m, -1.0, 1.0);
        return std::atan2(sign_of(ball.y) * std::sqrt(1 - x * x), x);
    }
    return wish_rad;
}

/// The sense in which to spin beside the ball so that it leaves in a direction.
double spin_towards(Vector2 robot, Vector2 ball, double direction_rad) {
    return sign_of(cross(ball - robot, towards(direction_rad)));
}

/// Whether a robot beside the ball can sweep it into the goal by turning on the spot.
bool can_sweep(const Ground& ground, Vector2 ball, Vector2 robot) {
    constexpr double near_m = 0.15;
    constexpr double beside_cosine = 0.7;
    const Vector2 way = ball - robot;
    const double along = unit(way).x;
    return ball.x > ground.half_length_m - near_m && std::abs(ball.y) < ground.goal_half_width_m &&
           std::abs(along) < beside_cosine && length(way) < 1.25 * ground.contact_m();
}

/// Out of a corner along one of its walls: past the robot, not into it.
double corner_exit_rad(Vector2 ball, Vector2 way) {
    if (std::abs(way.y) > std::abs(way.x)) return ball.x < 0 ? 0 : pi;
    return -sign_of(ball.y) * pi / 2;
}

/// Whether to leave the ball in its corner to an opponent: two robots would only jam there.
bool leaves_corner(const Knowledge& known) {
    constexpr double busy_m = 0.14;
    if (known.ball.x < 0 || !is_in_corner(known.ground, known.ball)) return false;
    return std::any_of(known.theirs.begin(), known.theirs.end(), [&](const auto& opponent) {
        return length(place_of(opponent) - known.ball) < busy_m;
    });
}

/// Pushes the ball along the wall if the robot is behind it; otherwise drives up to it and scrapes
/// it free.
Order order_at_wall(const Knowledge& known, const soccer::RobotSeen& me, double along_rad) {
    constexpr double behind_cosine = 0.6;
    const Vector2 way = known.ball - place_of(me);
    const double touch_m = 1.2 * known.ground.contact_m();
    const double speed_m_s = known.level.speed_m_s;
    if (leaves_corner(known)) {
        constexpr double room_m = 0.3;
        const Vector2 out = unit(Vector2{known.ball.x / 2, 0} - known.ball);
        return {Task::go, known.ball + out * room_m, angle_of(out), speed_m_s};
    }
    if (!is_in_corner(known.ground, known.ball) &&
        dot(unit(way), towards(along_rad)) > behind_cosine)
        return {Task::strike, known.ball, along_rad, speed_m_s};
    if (length(way) > touch_m) return {Task::strike, known.ball, angle_of(way), speed_m_s};
    const double out_rad =
        is_in_corner(known.ground, known.ball) ? corner_exit_rad(known.ball, way) : along_rad;
    return {Task::spin, known.ball, spin_towards(place_of(me), known.ball, out_rad), 0};
}

}  // namespace

bool is_at_wall(const Ground& ground, Vector2 ball) {
    return is_at_side_wall(ground, ball) || is_at_end_wall(ground, ball);
}

double shot_rad(const Knowledge& known, Vector2 ball, const soccer::RobotSeen& robot) {
    const Ground& ground = known.ground;
    const bool at_end = is_at_end_wall(ground, ball);
    const bool at_side = is_at_side_wall(ground, ball);
    // In one's own corner, forwards along the side; in theirs, along the end.
    if (at_side && (!at_end || ball.x < 0)) return 0;
    if (at_end) return feasible_rad(ground, ball, along_end_wall_rad(ball));
    const double wish_rad = aim_rad(known, ball, place_of(robot)) + known.aim_error_rad;
    return feasible_rad(ground, ball, wish_rad);
}

Meeting meeting_of(const Knowledge& known, const soccer::RobotSeen& robot) {
    constexpr double speed_share = 0.8;
    constexpr double detour_m = 0.25;
    const double speed_m_s = speed_share * known.level.speed_m_s;
    const Vector2 me = place_of(robot);
    const double behind_m = 2 * known.ground.contact_m();
    const auto needed_s = [&](Vector2 ball) {
        const Vector2 shot = unit(known.ground.their_goal() - ball);
        const Vector2 way = ball - shot * behind_m - me;
        const double in_front = std::max(0.0, -dot(unit(ball - me), shot));
        return (length(way) + detour_m * in_front) / speed_m_s;
    };
    if (!known.level.predicts) return {known.ball, needed_s(known.ball)};
    double after_s = 0;
    for (const Vector2 place : known.path.places()) {
        const double time_s = needed_s(place);
        if (time_s <= after_s) return {place, after_s};
        after_s += BallPath::sample_s;
    }
    const Vector2 last = known.path.places().back();
    return {last, std::max(after_s, needed_s(last))};
}

Order order_of_attacker(const Knowledge& known, std::size_t robot) {
    const Ground& ground = known.ground;
    const soccer::RobotSeen& me = known.ours[robot];
    const Vector2 ball = known.ball;
    if (known.is_kick_theirs) {
        constexpr double respect_m = 0.3;
        const Vector2 way = unit(ground.own_goal() - ball);
        return {Task::go, ground.inside(ball + way * respect_m, 2 * ground.robot_half_m),
                angle_of(way), known.level.speed_m_s};
    }
    const double away_m = length(ball - place_of(me));
    const double now_rad = shot_rad(known, ball, me);
    if (is_at_wall(ground, ball) && length(known.ball_velocity_m_s) < slow_m_s)
        return order_at_wall(known, me, now_rad);
    if (can_sweep(ground, ball, place_of(me)))
        return {Task::spin, ball, spin_towards(place_of(me), ball, 0), 0};
    // A ball at the robot's front is pushed on, not met elsewhere.
    constexpr double driven_m = 0.2;
    const Order on{Task::strike, ball, now_rad, known.level.speed_m_s};
    if (away_m < driven_m && is_behind_ball(me, on, ground)) return on;
    const Vector2 place = meeting_of(known, me).place;
    return {Task::strike, place, shot_rad(known, place, me), known.level.speed_m_s};
}

}  // namespace simrob::sport::players
