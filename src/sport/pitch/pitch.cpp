#include "sport/pitch/pitch.h"

#include <algorithm>
#include <cmath>

#include "base/quaternion.h"
#include "base/require.h"
#include "sport/pitch/ball.h"
#include "sport/pitch/field.h"
#include "sport/pitch/lines.h"
#include "sport/pitch/materials.h"
#include "sport/pitch/range.h"
#include "sport/pitch/reasons.h"
#include "sport/pitch/robot.h"

namespace simrob::sport::pitch {
namespace {

using soccer::RobotState;
using soccer::WheelVelocities;

/// Closer to `wanted` by at most `most`.
double nearer(double given, double wanted, double most) {
    return given + std::clamp(wanted - given, -most, most);
}

}  // namespace

Result<void> Pitch::check_wheels(const WheelVelocities& wheels) {
    constexpr double most = soccer::greatest_wheel_velocity;
    SIMROB_REQUIRE(require_between("left", wheels.left, -most, most));
    return require_between("right", wheels.right, -most, most);
}

Result<void> Pitch::create_field(const soccer::Field& field,
                                 const std::optional<soccer::Markings>& markings) {
    SIMROB_REQUIRE(check(field));
    if (has_field_) return refuse("field", "", reasons::there_already());
    world::EntitySpecification entity = field_entity(field, field_id);
    if (markings) entity.paint = pitch_lines(field, *markings);
    SIMROB_REQUIRE(hand_.create(entity));
    has_field_ = true;
    return {};
}

Result<void> Pitch::create_ball(double x_m, double y_m, const soccer::Ball& ball) {
    SIMROB_REQUIRE(check(ball));
    SIMROB_REQUIRE(check_place({x_m, y_m, 0}));
    if (has_ball_) return refuse("ball", "", reasons::there_already());
    SIMROB_REQUIRE(hand_.register_materials(ball_materials(ball)));
    SIMROB_REQUIRE(hand_.create(ball_entity(ball, x_m, y_m, ball_id)));
    has_ball_ = true;
    ball_radius_m_ = ball.radius_m;
    return {};
}

Result<void> Pitch::create_robots(std::span<const RobotState> states, const soccer::Robot& robot) {
    SIMROB_REQUIRE(check(robot));
    for (const auto& state : states) SIMROB_REQUIRE(check_place(state));
    if (robots_.size() + states.size() > most_robots)
        return refuse("robots", std::to_string(robots_.size() + states.size()),
                      reasons::too_many(most_robots));
    SIMROB_REQUIRE(hand_.register_materials(robot_materials(robot)));
    for (const auto& state : states) {
        SIMROB_REQUIRE(hand_.create(robot_entity(robot, state, robot_id(robots_.size()))));
        robots_.push_back(robot);
        wheels_.emplace_back();
        are_wheels_known_.push_back(1);
        is_let_go_.push_back(0);
    }
    return {};
}

Result<void> Pitch::set_ball_state(double x_m, double y_m) {
    SIMROB_REQUIRE(check_place({x_m, y_m, 0}));
    return hand_.move(ball_id, x_m, y_m);
}

Result<void> Pitch::set_ball_velocity(double x_m_s, double y_m_s) {
    return hand_.set_velocity(ball_id, x_m_s, y_m_s);
}

Result<void> Pitch::require_robot(std::size_t robot) const {
    if (robot < robots_.size()) return {};
    return refuse("robot", std::to_string(robot), reasons::too_large(robots_.size()));
}

Result<void> Pitch::set_robot_state(std::size_t robot, const RobotState& state) {
    SIMROB_REQUIRE(require_robot(robot));
    SIMROB_REQUIRE(check_place(state));
    return hand_.stand(robot_id(robot), state, height_of_middle_m(robots_[robot]));
}

Result<void> Pitch::set_wheel_velocities(std::size_t robot, const WheelVelocities& wheels) {
    SIMROB_REQUIRE(require_robot(robot));
    SIMROB_REQUIRE(check_wheels(wheels));
    wheels_[robot].wanted = wheels;
    is_let_go_[robot] = 0;
    if (robots_[robot].wheel_acceleration_m_s2 > 0) return {};
    return give(robot, wheels);
}

Result<void> Pitch::place_robot(std::size_t robot, const RobotState& state) {
    SIMROB_REQUIRE(set_robot_state(robot, state));
    SIMROB_REQUIRE(hand_.rest(robot_id(robot)));
    wheels_[robot].wanted = {};
    return give(robot, {});
}

Result<void> Pitch::place_ball(double x_m, double y_m) {
    SIMROB_REQUIRE(set_ball_state(x_m, y_m));
    SIMROB_REQUIRE(hand_.set_height(ball_id, ball_radius_m_));
    return hand_.rest(ball_id);
}

Result<void> Pitch::give(std::size_t robot, const WheelVelocities& wheels) {
    WheelVelocities& given = wheels_[robot].given;
    const double unit_rad_s = robots_[robot].unit_m_s / robots_[robot].wheel_radius_m;
    const auto turn = [&](int joint, double units) {
        return hand_.turn_wheel(robot_id(robot), joint, units * unit_rad_s);
    };
    const bool is_known = are_wheels_known_[robot] != 0;
    if (!is_known || wheels.left != given.left) SIMROB_REQUIRE(turn(left_wheel_joint, wheels.left));
    if (!is_known || wheels.right != given.right)
        SIMROB_REQUIRE(turn(right_wheel_joint, wheels.right));
    given = wheels;
    are_wheels_known_[robot] = 1;
    return {};
}

void Pitch::let_go(std::size_t robot) {
    wheels_[robot] = {};
    are_wheels_known_[robot] = 0;
    is_let_go_[robot] = 1;
}

void Pitch::turn_wheels() {
    const double duration_s = engine::iteration_s(simulation_.clock().settings);
    for (std::size_t i = 0; i < robots_.size(); ++i) {
        const soccer::Robot& robot = robots_[i];
        const auto& [wanted, given] = wheels_[i];
        if (robot.wheel_acceleration_m_s2 == 0 || is_let_go_[i] != 0) continue;
        const double most = robot.wheel_acceleration_m_s2 * duration_s / robot.unit_m_s;
        // A robot that someone removed has no wheels that could be refused.
        static_cast<void>(give(
            i, {nearer(given.left, wanted.left, most), nearer(given.right, wanted.right, most)}));
    }
}

engine::Runner Pitch::runner() {
    engine::Runner runner(simulation_);
    runner.before_each([this] {
        turn_wheels();
        return true;
    });
    return runner;
}

soccer::Environment Pitch::environment() const {
    const engine::Snapshot& now = *simulation_.snapshot();
    soccer::Environment environment;
    environment.robots.resize(robots_.size());
    for (const auto& entity : now.layout->entities) {
        const Pose& pose = now.pose_of(entity);
        if (entity.id == ball_id)
            environment.ball = {pose.position.x, pose.position.y, pose.position.z};
        const auto robot = static_cast<std::size_t>(entity.id - 1);
        if (entity.id < 1 || robot >= robots_.size()) continue;
        const Vector3 ahead = rotate(pose.orientation, {1, 0, 0});
        environment.robots[robot] = {pose.position.x, pose.position.y,
                                     std::atan2(ahead.y, ahead.x)};
    }
    return environment;
}

}  // namespace simrob::sport::pitch
