#include "sport/match/eyes.h"

#include <numbers>

#include "base/quaternion.h"
#include "sport/pitch/pitch.h"
#include "sport/referee/placement.h"

namespace simrob::sport::match {
namespace {

using referee::both_teams;
using referee::number_of;
using soccer::BallSeen;
using soccer::RobotSeen;
using soccer::RobotState;
using soccer::Team;

constexpr double beyond_walls_m = 0.1;
constexpr double beside_pitch_m = 1;
constexpr double upright = 0.5;  ///< cosine of how far a robot may lean

RobotSeen seen_from_behind(const RobotSeen& robot) {
    const RobotState state = referee::turned({robot.x_m, robot.y_m, robot.rotation_rad});
    return {state.x_m,
            state.y_m,
            state.rotation_rad,
            -robot.velocity_x_m_s,
            -robot.velocity_y_m_s,
            robot.spin_rad_s};
}

BallSeen seen_from_behind(const BallSeen& ball) {
    return {-ball.x_m, -ball.y_m, ball.z_m, -ball.velocity_x_m_s, -ball.velocity_y_m_s};
}

}  // namespace

Eyes::Eyes(const soccer::League& league, const std::array<std::size_t, 2>& robots)
    : league_(league), counts_(robots) {
    for (Frame& frame : frames_)
        for (const Team team : both_teams)
            frame.robots[number_of(team)].resize(counts_[number_of(team)]);
}

void Eyes::look(const engine::Snapshot& now, bool blue_defends_left) {
    blue_defends_left_ = blue_defends_left;
    if (layout_ != now.layout) {
        layout_ = now.layout;
        find_entities(*layout_);
    }
    lost_.clear();
    for (const Team team : both_teams)
        for (std::size_t i = 0; i < counts_[number_of(team)]; ++i) {
            const auto place = robots_[(team == Team::blue ? 0 : counts_[0]) + i];
            if (place)
                see_robot({team, i}, now.bodies[*place]);
            else
                show_robot({team, i}, nowhere());
        }
    if (ball_)
        see_ball(now.bodies[*ball_]);
    else
        for (Frame& frame : frames_) frame.ball = {};
}

void Eyes::find_entities(const engine::Layout& layout) {
    robots_.assign(counts_[0] + counts_[1], std::nullopt);
    ball_.reset();
    for (const auto& entity : layout.entities) {
        if (entity.id == pitch::Pitch::ball_id) ball_ = entity.reference_body;
        const auto robot = static_cast<std::size_t>(entity.id - pitch::Pitch::robot_id(0));
        if (robot < robots_.size()) robots_[robot] = entity.reference_body;
    }
}

void Eyes::see_robot(referee::PlayerId player, const engine::BodyView& body) {
    const soccer::BallState centre = league_.centre();
    const Vector3 ahead = rotate(body.pose.orientation, {1, 0, 0});
    const RobotSeen robot{body.pose.position.x - centre.x_m, body.pose.position.y - centre.y_m,
                          std::atan2(ahead.y, ahead.x),      body.linear_velocity_m_s.x,
                          body.linear_velocity_m_s.y,        body.angular_velocity_rad_s.z};
    show_robot(player, robot);
    if (is_lost(body)) lost_.push_back(player);
}

void Eyes::show_robot(referee::PlayerId player, const RobotSeen& robot) {
    for (const Team viewer : both_teams)
        frames_[number_of(viewer)].robots[number_of(player.team)][player.robot] =
            is_turned(viewer) ? seen_from_behind(robot) : robot;
}

RobotSeen Eyes::nowhere() const {
    RobotSeen robot;
    robot.y_m = league_.width_m() / 2 + beside_pitch_m;
    return robot;
}

void Eyes::see_ball(const engine::BodyView& body) {
    const soccer::BallState centre = league_.centre();
    const BallSeen ball{body.pose.position.x - centre.x_m, body.pose.position.y - centre.y_m,
                        body.pose.position.z, body.linear_velocity_m_s.x,
                        body.linear_velocity_m_s.y};
    for (const Team viewer : both_teams)
        frames_[number_of(viewer)].ball = is_turned(viewer) ? seen_from_behind(ball) : ball;
}

bool Eyes::is_lost(const engine::BodyView& body) const {
    const Vector3& at = body.pose.position;
    const soccer::Field& field = league_.field;
    const bool is_inside =
        at.x > field.goal_left_m - beyond_walls_m && at.x < field.goal_right_m + beyond_walls_m &&
        at.y > field.bottom_m - beyond_walls_m && at.y < field.top_m + beyond_walls_m && at.z > 0;
    return !is_inside || body.frozen || rotate(body.pose.orientation, {0, 0, 1}).z < upright;
}

bool Eyes::is_turned(Team team) const {
    return (team == Team::blue) != blue_defends_left_;
}

void Eyes::place(referee::PlayerId player, const RobotState& state) {
    const RobotSeen its{state.x_m, state.y_m, state.rotation_rad};
    const Team other = soccer::opponent_of(player.team);
    frames_[number_of(player.team)].robots[number_of(player.team)][player.robot] = its;
    frames_[number_of(other)].robots[number_of(player.team)][player.robot] = seen_from_behind(its);
}

void Eyes::place_ball(double x_m, double y_m) {
    const BallSeen ball{x_m, y_m, league_.ball.radius_m};
    frames_[number_of(Team::blue)].ball = ball;
    frames_[number_of(Team::yellow)].ball = seen_from_behind(ball);
}

soccer::Sight Eyes::sight(Team team) const {
    const Frame& frame = frames_[number_of(team)];
    soccer::Sight sight;
    sight.defends_left = (team == Team::blue) == blue_defends_left_;
    sight.ball = frame.ball;
    sight.ours = frame.robots[number_of(team)];
    sight.theirs = frame.robots[number_of(soccer::opponent_of(team))];
    return sight;
}

RobotState Eyes::to_world(Team team, const RobotState& state) const {
    const soccer::BallState centre = league_.centre();
    RobotState there = is_turned(team) ? referee::turned(state) : state;
    there.x_m += centre.x_m;
    there.y_m += centre.y_m;
    return there;
}

}  // namespace simrob::sport::match
