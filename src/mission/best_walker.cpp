#include "mission/best_walker.h"

#include <algorithm>
#include <cmath>

#include "mission/best_places.h"
#include "mission/reasons.h"
#include "modular/heading.h"
#include "modular/shape_poses.h"

namespace simrob::mission {
namespace {

using modular::PlanarPose;

constexpr double gait_s = 2.264;
constexpr double degrees_of_gait = 11.5;  ///< that a hexapod turns in it
constexpr double exact_degrees = 0.6;
constexpr double least_swing = 0.08;
constexpr double most_steering = 0.5;  ///< of the swing of one side
constexpr int most_exact_turns = 30;   ///< for half a turn, and some more
constexpr double most_of_node_s = 80;
constexpr double most_of_turns_s = 240;
constexpr int reference_role = 2;
constexpr int last_of_spine = 3;

}  // namespace

PlanarPose pose_in(const Crew& crew, const modular::Shape& shape, const Stance& stance, int role,
                   int first_role, int last_role) {
    const auto flat = modular::flat_poses(shape);
    std::vector<PlanarPose> parts;
    std::vector<PlanarPose> seen;
    for (int each = first_role; each <= last_role; ++each) {
        parts.push_back(flat[static_cast<std::size_t>(each - 1)]);
        seen.push_back(crew.told(stance.module_of(each)).place);
    }
    return fitted(parts, seen) * flat[static_cast<std::size_t>(role - 1)];
}

void Walker::begin(const modular::Leg& leg, bool only_turns, double now_s) {
    course_ = {leg.line.to(), 0};
    only_turns_ = only_turns;
    until_s_ = now_s + most_of_turns_s + most_of_node_s * leg.line.nodes;
    doing_ = Doing::deciding;
    is_there_ = false;
    turns_ = 0;
    failure_ = {};
}

void Walker::act(Crew& crew, const modular::Mission& mission, const modular::Shape& shape,
                 const Stance& stance, double now_s) {
    if (doing_ == Doing::done || failure_) return;
    if (now_s > until_s_) {
        failure_ = {Failure::Cause::never_there, stance.module_of(reference_role)};
        return;
    }
    const PlanarPose pose = pose_in(crew, shape, stance, reference_role, 1, last_of_spine);
    const bool is_over = player_.played_s(now_s) >= gait_s;
    if (doing_ == Doing::walking) look(mission, pose, now_s);
    if (doing_ == Doing::turning && is_over) doing_ = Doing::deciding;
    if (doing_ == Doing::centring && is_over) doing_ = is_there_ ? Doing::done : Doing::deciding;
    if (doing_ == Doing::deciding) decide(mission, pose, now_s);
    if (doing_ != Doing::done) player_.act(crew, shape, stance, now_s);
}

void Walker::decide(const modular::Mission& mission, const PlanarPose& pose, double now_s) {
    course_ =
        modular::course_to(mission.floor, {pose.x_m, pose.y_m}, course_.end, modular::Way::best);
    const double error = modular::heading_error(
        course_.heading_degrees, modular::heading_of_yaw(pose.heading_rad), modular::Way::best);
    const bool is_exact = std::abs(error) <= exact_degrees || turns_ > most_exact_turns;
    const modular::Aim aim = modular::aim(error);
    if (only_turns_ ? is_exact : aim == modular::Aim::ready) {
        turns_ = 0;
        if (only_turns_) return centre(true, now_s);
        doing_ = Doing::walking;
        watch_ = {};
        return player_.begin("walk", now_s);
    }
    ++turns_;
    doing_ = Doing::turning;
    const double swing = std::clamp(std::abs(error) / degrees_of_gait, least_swing, 1.0);
    player_.begin(error > 0 ? "turn_right" : "turn_left", now_s, swing);
}

/// Once in a cycle it is watched and steered: in between it sways.
void Walker::look(const modular::Mission& mission, const PlanarPose& pose, double now_s) {
    const modular::Place place{pose.x_m, pose.y_m};
    const double heading = modular::heading_of_yaw(pose.heading_rad);
    const modular::Bearing bearing =
        modular::bearing_on(mission.grid(), course_, place, heading, modular::Way::best);
    if (bearing.is_in_cell) return centre(true, now_s);
    const double played_s = player_.played_s(now_s);
    if (played_s < gait_s || std::fmod(played_s, gait_s) >= control_period_s) return;
    if (watch_.look(bearing) != modular::Walk::go_on) return centre(false, now_s);
    const auto straight = modular::course_to(mission.floor, place, course_.end, modular::Way::best);
    const double error =
        modular::heading_error(straight.heading_degrees, heading, modular::Way::best);
    const double less = std::clamp(std::abs(error) / degrees_of_gait, 0.0, most_steering);
    player_.steer(error > 0 ? 1 : 1 - less, error > 0 ? 1 - less : 1);
}

void Walker::centre(bool is_there, double now_s) {
    is_there_ = is_there;
    doing_ = Doing::centring;
    player_.begin("centre", now_s);
}

void Walker::describe(contest::Memory& memory) {
    memory.fields(course_.end.row, course_.end.column, course_.heading_degrees, only_turns_,
                  until_s_, doing_, is_there_, turns_);
    player_.describe(memory);
    double farthest_m = watch_.farthest_m();
    memory.field(farthest_m);
    watch_.remember(farthest_m);
    failure_.describe(memory);
    memory.require(doing_ <= Doing::done, reasons::expected_memory);
}

}  // namespace simrob::mission
