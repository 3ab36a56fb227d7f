#include <cmath>

#include "base/limits.h"
#include "base/require.h"
#include "sport/pitch/pitch.h"
#include "sport/pitch/range.h"
#include "sport/pitch/robot.h"

namespace simrob::sport::pitch {
namespace {

Result<void> check_speeds(double velocity_x_m_s, double velocity_y_m_s, double spin_rad_s) {
    constexpr double most_m_s = limits::maximum_speed_m_s;
    constexpr double maximum_rad_s = limits::maximum_angular_speed_rad_s;
    SIMROB_REQUIRE(require_between("velocity_x_m_s", velocity_x_m_s, -most_m_s, most_m_s));
    SIMROB_REQUIRE(require_between("velocity_y_m_s", velocity_y_m_s, -most_m_s, most_m_s));
    return require_between("spin_rad_s", spin_rad_s, -maximum_rad_s, maximum_rad_s);
}

}  // namespace

Result<void> Pitch::set_ball_motion(const BallMotion& motion) {
    SIMROB_REQUIRE(check_place({motion.x_m, motion.y_m, 0}));
    SIMROB_REQUIRE(check_speeds(motion.velocity_x_m_s, motion.velocity_y_m_s, 0));
    const double spin = motion.rolls ? 1 / ball_radius_m_ : 0;
    return hand_.set_motion(
        ball_id, {.position_m = {motion.x_m, motion.y_m, ball_radius_m_},
                  .velocity_m_s = {motion.velocity_x_m_s, motion.velocity_y_m_s, 0},
                  .spin_rad_s = {-motion.velocity_y_m_s * spin, motion.velocity_x_m_s * spin, 0}});
}

Result<void> Pitch::set_robot_motion(std::size_t robot, const RobotMotion& motion) {
    SIMROB_REQUIRE(require_robot(robot));
    SIMROB_REQUIRE(check_place(motion.state));
    SIMROB_REQUIRE(check_speeds(motion.velocity_x_m_s, motion.velocity_y_m_s, motion.spin_rad_s));
    SIMROB_REQUIRE(check_wheels(motion.wheels));
    const soccer::RobotState& state = motion.state;
    SIMROB_REQUIRE(hand_.set_motion(
        robot_id(robot), {.position_m = {state.x_m, state.y_m, height_of_middle_m(robots_[robot])},
                          .rotation_rad = state.rotation_rad,
                          .velocity_m_s = {motion.velocity_x_m_s, motion.velocity_y_m_s, 0},
                          .spin_rad_s = {0, 0, motion.spin_rad_s}}));
    const bool moves =
        motion.velocity_x_m_s != 0 || motion.velocity_y_m_s != 0 || motion.spin_rad_s != 0;
    if (moves) SIMROB_REQUIRE(roll_wheels(robot, motion));
    wheels_[robot].wanted = motion.wheels;
    return give(robot, motion.wheels);
}

Result<void> Pitch::roll_wheels(std::size_t robot, const RobotMotion& motion) {
    const soccer::Robot& its = robots_[robot];
    const double cosine = std::cos(motion.state.rotation_rad);
    const double sine = std::sin(motion.state.rotation_rad);
    const double ahead_m_s = motion.velocity_x_m_s * cosine + motion.velocity_y_m_s * sine;
    for (const auto& [wheel, left_m] :
         {std::pair{left_wheel_body, its.track_m / 2}, {right_wheel_body, -its.track_m / 2}}) {
        const double roll_rad_s = (ahead_m_s - motion.spin_rad_s * left_m) / its.wheel_radius_m;
        SIMROB_REQUIRE(hand_.set_spin(
            robot_id(robot), wheel, {-sine * roll_rad_s, cosine * roll_rad_s, motion.spin_rad_s}));
    }
    return {};
}

}  // namespace simrob::sport::pitch
