#include "app/ball_chasers.h"

#include <algorithm>
#include <cmath>

#include "base/quaternion.h"

namespace simrob::app {
namespace {

using engine::LayoutEntity;
using engine::Snapshot;
using world::EntityType;

// Numbers of commands stay for ever, while the configuration may give them other names.
constexpr int set_state_number = 134;
constexpr int joint_motor_control_number = 137;

// Of worlds/pitch_5v5.xml.
constexpr double goal_line_m = 1.12;
constexpr Vector3 middle_m{0, 0, 0.1};
constexpr double wheel_radius_m = 0.023;

constexpr std::size_t chasers_per_side = 2;
constexpr double fastest_m_s = 0.9;
constexpr double calm_m_s = 0.5;
constexpr double behind_ball_m = 0.12;
constexpr double stuck_after_s = 6;
constexpr double stuck_within_m = 0.05;
constexpr double in_goal_for_s = 1;

double flat_distance(const Vector3& a, const Vector3& b) {
    return std::hypot(b.x - a.x, b.y - a.y);
}

/// A request that was made from numbers that are right cannot be refused but by a world that has
/// changed since, which is no matter.
void apply(engine::Simulation& simulation, const command::Request& request) {
    static_cast<void>(simulation.apply(request));
}

}  // namespace

BallChasers::BallChasers(engine::Participants& others, engine::Simulation& simulation,
                         const command::Catalogue& catalogue)
    : others_(others), simulation_(simulation), catalogue_(catalogue) {}

bool BallChasers::are_ready() {
    if (!others_.are_ready()) return false;
    if (simulation_.may_step() && played_ != simulation_.iteration()) {
        played_ = simulation_.iteration();
        play();
    }
    return true;
}

void BallChasers::play() {
    const Snapshot& now = *simulation_.snapshot();
    const auto& entities = now.layout->entities;
    const auto ball = std::find_if(entities.begin(), entities.end(), [](const auto& entity) {
        return entity.type == EntityType::ball;
    });
    if (ball == entities.end()) return;
    place_ball(*ball);
    std::vector<const LayoutEntity*> robots;
    for (const auto& entity : entities)
        if (entity.type == EntityType::robot) robots.push_back(&entity);
    const Vector3 there = now.pose_of(*ball).position;
    const std::size_t half = robots.size() / 2;
    play_side(std::span(robots).first(half), 1, there);
    play_side(std::span(robots).subspan(half), -1, there);
}

void BallChasers::play_side(std::span<const LayoutEntity*> side, double towards,
                            const Vector3& ball) {
    const Snapshot& now = *simulation_.snapshot();
    std::stable_sort(side.begin(), side.end(), [&](const auto* a, const auto* b) {
        return flat_distance(now.pose_of(*a).position, ball) <
               flat_distance(now.pose_of(*b).position, ball);
    });
    const Vector3 behind{ball.x - towards * behind_ball_m, ball.y, ball.z};
    for (std::size_t i = 0; i < side.size(); ++i) {
        const double lead = towards * (ball.x - now.pose_of(*side[i]).position.x);
        const bool chases = i < chasers_per_side;
        const Vector3 to_chase = lead > 0.5 * behind_ball_m ? ball : behind;
        drive(*side[i], chases ? to_chase : place_to_keep(*side[i], ball), chases);
    }
}

void BallChasers::place_ball(const LayoutEntity& ball) {
    const Vector3 here = simulation_.snapshot()->pose_of(ball).position;
    const double now_s = simulation_.time_s();
    const bool is_in_goal = std::abs(here.x) > goal_line_m;
    const bool has_moved = flat_distance(here, ball_mark_) > stuck_within_m && !is_in_goal;
    if (has_moved || now_s < ball_mark_s_) {
        ball_mark_ = here;
        ball_mark_s_ = now_s;
    }
    if (now_s - ball_mark_s_ < (is_in_goal ? in_goal_for_s : stuck_after_s)) return;
    ball_mark_s_ = now_s;
    const std::int64_t id = ball.id;
    apply(simulation_,
          command::make_request(*catalogue_.find(set_state_number), {{"Entity_Id", id},
                                                                     {"Position_X", middle_m.x},
                                                                     {"Position_Y", middle_m.y},
                                                                     {"Position_Z", middle_m.z},
                                                                     {"Linear_Velocity_X", 0.0},
                                                                     {"Linear_Velocity_Y", 0.0},
                                                                     {"Linear_Velocity_Z", 0.0}}));
}

/// Somewhat towards the ball from where the robot began.
Vector3 BallChasers::place_to_keep(const LayoutEntity& robot, const Vector3& ball) {
    const Vector3 here = simulation_.snapshot()->pose_of(robot).position;
    const Vector3 home = homes_.try_emplace(robot.id, here).first->second;
    return {home.x + 0.25 * (ball.x - home.x), home.y + 0.4 * (ball.y - home.y), home.z};
}

/// Turns to the target, forwards or backwards, and goes there the faster the straighter it lies.
void BallChasers::drive(const LayoutEntity& robot, const Vector3& target, bool hurries) {
    const Pose& pose = simulation_.snapshot()->pose_of(robot);
    const Vector3 ahead = rotate(pose.orientation, {1, 0, 0});
    const double dx = target.x - pose.position.x;
    const double dy = target.y - pose.position.y;
    const double along = ahead.x * dx + ahead.y * dy;
    const double aside = ahead.x * dy - ahead.y * dx;
    const double distance = std::hypot(dx, dy);
    const double facing = along >= 0 ? 1 : -1;
    const double angle = std::atan2(aside * facing, std::abs(along));
    const double most = hurries ? fastest_m_s : calm_m_s;
    const double wanted = hurries ? most : std::min(most, 2 * std::max(0.0, distance - 0.03));
    const double speed = facing * wanted * std::max(0.0, std::cos(angle));
    const double turn_m_s = std::clamp(angle * 0.35, -0.35, 0.35) * (wanted > 0.02 ? 1 : 0);
    const auto entity = simulation_.world().entities().find(robot.id);
    if (entity == simulation_.world().entities().end()) return;
    const auto& motors = entity->second.specification.motors;
    if (motors.size() < 2) return;
    const double speeds[] = {(speed - turn_m_s) / wheel_radius_m,
                             (speed + turn_m_s) / wheel_radius_m};
    for (const std::size_t wheel : {0U, 1U})
        apply(simulation_, command::make_request(*catalogue_.find(joint_motor_control_number),
                                                 {{"Entity_Id", std::int64_t{robot.id}},
                                                  {"Joint_Id", std::int64_t{motors[wheel]}},
                                                  {"Axis", std::int64_t{2}},
                                                  {"Velocity", speeds[wheel]}}));
}

}  // namespace simrob::app
