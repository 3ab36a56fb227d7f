#include "mission/best_places.h"

#include <algorithm>
#include <cmath>

namespace simrob::mission {
namespace {

using modular::Motor;
using modular::PlanarPose;

constexpr double place_rounding_m = 0.0005;
constexpr double heading_rounding_rad = 0.5 * M_PI / 180;
/// What is farther off was moved: by a docking, or by others.
constexpr double moved_m = 0.006;
constexpr double moved_rad = 0.06;
constexpr double share = 0.2;  ///< of an error that is mended at once

double beyond(double error, double rounding, double moved) {
    if (std::abs(error) <= rounding) return 0;
    const double more = error - std::copysign(rounding, error);
    return std::abs(error) > moved ? more : share * more;
}

void correct(PlanarPose& pose, const PlanarPose& told) {
    PlanarPose gps = modular::ahead(pose, -modular::gps_behind_m);
    const PlanarPose gps_told = modular::ahead(told, -modular::gps_behind_m);
    gps.x_m += beyond(gps_told.x_m - gps.x_m, place_rounding_m, moved_m);
    gps.y_m += beyond(gps_told.y_m - gps.y_m, place_rounding_m, moved_m);
    const double error_rad = modular::wrapped_rad(told.heading_rad - pose.heading_rad);
    gps.heading_rad =
        modular::wrapped_rad(pose.heading_rad + beyond(error_rad, heading_rounding_rad, moved_rad));
    pose = modular::ahead(gps, modular::gps_behind_m);
}

}  // namespace

PlanarPose rolled(const PlanarPose& from, double left_rad, double right_rad) {
    const double forward_m = modular::wheel_radius_m * (left_rad + right_rad) / 2;
    const double turn_rad =
        modular::wheel_radius_m * (right_rad - left_rad) / (2 * modular::half_track_m);
    const double along_rad = from.heading_rad + turn_rad / 2;
    return {from.x_m + forward_m * std::cos(along_rad), from.y_m + forward_m * std::sin(along_rad),
            modular::wrapped_rad(from.heading_rad + turn_rad)};
}

void Places::begin(const Crew& crew) {
    for (int module = 1; module <= crew.modules(); ++module) {
        const ModuleTold& told = crew.told(module);
        seen_[static_cast<std::size_t>(module - 1)] = {
            told.place, modular::angle_of(told.angles_rad, Motor::left_wheel),
            modular::angle_of(told.angles_rad, Motor::right_wheel)};
    }
}

void Places::look(const Crew& crew) {
    for (int module = 1; module <= crew.modules(); ++module) {
        const ModuleTold& told = crew.told(module);
        Seen& seen = seen_[static_cast<std::size_t>(module - 1)];
        const double left_rad = modular::angle_of(told.angles_rad, Motor::left_wheel);
        const double right_rad = modular::angle_of(told.angles_rad, Motor::right_wheel);
        seen.pose = rolled(seen.pose, left_rad - seen.left_rad, right_rad - seen.right_rad);
        seen.left_rad = left_rad;
        seen.right_rad = right_rad;
        correct(seen.pose, told.place);
    }
}

PlanarPose Places::soon(const Crew& crew, int module) const {
    const Seen& seen = this->seen(module);
    return rolled(seen.pose, crew.told_to(module, Motor::left_wheel) - seen.left_rad,
                  crew.told_to(module, Motor::right_wheel) - seen.right_rad);
}

std::vector<modular::PlacedModule> Places::all() const {
    std::vector<modular::PlacedModule> all;
    for (const Seen& each : seen_) all.push_back({static_cast<int>(all.size()) + 1, each.pose});
    return all;
}

void Places::describe(contest::Memory& memory) {
    for (Seen& each : seen_)
        memory.fields(each.pose.x_m, each.pose.y_m, each.pose.heading_rad, each.left_rad,
                      each.right_rad);
}

PlanarPose fitted(const std::vector<PlanarPose>& parts, const std::vector<PlanarPose>& seen) {
    // Of a place a millimetre is to be believed as much as this of a heading.
    constexpr double lever_m = 0.1;
    PlanarPose part_middle;
    PlanarPose seen_middle;
    const double share_of_each = 1.0 / static_cast<double>(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        part_middle.x_m += share_of_each * parts[i].x_m;
        part_middle.y_m += share_of_each * parts[i].y_m;
        seen_middle.x_m += share_of_each * seen[i].x_m;
        seen_middle.y_m += share_of_each * seen[i].y_m;
    }
    double across = 0;
    double along = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double px = parts[i].x_m - part_middle.x_m;
        const double py = parts[i].y_m - part_middle.y_m;
        const double sx = seen[i].x_m - seen_middle.x_m;
        const double sy = seen[i].y_m - seen_middle.y_m;
        const double turn_rad = seen[i].heading_rad - parts[i].heading_rad;
        across += px * sy - py * sx + lever_m * lever_m * std::sin(turn_rad);
        along += px * sx + py * sy + lever_m * lever_m * std::cos(turn_rad);
    }
    const PlanarPose turned{0, 0, std::atan2(across, along)};
    const PlanarPose moved = turned * PlanarPose{part_middle.x_m, part_middle.y_m, 0};
    return {seen_middle.x_m - moved.x_m, seen_middle.y_m - moved.y_m, turned.heading_rad};
}

}  // namespace simrob::mission
