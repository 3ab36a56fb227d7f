#include "sport/firasim/frame.h"

#include <firasim.pb.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace simrob::sport::firasim {
namespace {

/// No rule of a league refers to it; programs draw it.
constexpr double centre_radius_m = 0.2;

double turned_rad(double angle_rad, bool is_turned) {
    return std::remainder(angle_rad + (is_turned ? std::numbers::pi : 0), 2 * std::numbers::pi);
}

void write_robot(const soccer::RobotSeen& robot, std::size_t id, bool is_turned,
                 messages::RobotPose& pose) {
    const double sign = is_turned ? -1 : 1;
    pose.set_id(static_cast<std::uint32_t>(id));
    pose.set_x(sign * robot.x_m);
    pose.set_y(sign * robot.y_m);
    pose.set_orientation(turned_rad(robot.rotation_rad, is_turned));
    pose.set_vx(sign * robot.velocity_x_m_s);
    pose.set_vy(sign * robot.velocity_y_m_s);
    pose.set_vorientation(robot.spin_rad_s);
}

void write_ball(const soccer::BallSeen& ball, bool is_turned, messages::BallPose& pose) {
    const double sign = is_turned ? -1 : 1;
    pose.set_x(sign * ball.x_m);
    pose.set_y(sign * ball.y_m);
    pose.set_z(ball.z_m);
    pose.set_vx(sign * ball.velocity_x_m_s);
    pose.set_vy(sign * ball.velocity_y_m_s);
    pose.set_vz(0);
}

void write_field(const soccer::League& league, messages::FieldSize& size) {
    size.set_width(league.width_m());
    size.set_length(league.length_m());
    size.set_goal_width(league.field.goal_top_m - league.field.goal_bottom_m);
    size.set_goal_depth(league.field.goal_right_m - league.field.right_m);
    size.set_center_radius(centre_radius_m);
    size.set_penalty_width(league.markings.goal_area_width_m);
    size.set_penalty_depth(league.markings.goal_area_depth_m);
    size.set_penalty_point(league.markings.penalty_mark_m);
}

}  // namespace

std::string frame_bytes(const soccer::Briefing& briefing, const soccer::Sight& sight,
                        bool is_turned) {
    const bool is_blue = briefing.team == soccer::Team::blue;
    const auto blue = is_blue ? sight.ours : sight.theirs;
    const auto yellow = is_blue ? sight.theirs : sight.ours;
    messages::FromSimulator message;
    message.set_step(static_cast<std::uint32_t>(std::llround(sight.time_s / briefing.step_s)));
    messages::Frame& frame = *message.mutable_frame();
    write_ball(sight.ball, is_turned, *frame.mutable_ball());
    for (std::size_t i = 0; i < yellow.size(); ++i)
        write_robot(yellow[i], i, is_turned, *frame.add_yellow());
    for (std::size_t i = 0; i < blue.size(); ++i)
        write_robot(blue[i], i, is_turned, *frame.add_blue());
    write_field(briefing.league, *message.mutable_field());
    const int blue_goals = is_blue ? sight.our_goals : sight.their_goals;
    const int yellow_goals = is_blue ? sight.their_goals : sight.our_goals;
    message.set_goals_blue(static_cast<std::uint32_t>(blue_goals));
    message.set_goals_yellow(static_cast<std::uint32_t>(yellow_goals));
    return message.SerializeAsString();
}

soccer::WheelVelocities in_units(const WheelSpeeds& speeds, const soccer::Robot& robot) {
    const auto units = [&](double speed_rad_s) {
        return std::clamp(speed_rad_s * robot.wheel_radius_m / robot.unit_m_s,
                          -soccer::greatest_wheel_velocity, soccer::greatest_wheel_velocity);
    };
    return {units(speeds.left_rad_s), units(speeds.right_rad_s)};
}

soccer::RobotState own_place(const soccer::RobotState& place, bool is_turned) {
    const double sign = is_turned ? -1 : 1;
    return {sign * place.x_m, sign * place.y_m, turned_rad(place.rotation_rad, is_turned)};
}

}  // namespace simrob::sport::firasim
