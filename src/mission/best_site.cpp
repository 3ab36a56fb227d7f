#include "mission/best_site.h"

#include <algorithm>

#include "modular/shape_poses.h"

namespace simrob::mission {
namespace {

using modular::PlacedModule;
using modular::PlanarPose;
using modular::WantedShape;

constexpr double wheel_speed_rad_s = 3;
constexpr double around_m = 1.0;  ///< of the floor around all modules and places
constexpr double slack_s = 0.6;
constexpr double in_place_m = 0.005;
constexpr double in_place_rad = 0.02;
constexpr int most_rounds = 12;
constexpr int rounds_elsewhere = 6;  ///< at each of several places

void reach(modular::FloorArea& floor, const PlanarPose& pose) {
    floor.least_x_m = std::min(floor.least_x_m, pose.x_m - around_m);
    floor.most_x_m = std::max(floor.most_x_m, pose.x_m + around_m);
    floor.least_y_m = std::min(floor.least_y_m, pose.y_m - around_m);
    floor.most_y_m = std::max(floor.most_y_m, pose.y_m + around_m);
}

void cut(modular::FloorArea& floor, const modular::Floor& whole) {
    const double half_x_m = 0.5 * whole.columns * whole.cell_m;
    const double half_y_m = 0.5 * whole.rows * whole.cell_m;
    floor.least_x_m = std::max(floor.least_x_m, -half_x_m);
    floor.most_x_m = std::min(floor.most_x_m, half_x_m);
    floor.least_y_m = std::max(floor.least_y_m, -half_y_m);
    floor.most_y_m = std::min(floor.most_y_m, half_y_m);
}

modular::Area area_of(const modular::Floor& floor, const modular::Obstacle& obstacle) {
    const modular::Place at = middle_of(floor, obstacle.cell);
    const double half_m = 0.5 * obstacle.width * floor.cell_m;
    return {.centre = {at.x_m, at.y_m, 0}, .half_length_m = half_m, .half_width_m = half_m};
}

std::vector<int> largest_group(const modular::ModuleGraph& graph) {
    std::vector<int> largest;
    for (const auto& group : graph.groups())
        if (group.size() > largest.size()) largest = group;
    return largest;
}

/// With the root as all who stay tell it together.
void see_all(WantedShape& wanted, const std::vector<PlacedModule>& modules) {
    const auto flat = modular::flat_poses(wanted.shape);
    std::vector<PlanarPose> parts;
    std::vector<PlanarPose> seen;
    for (std::size_t i = 0; i < wanted.kept.size(); ++i)
        for (const PlacedModule& each : modules)
            if (wanted.kept[i] == each.module) {
                parts.push_back(flat[i]);
                seen.push_back(each.pose);
            }
    wanted.root = fitted(parts, seen);
}

std::vector<PlacedModule> able_of(const SiteQuery& query) {
    std::vector<PlacedModule> able;
    for (const PlacedModule& each : query.modules)
        if (std::find(query.bystanders.begin(), query.bystanders.end(), each.module) ==
            query.bystanders.end())
            able.push_back(each);
    return able;
}

/// A module that stands there already stays.
WantedShape at_root(const SiteQuery& query, const std::vector<PlacedModule>& able) {
    WantedShape wanted{.shape = query.shape, .root = query.root, .kept = {}};
    wanted.kept.resize(static_cast<std::size_t>(query.shape.modules));
    for (const PlacedModule& each : able) {
        const double turn_rad =
            modular::wrapped_rad(each.pose.heading_rad - query.root.heading_rad);
        if (distance_m(each.pose, query.root) > in_place_m || std::abs(turn_rad) > in_place_rad)
            continue;
        wanted.kept[static_cast<std::size_t>(query.shape.root - 1)] = each.module;
        wanted.root = each.pose;
        break;
    }
    return wanted;
}

/// Around what can stay, else at the root, else around the middle of all.
Result<modular::Assembly> plan_where_they_are(const SiteQuery& query,
                                              const modular::TrafficProblem& conditions) {
    const auto able = able_of(query);
    const auto group = largest_group(query.graph);
    if (group.size() > 1) {
        WantedShape wanted = around_kept(query.graph, group, query.modules, query.shape);
        see_all(wanted, query.modules);
        auto assembly = plan_assembly(conditions, query.modules, {wanted}, query.bystanders);
        if (assembly) return assembly;
    }
    auto assembly =
        plan_assembly(conditions, query.modules, {at_root(query, able)}, query.bystanders);
    if (assembly) return assembly;
    const auto middle = around_middle(conditions, able, query.shape);
    if (!middle) return tl::unexpected(middle.error());
    return plan_assembly(conditions, query.modules, {*middle}, query.bystanders);
}

}  // namespace

modular::TrafficProblem conditions_of(const SiteQuery& query) {
    const PlanarPose& first = query.modules.front().pose;
    modular::TrafficProblem traffic{
        .floor = {first.x_m, first.y_m, first.x_m, first.y_m},
        .travellers = {},
        .slots = {},
        .standing = {},
        .obstacles = {},
        .wheel_speed_rad_s = wheel_speed_rad_s,
        .slack_s = slack_s,
        .seed = query.seed,
        .most_rounds = most_rounds,
    };
    for (const PlacedModule& each : query.modules) reach(traffic.floor, each.pose);
    for (const PlanarPose& each : modular::flat_poses(query.shape))
        reach(traffic.floor, query.root * each);
    cut(traffic.floor, query.mission.floor);
    for (const modular::Obstacle& each : query.mission.obstacles)
        traffic.obstacles.push_back(area_of(query.mission.floor, each));
    for (const PlanarPose& each : query.others)
        traffic.obstacles.push_back(modular::module_area(each));
    return traffic;
}

Result<modular::Assembly> plan_site(const SiteQuery& query) {
    modular::TrafficProblem conditions = conditions_of(query);
    auto assembly = plan_where_they_are(query, conditions);
    if (assembly || !query.is_somebody_unfit) return assembly;
    // Who cannot drive does not make way either: its neighbours get out along it.
    conditions.may_slide = true;
    if (auto sliding = plan_where_they_are(query, conditions)) return sliding;
    conditions.most_rounds = rounds_elsewhere;
    for (const WantedShape& elsewhere : around_free(conditions, query.root, query.shape)) {
        auto found = plan_assembly(conditions, query.modules, {elsewhere}, query.bystanders);
        if (found) return found;
    }
    return assembly;
}

}  // namespace simrob::mission
