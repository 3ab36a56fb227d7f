#include "modular/motion_check.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace simrob::modular {
namespace {

constexpr double rounding_m = 1e-6;
constexpr double rounding_rad = 1e-6;

constexpr double strip_m = 0.002;

Area without_strip(Area area) {
    area.half_length_m = std::max(0.0, area.half_length_m - strip_m);
    area.half_width_m = std::max(0.0, area.half_width_m - strip_m);
    return area;
}

double inner_distance_m(const Area& a, const Area& b) {
    return distance_m(without_strip(a), without_strip(b));
}

/// Numbers of modules of which the places are near enough to look closer, by sweeping along x.
std::vector<std::pair<std::size_t, std::size_t>> close_pairs(
    const std::vector<PlacedModule>& modules, double reach_m) {
    std::vector<std::size_t> order(modules.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return modules[a].pose.x_m < modules[b].pose.x_m;
    });
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (std::size_t j = i + 1; j < order.size(); ++j) {
            const PlanarPose& a = modules[order[i]].pose;
            const PlanarPose& b = modules[order[j]].pose;
            if (b.x_m - a.x_m >= reach_m) break;
            if (std::abs(b.y_m - a.y_m) < reach_m)
                pairs.emplace_back(std::min(order[i], order[j]), std::max(order[i], order[j]));
        }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

std::vector<PlacedModule> placed(const MotionPlan& plan, double time_s) {
    std::vector<PlacedModule> modules;
    modules.reserve(plan.itineraries.size());
    for (const Itinerary& each : plan.itineraries)
        modules.push_back({each.module, each.pose_at(time_s)});
    return modules;
}

std::vector<Area> standing_areas(const TrafficProblem& problem) {
    std::vector<Area> areas = problem.obstacles;
    for (const PlanarPose& pose : problem.standing) areas.push_back(module_area(pose));
    return areas;
}

std::optional<Conflict> with_standing(double time_s, const std::vector<PlacedModule>& modules,
                                      const std::vector<PlacedModule>& first,
                                      const std::vector<Area>& standing, double clearance_m) {
    for (std::size_t i = 0; i < modules.size(); ++i)
        for (const Area& each : standing) {
            const Area area = module_area(modules[i].pose);
            if (!are_near(area, each, clearance_m - rounding_m)) continue;
            const double inner_m = inner_distance_m(area, each);
            if (inner_m + rounding_m < inner_distance_m(module_area(first[i].pose), each))
                return Conflict{time_s, modules[i].module, -1, distance_m(area, each), inner_m};
        }
    return std::nullopt;
}

}  // namespace

std::vector<Conflict> conflicts_at(double time_s, const std::vector<PlacedModule>& modules,
                                   double clearance_m) {
    std::vector<Conflict> conflicts;
    const double reach_m = 2 * module_reach_m() + clearance_m;
    for (const auto& [a, b] : close_pairs(modules, reach_m)) {
        const Area one = module_area(modules[a].pose);
        const Area other = module_area(modules[b].pose);
        const double apart_m = distance_m(one, other);
        if (apart_m < clearance_m)
            conflicts.push_back({time_s, modules[a].module, modules[b].module, apart_m,
                                 inner_distance_m(one, other)});
    }
    return conflicts;
}

std::vector<int> strays(double time_s, const std::vector<PlacedModule>& modules,
                        const MotionPlan& plan, double tolerance_m) {
    std::map<int, PlanarPose> poses;
    for (const PlacedModule& each : modules) poses[each.module] = each.pose;
    std::vector<int> all;
    for (const Itinerary& each : plan.itineraries) {
        const auto found = poses.find(each.module);
        if (found != poses.end() && distance_m(found->second, each.pose_at(time_s)) > tolerance_m)
            all.push_back(each.module);
    }
    return all;
}

std::optional<Conflict> first_conflict(const TrafficProblem& problem, const MotionPlan& plan,
                                       double step_s) {
    const auto first = placed(plan, 0);
    const auto standing = standing_areas(problem);
    const double clearance_m = problem.clearance_m - rounding_m;
    std::map<std::pair<int, int>, double> apart_at_first_m;
    for (const Conflict& each : conflicts_at(0, first, clearance_m))
        apart_at_first_m[{each.module, each.other}] = each.inner_m;
    const int steps = static_cast<int>(std::ceil(plan.end_s / step_s)) + 1;
    for (int i = 0; i <= steps; ++i) {
        const double time_s = i * step_s;
        const auto modules = placed(plan, time_s);
        for (const Conflict& each : conflicts_at(time_s, modules, clearance_m)) {
            const auto known = apart_at_first_m.find({each.module, each.other});
            if (known == apart_at_first_m.end() || each.inner_m < known->second - rounding_m)
                return each;
        }
        if (auto found = with_standing(time_s, modules, first, standing, clearance_m)) return found;
    }
    return std::nullopt;
}

std::optional<std::size_t> first_impossible(const TrafficProblem& problem, const MotionPlan& plan) {
    const double drive_m_s = problem.wheel_speed_rad_s * wheel_radius_m;
    const double turn_rad_s = drive_m_s / half_track_m;
    for (std::size_t i = 0; i < plan.itineraries.size(); ++i) {
        const auto& waypoints = plan.itineraries[i].waypoints;
        for (std::size_t j = 1; j < waypoints.size(); ++j) {
            const Waypoint& a = waypoints[j - 1];
            const Waypoint& b = waypoints[j];
            const double took_s = b.time_s - a.time_s;
            const double way_m = distance_m(a.pose, b.pose);
            const double turn_rad = std::abs(wrapped_rad(b.pose.heading_rad - a.pose.heading_rad));
            const PlanarPose seen = inverse(a.pose) * b.pose;
            const bool is_plain =
                way_m < rounding_m || (turn_rad < rounding_rad && std::abs(seen.y_m) < rounding_m);
            if (took_s <= 0 || !is_plain || way_m > drive_m_s * took_s + rounding_m ||
                turn_rad > turn_rad_s * took_s + rounding_rad)
                return i;
        }
    }
    return std::nullopt;
}

}  // namespace simrob::modular
