#include "sport/soccer/pitch.h"

#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "base/quaternion.h"
#include "base/require.h"
#include "command/create_entity.h"
#include "sport/soccer/ball.h"
#include "sport/soccer/field.h"
#include "sport/soccer/lines.h"
#include "sport/soccer/materials.h"
#include "sport/soccer/range.h"
#include "sport/soccer/robot.h"

namespace simrob::sport {
namespace {

using soccer::RobotState;
using soccer::WheelVelocities;

// Numbers of commands stay for ever, while the configuration may give them other names.
constexpr int register_materials_number = 3;
constexpr int initialize_number = 5;
constexpr int set_timestep_number = 12;
constexpr int set_gravity_number = 13;
constexpr int set_bounciness_number = 15;
constexpr int set_maximum_substep_number = 100;
constexpr int set_contact_points_number = 101;
constexpr int set_state_number = 134;
constexpr int joint_motor_control_number = 137;

constexpr double longest_way_m = 1000;

Result<void> check_start(const soccer::Start& start) {
    constexpr double gravity = limits::maximum_gravity_m_s2;
    SIMROB_REQUIRE(require_between("gravity_m_s2", start.gravity_m_s2, -gravity, gravity));
    SIMROB_REQUIRE(require_between("step_s", start.step_s, limits::minimum_timestep_s,
                                   limits::maximum_timestep_s));
    SIMROB_REQUIRE(require_between("contacts", start.contacts, 1, limits::maximum_contact_points));
    SIMROB_REQUIRE(require_between("erp", start.erp, 0, 1));
    return require_between("maximum_substep_s", start.maximum_substep_s, limits::minimum_substep_s,
                           limits::maximum_timestep_s);
}

/// Nearer to `wanted` by at most `most`.
double nearer(double given, double wanted, double most) {
    return given + std::clamp(wanted - given, -most, most);
}

}  // namespace

Pitch::Pitch(engine::Simulation& simulation, const command::Catalogue& catalogue)
    : simulation_(simulation),
      catalogue_(catalogue),
      motor_(*catalogue.find(joint_motor_control_number),
             {"Entity_Id", "Joint_Id", "Axis", "Velocity"}),
      motion_(*catalogue.find(set_state_number),
              {"Entity_Id", "Position_X", "Position_Y", "Position_Z", "Rotation_X", "Rotation_Y",
               "Rotation_Z", "Linear_Velocity_X", "Linear_Velocity_Y", "Linear_Velocity_Z",
               "Angular_Velocity_X", "Angular_Velocity_Y", "Angular_Velocity_Z"}),
      roll_(*catalogue.find(set_state_number), {"Entity_Id", "Body_Id", "Angular_Velocity_X",
                                                "Angular_Velocity_Y", "Angular_Velocity_Z"}) {}

Result<void> Pitch::check_place(const RobotState& state) {
    SIMROB_REQUIRE(require_between("x_m", state.x_m, -longest_way_m, longest_way_m));
    SIMROB_REQUIRE(require_between("y_m", state.y_m, -longest_way_m, longest_way_m));
    return require_between("rotation_rad", state.rotation_rad, -1000, 1000);
}

Result<void> Pitch::check_wheels(const WheelVelocities& wheels) {
    constexpr double most = soccer::greatest_wheel_velocity;
    SIMROB_REQUIRE(require_between("left", wheels.left, -most, most));
    return require_between("right", wheels.right, -most, most);
}

Result<void> Pitch::apply(const command::Request& request) {
    SIMROB_REQUIRE(simulation_.apply(request));
    return {};
}

Result<void> Pitch::apply(
    int number, std::initializer_list<std::pair<std::string_view, command::Scalar>> fields) {
    return apply(command::make_request(*catalogue_.find(number), fields));
}

Result<void> Pitch::create_field(const soccer::Field& field,
                                 const std::optional<soccer::Markings>& markings) {
    SIMROB_REQUIRE(check(field));
    if (has_field_) return refuse("field", "", "there is one already");
    world::EntitySpecification entity = field_entity(field, field_id);
    if (markings) entity.paint = pitch_lines(field, *markings);
    SIMROB_REQUIRE(apply(command::create_entity_request(catalogue_, entity)));
    has_field_ = true;
    return {};
}

Result<void> Pitch::create_ball(double x_m, double y_m, const soccer::Ball& ball) {
    SIMROB_REQUIRE(check(ball));
    SIMROB_REQUIRE(check_place({x_m, y_m, 0}));
    if (has_ball_) return refuse("ball", "", "there is one already");
    SIMROB_REQUIRE(apply(command::make_request(*catalogue_.find(register_materials_number),
                                               std::any(ball_materials(ball)))));
    SIMROB_REQUIRE(
        apply(command::create_entity_request(catalogue_, ball_entity(ball, x_m, y_m, ball_id))));
    has_ball_ = true;
    ball_radius_m_ = ball.radius_m;
    return {};
}

Result<void> Pitch::create_robots(std::span<const RobotState> states, const soccer::Robot& robot) {
    SIMROB_REQUIRE(check(robot));
    for (const auto& state : states) SIMROB_REQUIRE(check_place(state));
    if (robots_.size() + states.size() > most_robots)
        return refuse("robots", std::to_string(robots_.size() + states.size()),
                      "expected at most " + std::to_string(most_robots));
    SIMROB_REQUIRE(apply(command::make_request(*catalogue_.find(register_materials_number),
                                               std::any(robot_materials(robot)))));
    for (const auto& state : states) {
        const int id = robot_id(robots_.size());
        SIMROB_REQUIRE(
            apply(command::create_entity_request(catalogue_, robot_entity(robot, state, id))));
        robots_.push_back(robot);
        wheels_.emplace_back();
    }
    return {};
}

Result<void> Pitch::start(const soccer::Start& start) {
    SIMROB_REQUIRE(check_start(start));
    SIMROB_REQUIRE(apply(set_gravity_number, {{"Gravity", start.gravity_m_s2}}));
    SIMROB_REQUIRE(apply(set_timestep_number, {{"Timestep", start.step_s}}));
    SIMROB_REQUIRE(
        apply(set_maximum_substep_number, {{"Maximum_Substep", start.maximum_substep_s}}));
    SIMROB_REQUIRE(
        apply(set_contact_points_number, {{"Contact_Points", std::int64_t{start.contacts}}}));
    SIMROB_REQUIRE(apply(set_bounciness_number, {{"Bounciness", start.erp}}));
    return apply(initialize_number, {});
}

Result<void> Pitch::set_ball_state(double x_m, double y_m) {
    SIMROB_REQUIRE(check_place({x_m, y_m, 0}));
    return apply(set_state_number,
                 {{"Entity_Id", std::int64_t{ball_id}}, {"Position_X", x_m}, {"Position_Y", y_m}});
}

Result<void> Pitch::set_ball_velocity(double x_m_s, double y_m_s) {
    return apply(set_state_number, {{"Entity_Id", std::int64_t{ball_id}},
                                    {"Linear_Velocity_X", x_m_s},
                                    {"Linear_Velocity_Y", y_m_s}});
}

Result<void> Pitch::require_robot(std::size_t robot) const {
    if (robot < robots_.size()) return {};
    return refuse("robot", std::to_string(robot),
                  "expected less than " + std::to_string(robots_.size()));
}

Result<void> Pitch::set_robot_state(std::size_t robot, const RobotState& state) {
    SIMROB_REQUIRE(require_robot(robot));
    SIMROB_REQUIRE(check_place(state));
    return apply(set_state_number, {{"Entity_Id", std::int64_t{robot_id(robot)}},
                                    {"Position_X", state.x_m},
                                    {"Position_Y", state.y_m},
                                    {"Position_Z", height_of_middle_m(robots_[robot])},
                                    {"Rotation_X", 0.0},
                                    {"Rotation_Y", 0.0},
                                    {"Rotation_Z", state.rotation_rad}});
}

Result<void> Pitch::set_wheel_velocities(std::size_t robot, const WheelVelocities& wheels) {
    SIMROB_REQUIRE(require_robot(robot));
    SIMROB_REQUIRE(check_wheels(wheels));
    wheels_[robot].wanted = wheels;
    if (robots_[robot].wheel_acceleration_m_s2 > 0) return {};
    return give(robot, wheels);
}

Result<void> Pitch::place_robot(std::size_t robot, const RobotState& state) {
    SIMROB_REQUIRE(set_robot_state(robot, state));
    SIMROB_REQUIRE(rest(robot_id(robot)));
    wheels_[robot].wanted = {};
    return give(robot, {});
}

Result<void> Pitch::place_ball(double x_m, double y_m) {
    SIMROB_REQUIRE(set_ball_state(x_m, y_m));
    SIMROB_REQUIRE(apply(set_state_number,
                         {{"Entity_Id", std::int64_t{ball_id}}, {"Position_Z", ball_radius_m_}}));
    return rest(ball_id);
}

Result<void> Pitch::rest(int entity) {
    return apply(set_state_number, {{"Entity_Id", std::int64_t{entity}},
                                    {"Linear_Velocity_X", 0.0},
                                    {"Linear_Velocity_Y", 0.0},
                                    {"Linear_Velocity_Z", 0.0},
                                    {"Angular_Velocity_X", 0.0},
                                    {"Angular_Velocity_Y", 0.0},
                                    {"Angular_Velocity_Z", 0.0}});
}

Result<void> Pitch::give(std::size_t robot, const WheelVelocities& wheels) {
    WheelVelocities& given = wheels_[robot].given;
    const double unit_rad_s = robots_[robot].unit_m_s / robots_[robot].wheel_radius_m;
    const auto turn = [&](int joint, double units) {
        return apply(motor_.with({std::int64_t{robot_id(robot)}, std::int64_t{joint},
                                  std::int64_t{2}, units * unit_rad_s}));
    };
    if (wheels.left != given.left) SIMROB_REQUIRE(turn(left_wheel_joint, wheels.left));
    if (wheels.right != given.right) SIMROB_REQUIRE(turn(right_wheel_joint, wheels.right));
    given = wheels;
    return {};
}

void Pitch::turn_wheels() {
    const double duration_s = engine::iteration_s(simulation_.clock().settings);
    for (std::size_t i = 0; i < robots_.size(); ++i) {
        const soccer::Robot& robot = robots_[i];
        const auto& [wanted, given] = wheels_[i];
        if (robot.wheel_acceleration_m_s2 == 0) continue;
        const double most = robot.wheel_acceleration_m_s2 * duration_s / robot.unit_m_s;
        // A robot that someone removed has no wheels that could be refused.
        static_cast<void>(give(
            i, {nearer(given.left, wanted.left, most), nearer(given.right, wanted.right, most)}));
    }
}

void Pitch::step() {
    turn_wheels();
    simulation_.step();
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

}  // namespace simrob::sport
