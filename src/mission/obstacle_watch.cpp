#include "mission/obstacle_watch.h"

#include <algorithm>
#include <cmath>

#include "mission/world_of_mission.h"
#include "modular/mission_file.h"
#include "modular/planar_pose.h"

namespace simrob::mission {
namespace {

constexpr double put_away_m = 0.020;
constexpr double turned_rad = 0.05;
/// One that stands so near to the middle of its cell stands in it.
constexpr double centred_m = 0.010;

template <class Take>
void for_each_obstacle(const engine::Snapshot& now, const Take& take) {
    constexpr int end = first_obstacle_entity + static_cast<int>(modular::most_obstacles);
    const auto& entities = now.layout->entities;
    auto entity =
        std::lower_bound(entities.begin(), entities.end(), first_obstacle_entity,
                         [](const engine::LayoutEntity& known, int id) { return known.id < id; });
    for (; entity != entities.end() && entity->id < end; ++entity) take(*entity);
}

}  // namespace

std::vector<modular::Obstacle> obstacles_in(const engine::Snapshot& now,
                                            const modular::Floor& floor) {
    std::vector<modular::Obstacle> obstacles;
    for_each_obstacle(now, [&](const engine::LayoutEntity& entity) {
        const modular::PlanarPose at = modular::flat(now.pose_of(entity));
        const auto cell = modular::cell_at(floor, {at.x_m, at.y_m});
        if (!cell) return;
        const double side_m = now.layout->bodies[entity.reference_body].size_m.x;
        const double wide_m =
            side_m * (std::abs(std::cos(at.heading_rad)) + std::abs(std::sin(at.heading_rad)));
        const modular::Place middle = modular::middle_of(floor, *cell);
        const bool is_centred =
            std::abs(middle.x_m - at.x_m) < centred_m && std::abs(middle.y_m - at.y_m) < centred_m;
        const double cells = wide_m / floor.cell_m - 0.01;
        const int width = std::max(1, static_cast<int>(std::ceil(cells))) + (is_centred ? 0 : 1);
        obstacles.push_back({*cell, width});
    });
    return obstacles;
}

std::vector<ObstacleWatch::Known> ObstacleWatch::places_in(const engine::Snapshot& now) {
    std::vector<Known> places;
    for_each_obstacle(now, [&](const engine::LayoutEntity& entity) {
        const modular::PlanarPose at = modular::flat(now.pose_of(entity));
        places.push_back({entity.id, at.x_m, at.y_m, at.heading_rad});
    });
    return places;
}

void ObstacleWatch::know(const engine::Snapshot& now) {
    known_ = places_in(now);
}

bool ObstacleWatch::has_moved(const engine::Snapshot& now) const {
    const std::vector<Known> places = places_in(now);
    const auto is_there = [](const Known& a, const Known& b) {
        const double turned = modular::wrapped_rad(a.heading_rad - b.heading_rad);
        return a.entity == b.entity && std::hypot(a.x_m - b.x_m, a.y_m - b.y_m) <= put_away_m &&
               std::abs(turned) <= turned_rad;
    };
    return !std::equal(places.begin(), places.end(), known_.begin(), known_.end(), is_there);
}

void ObstacleWatch::describe(contest::Memory& memory) {
    memory.list(known_, modular::most_obstacles, [&](Known& known) {
        memory.fields(known.entity, known.x_m, known.y_m, known.heading_rad);
    });
}

}  // namespace simrob::mission
