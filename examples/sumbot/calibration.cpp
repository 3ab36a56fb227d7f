#include "sumbot/calibration.h"

#include <cmath>

namespace sumbot {
namespace {

constexpr double slowest_rad_s = 0.5;
constexpr double fastest_rad_s = 10;
constexpr double resolution_rad_s = 0.005;

/// Bisection: the faster the wheels, the shorter the time.
std::optional<MappedSpeed> find_speed(Experiment& experiment, const StraightRow& row) {
    double slow = slowest_rad_s;
    double fast = fastest_rad_s;
    const auto fastest_s = experiment.straight_s(fast);
    if (!fastest_s || *fastest_s > row.real_s) return std::nullopt;
    while (fast - slow > resolution_rad_s) {
        const double middle = (slow + fast) / 2;
        const auto time_s = experiment.straight_s(middle);
        if (time_s && *time_s < row.real_s)
            fast = middle;
        else
            slow = middle;
    }
    const double speed = (slow + fast) / 2;
    const auto time_s = experiment.straight_s(speed);
    if (!time_s) return std::nullopt;
    return MappedSpeed{row.real_speed, speed, *time_s};
}

}  // namespace

std::optional<SpeedMap> calibrate(Experiment& experiment) {
    SpeedMap map;
    for (std::size_t i = 0; i < map.size(); ++i) {
        const auto found = find_speed(experiment, straight_rows[i]);
        if (!found) return std::nullopt;
        map[i] = *found;
    }
    return map;
}

double wheel_speed(const SpeedMap& map, int real_speed) {
    for (const auto& entry : map)
        if (entry.real_speed == std::abs(real_speed))
            return std::copysign(entry.wheel_rad_s, real_speed);
    return 0;
}

}  // namespace sumbot
