#include "sumbot/calibration.h"

#include <cmath>

namespace sumbot {
namespace {

constexpr double slowest_rad_s = 0.5;
constexpr double fastest_rad_s = 10;
constexpr double resolution_rad_s = 0.005;

/// By bisection, since faster wheels always take less time.
class Search {
  public:
    Search(Experiment& experiment, Start start) : experiment_(experiment), start_(start) {}

    std::optional<MappedSpeed> find(const StraightRow& row) {
        double slow = slowest_rad_s;
        double fast = fastest_rad_s;
        const auto fastest_s = time_s(fast);
        if (!fastest_s || *fastest_s > row.real_s) return std::nullopt;
        while (fast - slow > resolution_rad_s) {
            const double middle = (slow + fast) / 2;
            const auto middle_s = time_s(middle);
            (middle_s && *middle_s < row.real_s ? fast : slow) = middle;
        }
        const double speed = (slow + fast) / 2;
        const auto found_s = time_s(speed);
        if (!found_s) return std::nullopt;
        return MappedSpeed{row.real_speed, speed, *found_s};
    }

  private:
    std::optional<double> time_s(double wheel_rad_s) {
        const auto run = experiment_.straight(wheel_rad_s);
        return run ? run->time_s(start_) : std::nullopt;
    }

    Experiment& experiment_;
    Start start_;
};

}  // namespace

std::optional<SpeedMap> calibrate(Experiment& experiment, Start start) {
    SpeedMap map;
    Search search(experiment, start);
    for (std::size_t i = 0; i < map.size(); ++i) {
        const auto found = search.find(straight_rows[i]);
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
