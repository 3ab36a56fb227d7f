#include "lesson/football_play.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "command/requests/devices.h"
#include "command/typed_request.h"
#include "lesson/condition.h"
#include "lesson/reasons.h"
#include "lesson/region.h"
#include "lesson/world_of_lesson.h"
#include "recording/reasons.h"

namespace simrob::lesson {
namespace {

constexpr std::size_t most_places = 128;
constexpr double turn_per_rad_s = 4;    ///< rate of turning for each radian that is missing
constexpr double behind_ball_m = 0.15;  ///< where a chaser takes its run
constexpr double lined_up_rad = 0.5;    ///< from here on it goes for the ball
constexpr double keeper_band_m = 0.05;
constexpr double dead_ball_s = 10;
constexpr double dead_ball_m = 0.03;
constexpr double least_speed_share = 0.15;  ///< of a robot without any skill
constexpr double playing_speed_m_s = 0.5;

double heading_of(const Pose& pose) {
    const Vector3 ahead = rotate(pose.orientation, {1, 0, 0});
    return std::atan2(ahead.y, ahead.x);
}

double turned(double angle_rad) {
    return std::remainder(angle_rad, 2 * std::numbers::pi);
}

double way_of(const Vector3& from, const Vector3& to) {
    return std::atan2(to.y - from.y, to.x - from.x);
}

/// Drives forwards or backwards, whichever end is nearer to the way.
std::vector<double> towards(const Pose& pose, const Vector3& target, double speed_m_s) {
    const double away = std::hypot(target.x - pose.position.x, target.y - pose.position.y);
    double off = turned(way_of(pose.position, target) - heading_of(pose));
    const bool is_backwards = std::abs(off) > std::numbers::pi / 2;
    if (is_backwards) off = turned(off + std::numbers::pi);
    const double along = std::min(speed_m_s, 3 * away) * std::cos(off) * std::cos(off);
    return {is_backwards ? -along : along, 0, turn_per_rad_s * off};
}

Vector3 middle_of(const Region& region) {
    if (region.from_m) return (*region.from_m + *region.to_m) * 0.5;
    return {region.x_m, region.y_m, region.z_m.value_or(0)};
}

const engine::LayoutDevice* find_drive(const engine::Snapshot& now, int entity) {
    const auto& devices = now.layout->devices;
    const auto found = std::find_if(devices.begin(), devices.end(), [&](const auto& device) {
        return device.entity_id == entity && device.type == device::DeviceType::drive;
    });
    return found == devices.end() ? nullptr : &*found;
}

}  // namespace

FootballPlay::FootballPlay(const LessonFile& file) : file_(file) {}

void FootballPlay::look(const engine::Snapshot& now) {
    if (!file_.football) return;
    if (!has_places_) remember_places(now);
    const engine::BodyView* const ball = find_view(now, file_.football->ball);
    const auto is_in = [&](const Region& region) {
        const auto reach = reach_of(region, ball->pose.position, now);
        return reach && reach->is_inside();
    };
    goal_.reset();
    if (ball == nullptr) return;
    follow_ball(ball->pose.position, now.time_s);
    if (is_in(file_.football->theirs)) goal_ = Goal::by_pupil;
    if (is_in(file_.football->mine)) goal_ = Goal::against_pupil;
}

void FootballPlay::follow_ball(const Vector3& at_m, double now_s) {
    const double moved_m = std::hypot(at_m.x - ball_x_m_, at_m.y - ball_y_m_);
    if (!ball_since_s_ || moved_m > dead_ball_m) {
        ball_x_m_ = at_m.x;
        ball_y_m_ = at_m.y;
        ball_since_s_ = now_s;
    }
    is_ball_dead_ = now_s - *ball_since_s_ >= dead_ball_s;
}

/// All that moves: robots and balls.
void FootballPlay::remember_places(const engine::Snapshot& now) {
    has_places_ = true;
    for (const auto& entity : now.layout->entities) {
        const bool moves = entity.type == world::EntityType::robot ||
                           entity.type == world::EntityType::ball ||
                           entity.id == file_.football->ball;
        if (moves && places_.size() < most_places)
            places_.push_back({entity.id, now.pose_of(entity)});
    }
}

/// One that lies in the goal until it is taken away counts once.
std::optional<FootballPlay::Goal> FootballPlay::judge() {
    const bool was_in_goal = is_ball_in_goal_;
    is_ball_in_goal_ = goal_.has_value();
    if (is_ball_dead_) ball_since_s_.reset();
    const bool is_goal = goal_ && !was_in_goal;
    are_places_wanted_ = are_places_wanted_ || is_goal || is_ball_dead_;
    return is_goal ? goal_ : std::nullopt;
}

void FootballPlay::plan(const engine::Snapshot& now) {
    orders_.clear();
    for (const PlayedRobot& robot : file_.play) drive(robot, now);
}

/// A chaser runs at the ball from behind, seen from the goal that it plays for; a keeper stays
/// before its own goal, where the ball would come.
void FootballPlay::drive(const PlayedRobot& robot, const engine::Snapshot& now) {
    const engine::BodyView* const own = find_view(now, robot.entity);
    const engine::BodyView* const ball = find_view(now, file_.football->ball);
    const engine::LayoutDevice* const drive = find_drive(now, robot.entity);
    if (own == nullptr || ball == nullptr || drive == nullptr) return;
    const Football& football = *file_.football;
    const Vector3 aim = middle_of(robot.is_for_pupil ? football.theirs : football.mine);
    const Vector3 home = middle_of(robot.is_for_pupil ? football.mine : football.theirs);
    const Vector3 at = ball->pose.position;
    const double speed_m_s =
        playing_speed_m_s * (least_speed_share + (1 - least_speed_share) * robot.skill);
    Vector3 target = at;
    if (robot.part == PlayedRobot::Part::keeper) {
        const Vector3 out =
            normalized(Vector3{aim.x - home.x, aim.y - home.y, 0} + Vector3{1e-9, 0, 0});
        target = home + out * (2 * behind_ball_m);
        const Vector3 across{-out.y, out.x, 0};
        const double side = dot(at - home, across);
        target += across * std::clamp(side, -2 * behind_ball_m, 2 * behind_ball_m);
        if (length(target - own->pose.position) < keeper_band_m) target = own->pose.position;
    } else {
        const double shot = way_of(at, aim);
        const bool is_behind =
            std::abs(turned(way_of(own->pose.position, at) - shot)) < lined_up_rad;
        if (!is_behind) target = at - Vector3{std::cos(shot), std::sin(shot), 0} * behind_ball_m;
    }
    orders_.push_back({robot.entity, drive->device_id, towards(own->pose, target, speed_m_s)});
}

std::vector<command::Request> FootballPlay::placements(const command::Catalogue& catalogue) const {
    std::vector<command::Request> requests;
    if (!are_places_wanted_) return requests;
    for (const Place& place : places_)
        requests.push_back(placement(catalogue, place.entity, place.pose));
    return requests;
}

std::vector<command::Request> FootballPlay::orders(const command::Catalogue& catalogue) const {
    std::vector<command::Request> requests;
    for (const Order& order : orders_)
        requests.push_back(command::make_request(
            catalogue, command::DeviceControl{order.entity, order.device, order.values}));
    return requests;
}

void FootballPlay::describe(contest::Memory& memory) {
    memory.fields(has_places_, is_ball_in_goal_, ball_x_m_, ball_y_m_, is_ball_dead_);
    memory.optional(ball_since_s_);
    memory.list(places_, most_places, [&](Place& place) {
        Vector3& at = place.pose.position;
        Quaternion& q = place.pose.orientation;
        memory.fields(place.entity, at.x, at.y, at.z, q.w, q.x, q.y, q.z);
        memory.require(is_finite(at) && is_finite(q), reasons::expected_attempt);
    });
    memory.list(orders_, most_places, [&](Order& order) {
        memory.fields(order.entity, order.device);
        memory.list(order.values, 3);
    });
}

}  // namespace simrob::lesson
