#include "mission/best_driver.h"

#include <algorithm>
#include <cmath>

namespace simrob::mission {
namespace {

using modular::Motor;

constexpr double near_m = 0.0003;
constexpr double near_rad = 0.003;
constexpr double driving_m = 0.004;  ///< from a way so long in a period on, it steers fully
constexpr double steering_m = 0.08;  ///< ahead of it, where it aims at its line
constexpr double most_steering_rad = 0.3;
constexpr double forward_share = 0.9;
constexpr double turn_share = 0.8;

}  // namespace

void drive_to(Crew& crew, const Places& places, int module, const modular::PlanarPose& wanted) {
    const modular::PlanarPose seen = inverse(places.soon(crew, module)) * wanted;
    double turn_rad = modular::wrapped_rad(seen.heading_rad);
    if (std::abs(seen.x_m) < near_m && std::abs(turn_rad) < near_rad) return;
    const double steers = std::clamp(seen.x_m / driving_m, -1.0, 1.0);
    turn_rad += steers * std::clamp(seen.y_m / steering_m, -most_steering_rad, most_steering_rad);
    const double forward_m = forward_share * seen.x_m;
    const double around_m = turn_share * turn_rad * modular::half_track_m;
    double left_rad = (forward_m - around_m) / modular::wheel_radius_m;
    double right_rad = (forward_m + around_m) / modular::wheel_radius_m;
    const double most_rad = most_wheel_rad_s * control_period_s;
    const double longest_rad = std::max(std::abs(left_rad), std::abs(right_rad));
    if (longest_rad > most_rad) {
        left_rad *= most_rad / longest_rad;
        right_rad *= most_rad / longest_rad;
    }
    crew.turn(module, Motor::left_wheel, crew.told_to(module, Motor::left_wheel) + left_rad);
    crew.turn(module, Motor::right_wheel, crew.told_to(module, Motor::right_wheel) + right_rad);
}

void hold_wheels(Crew& crew, int module) {
    const auto& angles = crew.told(module).angles_rad;
    for (const Motor wheel : {Motor::left_wheel, Motor::right_wheel})
        crew.turn(module, wheel, modular::angle_of(angles, wheel));
}

void straighten(Crew& crew, int module, Motor motor, double speed_rad_s) {
    crew.turn(module, motor, 0, speed_rad_s);
}

}  // namespace simrob::mission
