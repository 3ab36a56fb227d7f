#include "lesson/region.h"

#include <algorithm>

#include "lesson/condition.h"

namespace simrob::lesson {
namespace {

double outside(double value, double a, double b) {
    return std::max({std::min(a, b) - value, value - std::max(a, b), 0.0});
}

}  // namespace

const engine::BodyView* find_view(const engine::Snapshot& now, int entity) {
    const auto& entities = now.layout->entities;
    const auto found =
        std::lower_bound(entities.begin(), entities.end(), entity,
                         [](const engine::LayoutEntity& one, int id) { return one.id < id; });
    if (found == entities.end() || found->id != entity) return nullptr;
    return &now.bodies[found->reference_body];
}

std::optional<Reach> reach_of(const Region& region, const Vector3& point_m,
                              const engine::Snapshot& now) {
    if (region.from_m) {
        const Vector3 away{outside(point_m.x, region.from_m->x, region.to_m->x),
                           outside(point_m.y, region.from_m->y, region.to_m->y),
                           outside(point_m.z, region.from_m->z, region.to_m->z)};
        return Reach{length(away), 0};
    }
    Vector3 away{point_m.x - region.x_m, point_m.y - region.y_m,
                 region.z_m ? point_m.z - *region.z_m : 0};
    if (region.entity) {
        const engine::BodyView* const view = find_view(now, *region.entity);
        if (view == nullptr) return std::nullopt;
        away = point_m - view->pose.position;
    }
    return Reach{length(away), region.radius_m};
}

}  // namespace simrob::lesson
