#include "agent/pieces/line_of_sight.h"

#include <algorithm>

#include "physics/collision/ray.h"
#include "world/added_types.h"

namespace simrob::agent::pieces {
namespace {

struct Line {
    Vector3 origin;
    Vector3 direction;
    double length_m;
};

bool is_crossed(const Line& line, const physics::Shape& shape, const Pose& body) {
    const auto crossing =
        physics::cross_shape(shape, body * shape.local, line.origin, line.direction);
    return crossing && crossing->distance_m < line.length_m;
}

physics::Shape shape_of(const engine::LayoutBody& body) {
    return {.type = body.type,
            .radius_m = body.radius_m,
            .length_m = body.length_m,
            .size_m = body.size_m,
            .local = {},
            .material = body.material,
            .geometry = body.geometry};
}

bool is_crossed_by_added(const Line& line, const engine::LayoutBody& body, const Pose& pose) {
    world::BodySpecification specification;
    specification.radius_m = body.radius_m;
    specification.length_m = body.length_m;
    specification.size_m = body.size_m;
    const auto shapes = body.added->shapes(specification);
    return shapes && std::any_of(shapes->begin(), shapes->end(),
                                 [&](const auto& shape) { return is_crossed(line, shape, pose); });
}

bool is_crossed(const Line& line, const engine::LayoutBody& body, const Pose& pose) {
    if (body.added) return is_crossed_by_added(line, body, pose);
    return body.type != physics::ShapeType::plane && is_crossed(line, shape_of(body), pose);
}

}  // namespace

bool is_in_line_of_sight(const engine::Snapshot& snapshot, const engine::LayoutEntity& from,
                         const engine::LayoutEntity& to) {
    const Vector3 origin = snapshot.pose_of(from).position;
    const Vector3 way = snapshot.pose_of(to).position - origin;
    const double length_m = length(way);
    if (length_m == 0) return true;
    const Line line{origin, way * (1 / length_m), length_m};
    const auto& bodies = snapshot.layout->bodies;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (bodies[i].entity_id == from.id || bodies[i].entity_id == to.id) continue;
        if (is_crossed(line, bodies[i], snapshot.bodies[i].pose)) return false;
    }
    return true;
}

}  // namespace simrob::agent::pieces
