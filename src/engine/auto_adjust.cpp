#include "engine/auto_adjust.h"

#include <algorithm>
#include <cmath>

#include "base/limits.h"

namespace simrob::engine {
namespace {

constexpr WallTime least_interval = std::chrono::seconds(1);
constexpr WallTime window = std::chrono::milliseconds(100);
constexpr int least_count = 5;
/// More than what is needed, so that what was lost meanwhile is caught up.
constexpr double margin = 1.25;
/// Agents that hear less often than this cannot steer anything.
constexpr double longest_iteration_s = 0.25;
/// Above this share of its own time the physics cannot keep up, however it is divided.
constexpr double hopeless_share = 0.98;

}  // namespace

void AutoAdjust::forget(WallTime now) {
    window_begin_ = now;
    count_ = 0;
    cost_s_ = physics_s_ = 0;
}

void AutoAdjust::begin(const TimeSettings& settings, WallTime now) {
    greatest_timestep_s_ = settings.timestep_s;
    last_change_ = now;
    forget(now);
}

void AutoAdjust::add(double cost_s, double physics_s) {
    ++count_;
    cost_s_ += cost_s;
    physics_s_ += physics_s;
}

std::optional<TimeSettings> AutoAdjust::adjust(const TimeSettings& settings, WallTime now) {
    if (count_ < least_count || now - window_begin_ < window) return std::nullopt;
    const double cost_s = cost_s_ / count_;
    const double physics_s = physics_s_ / count_;
    forget(now);
    if (now - last_change_ < least_interval) return std::nullopt;
    const double simulated_s = iteration_s(settings);
    if (cost_s < simulated_s) return std::nullopt;
    // What does not grow with the length of an iteration must be paid by what is left of it.
    const double share = std::min(physics_s / simulated_s, hopeless_share);
    const double wanted_s =
        std::min(margin * (cost_s - physics_s) / (1 - share), longest_iteration_s);
    if (wanted_s <= simulated_s) return std::nullopt;
    TimeSettings adjusted = settings;
    adjusted.steps_per_iteration =
        static_cast<int>(std::ceil(wanted_s / greatest_timestep_s_ * (1 - 1e-9)));
    adjusted.timestep_s =
        std::max(wanted_s / adjusted.steps_per_iteration, limits::minimum_timestep_s);
    if (!validate(adjusted)) return std::nullopt;
    last_change_ = now;
    return adjusted;
}

}  // namespace simrob::engine
