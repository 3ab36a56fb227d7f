#include "support/module_driver.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "support/must.h"

namespace simrob::test {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double gps_behind_m = 0.087;
constexpr double period_s = 0.016;
constexpr double fastest_rad_s = 2;  ///< of a wheel
constexpr double staging_m = 0.09;   ///< before the docked place
constexpr double clear_m = 0.24;     ///< from the other's middle, while going round it
constexpr double closing_m_s = 0.015;

double wrapped(double angle_rad) {
    return std::remainder(angle_rad, 2 * pi);
}

/// Where its face looks, from the module's own heading, and how far away it is from the axle.
struct Face {
    double bearing_rad;
    double distance_m;
};

Face face_of(int connector) {
    if (connector == module::left) return {pi / 2, module::half_width_m};
    if (connector == module::right) return {-pi / 2, module::half_width_m};
    return {pi, module::rear_m};
}

}  // namespace

ModuleDriver::ModuleDriver(ModuleLab& lab, int id, int other, int connector)
    : lab_(lab), id_(id), other_(place_of(other)) {
    const Face face = face_of(connector);
    const double outwards_rad = other_.heading_rad + face.bearing_rad;
    const double apart_m = face.distance_m + module::front_m;
    goal_ = {other_.x_m + apart_m * std::cos(outwards_rad),
             other_.y_m + apart_m * std::sin(outwards_rad), wrapped(outwards_rad + pi)};
    left_rad_ = lab.position_rad(id, module::left_motor);
    right_rad_ = lab.position_rad(id, module::right_motor);
}

ModuleDriver::Place ModuleDriver::place_of(int id) const {
    const double heading = lab_.readings(id, module::compass).at(0);
    const auto& place = lab_.readings(id, module::gps);
    return {place.at(0) + gps_behind_m * std::cos(heading),
            place.at(1) + gps_behind_m * std::sin(heading), heading};
}

/// One control period.
void ModuleDriver::roll(double ahead_m_s, double turn_rad_s) {
    double left = (ahead_m_s - turn_rad_s * module::half_width_m) / module::wheel_radius_m;
    double right = (ahead_m_s + turn_rad_s * module::half_width_m) / module::wheel_radius_m;
    const double fastest = std::max(std::abs(left), std::abs(right));
    if (fastest > fastest_rad_s) {
        left *= fastest_rad_s / fastest;
        right *= fastest_rad_s / fastest;
    }
    left_rad_ += left * period_s;
    right_rad_ += right * period_s;
    lab_.drive(id_, module::left_motor, left_rad_);
    lab_.drive(id_, module::right_motor, right_rad_);
    lab_.step();
}

bool ModuleDriver::drive_to(double x_m, double y_m, double near_m) {
    while (!is_late()) {
        const Place now = place_of(id_);
        const double distance = std::hypot(x_m - now.x_m, y_m - now.y_m);
        if (distance < near_m) return true;
        const double aside = wrapped(std::atan2(y_m - now.y_m, x_m - now.x_m) - now.heading_rad);
        const double speed = std::abs(aside) < 0.3 ? std::min(0.057, 1.5 * distance) : 0;
        roll(speed, std::clamp(3 * aside, -1.5, 1.5));
    }
    return false;
}

/// Stays clear of the other: by points on a circle around it, an eighth of a turn apart.
bool ModuleDriver::go_round() {
    const double x_m = goal_.x_m - staging_m * std::cos(goal_.heading_rad);
    const double y_m = goal_.y_m - staging_m * std::sin(goal_.heading_rad);
    const double there = wrapped(goal_.heading_rad + pi);
    while (!is_late()) {
        const Place now = place_of(id_);
        const double here = std::atan2(now.y_m - other_.y_m, now.x_m - other_.x_m);
        const double way = wrapped(there - here);
        if (std::abs(way) < pi / 6) break;
        const double next = here + std::clamp(way, -pi / 4, pi / 4);
        if (!drive_to(other_.x_m + clear_m * std::cos(next), other_.y_m + clear_m * std::sin(next),
                      0.02))
            return false;
    }
    return drive_to(x_m, y_m, 0.004);
}

bool ModuleDriver::turn() {
    while (!is_late()) {
        const double missing = wrapped(goal_.heading_rad - place_of(id_).heading_rad);
        if (std::abs(missing) < 0.009) return true;
        roll(0, std::clamp(4 * missing, -0.8, 0.8));
    }
    return false;
}

bool ModuleDriver::close_up() {
    const double cosine = std::cos(goal_.heading_rad);
    const double sine = std::sin(goal_.heading_rad);
    while (!is_late()) {
        const Place now = place_of(id_);
        const double x_m = goal_.x_m - now.x_m;
        const double y_m = goal_.y_m - now.y_m;
        const double ahead = cosine * x_m + sine * y_m;
        const double aside = cosine * y_m - sine * x_m;
        if (ahead < 0.0025) return true;
        const double wanted = goal_.heading_rad + std::clamp(12 * aside, -0.3, 0.3);
        roll(closing_m_s, 4 * wrapped(wanted - now.heading_rad));
    }
    return false;
}

bool ModuleDriver::dock(double most_s) {
    latest_s_ = lab_.time_s() + most_s;
    if (!go_round() || !turn() || !close_up()) return false;
    must(lab_.simulation.world().control_device(id_, module::front, std::vector<double>{1}));
    lab_.run(0.2);
    return lab_.readings(id_, module::front).at(0) == 1;
}

}  // namespace simrob::test
