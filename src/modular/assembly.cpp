#include "modular/assembly.h"

#include <algorithm>
#include <cmath>

#include "base/require.h"
#include "modular/assignment.h"
#include "modular/reasons.h"
#include "modular/shape_poses.h"

namespace simrob::modular {
namespace {

/// Around a place that modules drive to.
constexpr double room_m = 0.3;

/// Where else a shape is looked for: so far around a place, in such steps.
constexpr double place_step_m = 0.15;
constexpr int most_place_steps = 8;
constexpr double places_apart_m = 0.29;
constexpr std::size_t most_places = 6;

/// A role that somebody has yet to take, of which shape.
struct OpenRole {
    std::size_t shape = 0;
    StagedRole staged;
};

std::size_t index_of(int role) {
    return static_cast<std::size_t>(role - 1);
}

const PlanarPose& pose_of(const std::vector<PlacedModule>& modules, int module) {
    return std::find_if(modules.begin(), modules.end(),
                        [&](const PlacedModule& each) { return each.module == module; })
        ->pose;
}

/// The root of a shape of which this role lies at this pose.
PlanarPose root_from(const Shape& shape, int role, const PlanarPose& pose) {
    return pose * inverse(flat_poses(shape)[index_of(role)]);
}

std::vector<int> kept_roles(const Cast& kept) {
    std::vector<int> roles;
    for (std::size_t i = 0; i < kept.size(); ++i)
        if (kept[i]) roles.push_back(static_cast<int>(i) + 1);
    return roles;
}

/// The slots of one shape, that of its root first if nobody is there.
Result<void> open_roles(const WantedShape& wanted, std::size_t number, TrafficProblem& traffic,
                        std::vector<OpenRole>& open) {
    const auto kept = kept_roles(wanted.kept);
    auto staged = staging(wanted.shape, wanted.root, kept);
    if (!staged) return tl::unexpected(staged.error());
    const int root = wanted.shape.root;
    if (std::find(kept.begin(), kept.end(), root) == kept.end())
        staged->insert(staged->begin(),
                       {.role = root, .docked = wanted.root, .staged = wanted.root});
    for (const Slot& slot : slots_of(*staged, static_cast<int>(number), traffic.slots.size()))
        traffic.slots.push_back(slot);
    for (const StagedRole& role : *staged) open.push_back({number, role});
    const auto poses = flat_poses(wanted.shape);
    for (const int role : kept) traffic.standing.push_back(wanted.root * poses[index_of(role)]);
    return {};
}

/// Who is not kept can travel.
void take_travellers(const std::vector<PlacedModule>& modules,
                     const std::vector<WantedShape>& wanted, TrafficProblem& traffic) {
    std::vector<int> kept;
    for (const WantedShape& each : wanted)
        for (const auto& module : each.kept)
            if (module) kept.push_back(*module);
    std::sort(kept.begin(), kept.end());
    for (const PlacedModule& each : modules)
        if (!std::binary_search(kept.begin(), kept.end(), each.module))
            traffic.travellers.push_back({each.module, each.pose, std::nullopt});
}

/// Turning towards the slot, driving there with front or back ahead, and turning into it.
double way_s(const PlanarPose& from, const PlanarPose& to, double wheel_speed_rad_s) {
    const double drive_m_s = wheel_speed_rad_s * wheel_radius_m;
    const double line_rad = std::atan2(to.y_m - from.y_m, to.x_m - from.x_m);
    double least_rad = 2 * M_PI;
    for (const double turned_rad : {0.0, M_PI}) {
        const double heading_rad = line_rad + turned_rad;
        least_rad = std::min(least_rad, std::abs(wrapped_rad(heading_rad - from.heading_rad)) +
                                            std::abs(wrapped_rad(to.heading_rad - heading_rad)));
    }
    return (distance_m(from, to) + least_rad * half_track_m) / drive_m_s;
}

/// Gives each slot to a module, so that all ways together are short; what they take.
Result<double> share_out(TrafficProblem& traffic, const std::vector<int>& bystanders) {
    const auto stands_by = [&](const Traveller& each) {
        return std::find(bystanders.begin(), bystanders.end(), each.module) != bystanders.end();
    };
    const auto others =
        std::count_if(traffic.travellers.begin(), traffic.travellers.end(), stands_by);
    const std::size_t able = traffic.travellers.size() - static_cast<std::size_t>(others);
    if (able < traffic.slots.size())
        return refuse("modules", std::to_string(able),
                      reasons::too_few_places(traffic.slots.size()));
    CostTable costs(traffic.slots.size(), traffic.travellers.size());
    for (std::size_t slot = 0; slot < costs.rows(); ++slot)
        for (std::size_t traveller = 0; traveller < costs.columns(); ++traveller)
            costs.at(slot, traveller) =
                stands_by(traffic.travellers[traveller])
                    ? never_s
                    : way_s(traffic.travellers[traveller].start, traffic.slots[slot].staged,
                            traffic.wheel_speed_rad_s);
    const auto travellers = assign(costs);
    if (!travellers) return tl::unexpected(travellers.error());
    double sum_s = 0;
    for (std::size_t slot = 0; slot < costs.rows(); ++slot) {
        traffic.travellers[(*travellers)[slot]].slot = slot;
        sum_s += costs.at(slot, (*travellers)[slot]);
    }
    return sum_s;
}

PlanarPose middle_of(const std::vector<PlacedModule>& poses) {
    PlanarPose middle;
    for (const PlacedModule& each : poses) {
        middle.x_m += each.pose.x_m / static_cast<double>(poses.size());
        middle.y_m += each.pose.y_m / static_cast<double>(poses.size());
    }
    return middle;
}

/// Whether a module gets there: it turns around it, and others pass by.
bool has_room(const TrafficProblem& conditions, const PlanarPose& pose) {
    const FloorArea& floor = conditions.floor;
    const double edge_m = std::min({pose.x_m - floor.least_x_m, floor.most_x_m - pose.x_m,
                                    pose.y_m - floor.least_y_m, floor.most_y_m - pose.y_m});
    if (edge_m < room_m) return false;
    const Area around = disc_area(pose.x_m, pose.y_m, room_m);
    return std::none_of(
        conditions.obstacles.begin(), conditions.obstacles.end(),
        [&](const Area& obstacle) { return are_near(obstacle, around, conditions.clearance_m); });
}

/// A grid around a place, with its heading; nearest first.
std::vector<PlanarPose> places_around(const PlanarPose& near) {
    struct Steps {
        int along;
        int across;
        int squared() const { return along * along + across * across; }
    };
    std::vector<Steps> grid;
    for (int along = -most_place_steps; along <= most_place_steps; ++along)
        for (int across = -most_place_steps; across <= most_place_steps; ++across)
            grid.push_back({along, across});
    std::stable_sort(grid.begin(), grid.end(),
                     [](const Steps& a, const Steps& b) { return a.squared() < b.squared(); });
    std::vector<PlanarPose> all;
    for (const Steps& each : grid)
        all.push_back(near * PlanarPose{place_step_m * each.along, place_step_m * each.across, 0});
    return all;
}

void take_casts(const std::vector<WantedShape>& wanted, const std::vector<OpenRole>& open,
                Assembly& assembly) {
    for (const WantedShape& each : wanted) {
        assembly.casts.push_back(each.kept);
        assembly.casts.back().resize(static_cast<std::size_t>(each.shape.modules));
    }
    for (const Itinerary& each : assembly.plan.itineraries)
        if (each.slot)
            assembly.casts[open[*each.slot].shape][index_of(open[*each.slot].staged.role)] =
                each.module;
}

void take_advances(const std::vector<OpenRole>& open, Assembly& assembly) {
    for (const OpenRole& each : open) {
        const StagedRole& role = each.staged;
        if (role.before == 0) continue;
        const Cast& cast = assembly.casts[each.shape];
        Docking docking = role.docking;
        docking.module = *cast[index_of(role.role)];
        docking.other = *cast[index_of(role.before)];
        assembly.advances.push_back({docking.module, role.closing_m, docking, role.depth});
    }
    std::stable_sort(assembly.advances.begin(), assembly.advances.end(),
                     [](const Advance& a, const Advance& b) { return a.round < b.round; });
}

}  // namespace

WantedShape around_kept(const ModuleGraph& graph, const std::vector<int>& group,
                        const std::vector<PlacedModule>& poses, const Shape& shape) {
    WantedShape wanted{.shape = shape, .kept = kept_part(graph, group, shape)};
    const auto first = std::find_if(wanted.kept.begin(), wanted.kept.end(),
                                    [](const auto& module) { return module.has_value(); });
    const int role = static_cast<int>(first - wanted.kept.begin()) + 1;
    wanted.root = root_from(shape, role, pose_of(poses, **first));
    return wanted;
}

Result<WantedShape> around_middle(const TrafficProblem& conditions,
                                  const std::vector<PlacedModule>& poses, const Shape& shape) {
    const auto slots = staging(shape, {}, {});
    if (!slots) return tl::unexpected(slots.error());
    const PlanarPose middle = middle_of(poses);
    std::vector<PlacedModule> nearest = poses;
    std::stable_sort(nearest.begin(), nearest.end(),
                     [&](const PlacedModule& a, const PlacedModule& b) {
                         return distance_m(a.pose, middle) < distance_m(b.pose, middle);
                     });
    for (const PlacedModule& each : nearest) {
        if (!std::all_of(slots->begin(), slots->end(), [&](const StagedRole& role) {
                return has_room(conditions, each.pose * role.staged);
            }))
            continue;
        WantedShape wanted{.shape = shape, .root = each.pose};
        wanted.kept.resize(static_cast<std::size_t>(shape.modules));
        wanted.kept[index_of(shape.root)] = each.module;
        return wanted;
    }
    return refuse("modules", std::to_string(poses.size()), reasons::no_room_for_shape());
}

std::vector<WantedShape> around_free(const TrafficProblem& conditions, const PlanarPose& near,
                                     const Shape& shape) {
    std::vector<WantedShape> found;
    const auto slots = staging(shape, {}, {});
    if (!slots) return found;
    for (const PlanarPose& root : places_around(near)) {
        const bool is_known = std::any_of(found.begin(), found.end(), [&](const WantedShape& each) {
            return distance_m(each.root, root) < places_apart_m;
        });
        if (is_known || !has_room(conditions, root) ||
            !std::all_of(slots->begin(), slots->end(), [&](const StagedRole& role) {
                return has_room(conditions, root * role.staged);
            }))
            continue;
        found.push_back({.shape = shape, .root = root, .kept = {}});
        if (found.size() >= most_places) break;
    }
    return found;
}

std::vector<Undocking> undockings(const MotionPlan& plan, const ModuleGraph& graph) {
    const auto begin_s = [&](int module) {
        for (const Itinerary& each : plan.itineraries)
            if (each.module == module) return each.begin_s();
        return never_s;
    };
    std::vector<Undocking> all;
    for (const Docking& docking : graph.dockings()) {
        const double time_s = std::min(begin_s(docking.module), begin_s(docking.other));
        if (time_s < never_s) all.push_back({time_s, docking});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Undocking& a, const Undocking& b) { return a.time_s < b.time_s; });
    return all;
}

Result<Assembly> plan_assembly(const TrafficProblem& conditions,
                               const std::vector<PlacedModule>& modules,
                               const std::vector<WantedShape>& wanted,
                               const std::vector<int>& bystanders) {
    Assembly assembly{.traffic = conditions};
    std::vector<OpenRole> open;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        SIMROB_REQUIRE(open_roles(wanted[i], i, assembly.traffic, open));
    take_travellers(modules, wanted, assembly.traffic);
    const auto cost_s = share_out(assembly.traffic, bystanders);
    if (!cost_s) return tl::unexpected(cost_s.error());
    assembly.cost_s = *cost_s;
    auto plan = plan_traffic(assembly.traffic);
    if (!plan) return tl::unexpected(plan.error());
    assembly.plan = std::move(*plan);
    take_casts(wanted, open, assembly);
    take_advances(open, assembly);
    return assembly;
}

}  // namespace simrob::modular
