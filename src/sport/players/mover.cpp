#include "sport/players/mover.h"

#include <algorithm>

namespace simrob::sport::players {
namespace {

constexpr double spin_rad_s = 25;
/// Faster than this, a robot climbs a ball that cannot move, and falls over.
constexpr double ramming_m_s = 0.6;
constexpr double ramming_way_m = 0.3;
constexpr double turn_acceleration_rad_s2 = 150;

/// The sense of spin in which a robot's face takes the ball towards the opponents' goal.
double freeing_turn(const Knowledge& known, Vector2 me) {
    const Vector2 arm = known.ball - me;
    const Vector2 wish = known.ground.their_goal() - known.ball;
    return sign_of(cross(arm, wish));
}

soccer::WheelVelocities wheels_of(const Ground& ground, const Motion& motion) {
    constexpr double most = soccer::greatest_wheel_velocity;
    const double ahead = motion.speed_m_s / ground.unit_m_s;
    const double turn = motion.turn_rad_s * ground.track_m / (2 * ground.unit_m_s);
    return {std::clamp(ahead - turn, -most, most), std::clamp(ahead + turn, -most, most)};
}

}  // namespace

Motion Mover::motion_of(const Knowledge& known, std::size_t robot, const Order& order) {
    const soccer::RobotSeen& me = known.ours[robot];
    const Level& level = known.level;
    switch (order.task) {
        case Task::spin:
            return {0, spin_rad_s * sign_of(order.facing_rad)};
        case Task::patrol:
            return patrol(me, order, level, is_backwards_);
        case Task::strike: {
            Course course = course_of_strike(known, me, order);
            const double away_m = length(order.place - place_of(me));
            if (away_m < ramming_way_m && is_pinned(known, robot, order))
                course.speed_m_s = std::min(course.speed_m_s, ramming_m_s);
            const double duel_m = 3 * known.ground.contact_m();
            course = around_robots(known, robot, course, order.place, duel_m);
            if (!is_behind_ball(me, order, known.ground))
                course = along_walls(me, known.ground, course);
            return steer(me, course, level.turn_rad_s, is_backwards_);
        }
        case Task::go:
            break;
    }
    const Course straight = course_to(me, order, level);
    const Course course =
        along_walls(me, known.ground, around_robots(known, robot, straight, order.place, 0));
    return go_to(me, order, course, level, is_backwards_);
}

/// Notices that the robot hardly moves though it should, and decides how to get free: beside the
/// ball it spins first, which is a kick too; otherwise it goes back where it came from.
void Mover::watch(const Knowledge& known, std::size_t robot, const Motion& wanted, double step_s) {
    constexpr double stuck_s = 0.8;
    constexpr double moved_m = 0.03;
    constexpr double idle_m_s = 0.1;
    constexpr double spin_s = 0.35;
    constexpr double back_s = 0.4;
    constexpr double back_turn_rad_s = 3;
    const Vector2 me = place_of(known.ours[robot]);
    const bool moves = length(me - stood_at_) > moved_m || std::abs(wanted.speed_m_s) < idle_m_s;
    stood_s_ = moves ? 0 : stood_s_ + step_s;
    if (moves) stood_at_ = me;
    if (stood_s_ < stuck_s) return;
    stood_s_ = 0;
    stood_at_ = me;
    const bool at_ball = length(known.ball - me) < 2 * known.ground.contact_m();
    freed_by_spin_ = at_ball && !freed_by_spin_;
    if (freed_by_spin_) {
        freeing_ = {0, spin_rad_s * freeing_turn(known, me)};
        freeing_s_ = spin_s;
        return;
    }
    const double back_m_s = -sign_of(wanted.speed_m_s) * known.level.speed_m_s / 2;
    freeing_ = {back_m_s, back_turn_rad_s * sign_of(static_cast<double>(robot % 2) - 0.5)};
    freeing_s_ = back_s;
}

/// Speed and turning change independently, so that a braking robot still steers.
void Mover::approach(const Motion& wanted, const Motion& most_change) {
    const auto nearer = [](double now, double goal, double change) {
        return std::clamp(goal, now - change, now + change);
    };
    given_ = {nearer(given_.speed_m_s, wanted.speed_m_s, most_change.speed_m_s),
              nearer(given_.turn_rad_s, wanted.turn_rad_s, most_change.turn_rad_s)};
    if (!std::isfinite(given_.speed_m_s) || !std::isfinite(given_.turn_rad_s)) given_ = {};
}

soccer::WheelVelocities Mover::follow(const Knowledge& known, std::size_t robot, const Order& order,
                                      double step_s) {
    Motion motion = motion_of(known, robot, order);
    if (freeing_s_ > 0) {
        freeing_s_ -= step_s;
        motion = freeing_;
    } else {
        watch(known, robot, motion, step_s);
    }
    approach(motion, {known.level.acceleration_m_s2 * step_s, turn_acceleration_rad_s2 * step_s});
    return wheels_of(known.ground, given_);
}

}  // namespace simrob::sport::players
