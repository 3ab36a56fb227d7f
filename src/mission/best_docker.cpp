#include "mission/best_docker.h"

#include <algorithm>
#include <cmath>

#include "mission/best_driver.h"
#include "mission/best_memory.h"
#include "modular/shape_poses.h"

namespace simrob::mission {
namespace {

using modular::Face;
using modular::Motor;
using modular::PlanarPose;

constexpr int most_tries = 6;
constexpr double far_m_s = 0.055;
constexpr double near_m_s = 0.020;
constexpr double slow_m = 0.015;     ///< from here on it goes slowly
constexpr double locking_m = 0.004;  ///< from here on it may lock
constexpr double nearer_m = 0.0005;  ///< is worth waiting for
constexpr double patience_s = 1.2;
constexpr double backing_m = 0.035;
constexpr double met_rad = 0.02;
constexpr double most_meeting_s = 4;  ///< for a disc to meet a wheel
constexpr double gap_m = modular::staging_gap_m;

bool is_side(Face face) {
    return face == Face::left || face == Face::right;
}

std::size_t at(int role) {
    return static_cast<std::size_t>(role - 1);
}

const FaceTold& told_face(const Crew& crew, const modular::Docking& docking) {
    return crew.told(docking.module).faces[static_cast<std::size_t>(docking.face)];
}

/// By how much a disc turns so that its face looks as that of the wheel which it is to touch.
double turn_to_meet(const Crew& crew, const modular::Docking& docking) {
    const bool is_left = docking.other_face == Face::left;
    const Motor wheel = is_left ? Motor::left_wheel : Motor::right_wheel;
    const double wheel_rad = modular::angle_of(crew.told(docking.other).angles_rad, wheel);
    const double sense = is_left == (docking.face == Face::front) ? -1 : 1;
    return std::remainder(sense * wheel_rad, M_PI / 2);
}

}  // namespace

void Docker::begin(Stance stance, const std::vector<modular::Advance>& advances) {
    stance_ = std::move(stance);
    stance_.front_rad.resize(stance_.cast.size(), 0);
    stance_.rear_rad.resize(stance_.cast.size(), 0);
    closings_.clear();
    for (const modular::Advance& advance : advances) {
        const auto found =
            std::find(stance_.cast.begin(), stance_.cast.end(), std::optional(advance.module));
        const int role = static_cast<int>(found - stance_.cast.begin()) + 1;
        closings_.push_back({.advance = advance, .role = role});
        stance_.front_rad[at(role)] = 0;
        stance_.rear_rad[at(role)] = 0;
    }
    failed_ = 0;
    why_ = Refused::nothing;
}

bool Docker::is_done() const {
    return std::all_of(closings_.begin(), closings_.end(),
                       [](const Closing& each) { return each.doing == Doing::docked; });
}

bool Docker::is_settled(int module) const {
    return std::none_of(closings_.begin(), closings_.end(), [&](const Closing& each) {
        return each.advance.module == module && each.doing != Doing::docked;
    });
}

PlanarPose Docker::place_of(const modular::Shape& shape, int role) const {
    return root_ * modular::flat_poses(shape)[at(role)];
}

void Docker::act(Crew& crew, const Places& places, const modular::Shape& shape, int& retries) {
    if (failed_ != 0) return;
    const auto flat = modular::flat_poses(shape);
    std::vector<PlanarPose> parts;
    std::vector<PlanarPose> seen;
    for (std::size_t i = 0; i < stance_.cast.size(); ++i) {
        if (!stance_.cast[i] || !is_settled(*stance_.cast[i])) continue;
        parts.push_back(flat[i]);
        seen.push_back(places.of(*stance_.cast[i]));
    }
    root_ = fitted(parts, seen);
    for (Closing& each : closings_)
        if (each.doing != Doing::docked) close(crew, places, shape, each, retries);
}

void Docker::close(Crew& crew, const Places& places, const modular::Shape& shape, Closing& one,
                   int& retries) {
    const modular::Docking& docking = one.advance.docking;
    const FaceTold& face = told_face(crew, docking);
    if (face.is_docked && face.module == docking.other) return settle(crew, one);
    const bool is_last = is_settled(docking.other);
    PlanarPose target = place_of(shape, one.role);
    if (!is_last) {
        const auto flat = modular::flat_poses(shape);
        const auto parent =
            std::find(stance_.cast.begin(), stance_.cast.end(), std::optional(docking.other));
        const auto& parent_flat = flat[static_cast<std::size_t>(parent - stance_.cast.begin())];
        target = places.of(docking.other) * inverse(parent_flat) * flat[at(one.role)];
    }
    const bool meets = !is_last || meet_wheel(crew, one);
    if (!meets) one.stuck_s += control_period_s;
    if (one.stuck_s > most_meeting_s) return back_off(crew, one, retries);
    const double gap = is_last && meets && one.doing == Doing::closing ? 0
                       : one.doing == Doing::backing                   ? backing_m
                                                                       : gap_m;
    const double sense = std::copysign(1.0, one.advance.closing_m);
    advance(crew, places, one, modular::ahead(target, -sense * gap), gap == 0, retries);
}

bool Docker::meet_wheel(Crew& crew, Closing& one) {
    const modular::Docking& docking = one.advance.docking;
    if (!is_side(docking.other_face)) return true;
    const bool by_front = docking.face == Face::front;
    double& disc_rad = (by_front ? stance_.front_rad : stance_.rear_rad)[at(one.role)];
    const Motor disc = by_front ? Motor::front_disc : Motor::rear_disc;
    if (!one.has_met) {
        disc_rad = turn_to_meet(crew, docking);
        crew.turn(docking.module, disc, disc_rad, 1.0);
        one.has_met = true;
    }
    const double now_rad = modular::angle_of(crew.told(docking.module).angles_rad, disc);
    if (one.doing == Doing::backing) return true;
    return std::abs(now_rad - disc_rad) < met_rad;
}

/// Along the line of its target, which steering brings it onto.
void Docker::advance(Crew& crew, const Places& places, Closing& one, const PlanarPose& target,
                     bool is_last, int& retries) {
    const int module = one.advance.module;
    const PlanarPose seen = inverse(target) * places.soon(crew, module);
    const double left_m = -seen.x_m;
    const double most_m_s = std::abs(left_m) < slow_m && is_last ? near_m_s : far_m_s;
    const double step_m =
        std::clamp(left_m, -most_m_s * control_period_s, most_m_s * control_period_s);
    drive_to(crew, places, module, modular::ahead(target, seen.x_m + step_m));
    const double short_m = std::abs((inverse(target) * places.of(module)).x_m);
    if (one.doing == Doing::backing) {
        one.stuck_s += control_period_s;
        if (short_m < locking_m || one.stuck_s > 2 * patience_s) {
            one.doing = Doing::closing;
            one.short_m = 1;
            one.stuck_s = 0;
        }
        return;
    }
    if (!is_last) return;
    if (short_m < locking_m) crew.lock(module, one.advance.docking.face, true);
    one.stuck_s += control_period_s;
    if (short_m < one.short_m - nearer_m) {
        one.short_m = short_m;
        one.stuck_s = 0;
    }
    if (one.stuck_s > patience_s) back_off(crew, one, retries);
}

void Docker::settle(Crew& crew, Closing& one) {
    one.doing = Doing::docked;
    hold_wheels(crew, one.advance.module);
}

void Docker::back_off(Crew& crew, Closing& one, int& retries) {
    const modular::Docking& docking = one.advance.docking;
    why_ = told_face(crew, docking).why;
    crew.lock(docking.module, docking.face, false);
    one.doing = Doing::backing;
    one.has_met = false;
    one.stuck_s = 0;
    ++one.tries;
    if (one.tries > most_tries) failed_ = docking.module;
    ++retries;
}

bool Docker::is_sound(int modules) const {
    const auto is_role = [&](int role) {
        return role >= 1 && static_cast<std::size_t>(role) <= stance_.cast.size();
    };
    return stance_.is_sound(modules) &&
           std::all_of(closings_.begin(), closings_.end(), [&](const Closing& each) {
               return is_role(each.role) && each.doing <= Doing::docked &&
                      is_module(each.advance.module, modules) &&
                      mission::is_sound(each.advance.docking, modules) &&
                      stance_.has(each.advance.docking.other);
           });
}

void Docker::describe(contest::Memory& memory) {
    stance_.describe(memory);
    memory.list(closings_, most_remembered, [&](Closing& each) {
        memory.fields(each.advance.module, each.advance.closing_m, each.advance.round, each.role,
                      each.doing, each.has_met, each.short_m, each.stuck_s, each.tries);
        describe_in(memory, each.advance.docking);
    });
    describe_in(memory, root_);
    memory.fields(failed_, why_);
}

}  // namespace simrob::mission
