#pragma once

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <vector>

#include "base/random.h"
#include "mission/thesis_master.h"
#include "mission/thesis_slave.h"

/// Modules that only roll where their wheels take them, for controllers that are to be tried by
/// messages alone: no forces, nobody is in anybody's way.
namespace simrob::test {

using mission::ThesisMessage;
using modular::Face;
using modular::Motor;

class RollingModule final : public mission::ModuleHands {
  public:
    RollingModule(int module, const modular::PlanarPose& place) : place_(place) {
        told_.module = module;
    }

    void turn(Motor motor, double angle_rad, double speed_rad_s) override {
        auto& target = targets_[static_cast<std::size_t>(motor)];
        target = {angle_rad, speed_rad_s > 0 ? speed_rad_s : 1e9};
    }
    void lock(Face face, bool is_to_hold) override {
        if (face != Face::front) return;
        is_locking = is_to_hold;
        if (!is_to_hold) told_.faces[0].is_docked = false;
    }
    void send(const ThesisMessage& message) override { sent.push_back(message); }

    /// One control period.
    void roll() {
        std::array<double, 2> rolled{};
        for (std::size_t i = 0; i < modular::motor_count; ++i) {
            const double most = targets_[i].speed_rad_s * mission::control_period_s;
            const double step =
                is_dead ? 0 : std::clamp(targets_[i].angle_rad - told_.angles_rad[i], -most, most);
            told_.angles_rad[i] += step;
            if (i == 1 || i == 2) rolled[i - 1] = step * modular::wheel_radius_m;
        }
        if (told_.faces[0].is_docked || is_held) return;
        place_ = ahead(place_, (rolled[0] + rolled[1]) / 2);
        place_.heading_rad += (rolled[1] - rolled[0]) / (2 * modular::half_track_m);
    }
    /// What it tells, rounded as its devices round.
    const mission::ModuleTold& told(std::vector<mission::RadioMessage> heard) {
        told_.heard = std::move(heard);
        told_.place = {std::round(place_.x_m * 1000) / 1000, std::round(place_.y_m * 1000) / 1000,
                       place_.heading_rad};
        return told_;
    }

    const modular::PlanarPose& place() const { return place_; }
    void put(const modular::PlanarPose& place) { place_ = place; }
    void dock() { told_.faces[0].is_docked = true; }
    bool is_docked() const { return told_.faces[0].is_docked; }
    double degrees(Motor motor) const { return angle_of(told_.angles_rad, motor) * 180 / M_PI; }
    double told_degrees(Motor motor) const {
        return targets_[static_cast<std::size_t>(motor)].angle_rad * 180 / M_PI;
    }

    std::vector<ThesisMessage> sent;
    bool is_locking = false;
    bool is_dead = false;  ///< its motors
    bool is_held = false;  ///< docked by another face: it rolls nowhere

  private:
    struct Target {
        double angle_rad = 0;
        double speed_rad_s = 1e9;
    };
    modular::PlanarPose place_;
    mission::ModuleTold told_;
    std::array<Target, modular::motor_count> targets_{};
};

/// What lies between the front of one and a face of another.
inline double gap_m(const modular::PlanarPose& front, const modular::PlanarPose& other, Face face) {
    const double side = face == Face::left ? 1 : -1;
    const modular::PlanarPose at =
        face == Face::rear ? other * modular::PlanarPose{-modular::rear_face_m, 0, 0}
                           : other * modular::PlanarPose{0, side * modular::side_face_m, 0};
    return distance_m(ahead(front, modular::front_face_m), at);
}

/// All slaves of a mission, with a radio between them.
class RollingCrew {
  public:
    explicit RollingCrew(const std::vector<modular::PlanarPose>& places, double loss = 0)
        : loss_(loss), random_(7) {
        int module = 1;
        for (const auto& place : places) modules.emplace_back(module++, place);
        for (int each = 2; each < module; ++each) slaves.emplace_back(each);
    }

    /// One control period; `master` acts for module 1.
    template <class Master>
    void act(const Master& master) {
        std::map<int, std::vector<mission::RadioMessage>> heard = std::exchange(air_, {});
        master(of(1).told(heard[1]), of(1), now_s);
        for (auto& slave : slaves)
            slave.act(of(slave.module()).told(heard[slave.module()]), of(slave.module()), now_s);
        for (std::size_t i = 0; i < modules.size(); ++i) {
            for (const auto& message : std::exchange(modules[i].sent, {})) say(i + 1, message);
            modules[i].roll();
            lock(modules[i]);
        }
        now_s += mission::control_period_s;
    }

    RollingModule& of(int module) { return modules[static_cast<std::size_t>(module) - 1]; }

    std::deque<RollingModule> modules;
    std::vector<mission::ThesisSlave> slaves;
    std::vector<ThesisMessage> said;  ///< by all, in their order
    int silent = 0;                   ///< a module whose radio is dead
    double now_s = 0;

  private:
    void say(std::size_t from, const ThesisMessage& message) {
        if (static_cast<int>(from) == silent) return;
        said.push_back(message);
        for (std::size_t to = 1; to <= modules.size(); ++to) {
            const bool is_meant = from == 1 ? to != 1 : to == 1;
            if (is_meant && static_cast<int>(to) != silent && random_.uniform(0, 1) >= loss_)
                air_[static_cast<int>(to)].push_back(mission::radio_of(message));
        }
    }

    /// A front that is told to lock holds what is within 10 mm, and snaps to it.
    void lock(RollingModule& module) {
        if (!module.is_locking || module.is_docked()) return;
        for (auto& other : modules)
            for (const Face face : {Face::rear, Face::left, Face::right}) {
                if (&other == &module || gap_m(module.place(), other.place(), face) > 0.010)
                    continue;
                module.dock();
                module.is_locking = false;
            }
    }

    double loss_;
    Random random_;
    std::map<int, std::vector<mission::RadioMessage>> air_;
};

}  // namespace simrob::test
