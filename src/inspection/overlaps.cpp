#include "inspection/overlaps.h"

#include <algorithm>
#include <limits>

#include "physics/collision/distance.h"
#include "physics/collision/piece.h"

namespace simrob::inspection {
namespace {

using physics::Body;
using physics::Shape;
using physics::ShapeType;

constexpr double least_size_m = 1e-6;

/// A body shrunk on all sides, with what is needed to find its neighbours.
struct Candidate {
    int entity = 0;
    int body = 0;
    physics::GroupId group = 0;
    Body shrunk;
    Pose pose;
    double reach_m = 0;  ///< from its origin to its farthest point
    bool is_static = false;
};

double less(double size_m, double by_m) {
    return std::max(size_m - by_m, least_size_m);
}

/// Shrunk towards its centre, by the margin where the surface is nearest to it. A mesh stays as it
/// is: what touches it is shrunk.
physics::SharedGeometry shrunk_hull(const physics::Geometry& geometry, double margin_m) {
    const Vector3 centre = geometry.volume().centre_m;
    double inner_m = std::numeric_limits<double>::infinity();
    for (const auto& face : geometry.hull().faces)
        inner_m = std::min(inner_m, face.offset - dot(face.normal, centre));
    const double scale = std::max(1 - margin_m / inner_m, 0.1);
    physics::GeometryData data;
    for (const auto& vertex : geometry.hull().vertices) {
        const Vector3 moved = centre + (vertex - centre) * scale;
        data.vertices.insert(data.vertices.end(), {moved.x, moved.y, moved.z});
    }
    return {ShapeType::convex, std::move(data)};
}

/// From the origin to the farthest corner of a box.
double reach(const physics::Box& box) {
    Vector3 far;
    far.x = std::max(-box.low[0], box.high[0]);
    far.y = std::max(-box.low[1], box.high[1]);
    far.z = std::max(-box.low[2], box.high[2]);
    return length(far);
}

Body shrink(Body body, double margin_m) {
    for (Shape& shape : body.shapes) {
        shape.radius_m = less(shape.radius_m, margin_m);
        // The round ends of a capsule shorten it already.
        if (shape.type != ShapeType::capsule) shape.length_m = less(shape.length_m, 2 * margin_m);
        shape.size_m = {less(shape.size_m.x, 2 * margin_m), less(shape.size_m.y, 2 * margin_m),
                        less(shape.size_m.z, 2 * margin_m)};
        if (shape.type == ShapeType::convex)
            shape.geometry = shrunk_hull(*shape.geometry, margin_m);
        if (shape.type == ShapeType::plane || shape.type == ShapeType::heightfield)
            shape.local.position += rotate(shape.local.orientation, {0, 0, -margin_m});
    }
    return body;
}

double reach(const Shape& shape) {
    switch (shape.type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
            return shape.radius_m;
        case ShapeType::box:
            return length(shape.size_m) / 2;
        case ShapeType::cylinder:
        case ShapeType::capsule:
        case ShapeType::cone:
            return shape.radius_m + shape.length_m / 2;
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            return reach(physics::bounds_of(shape, {}));
        case ShapeType::plane:
            break;
    }
    return std::numeric_limits<double>::infinity();
}

std::vector<Candidate> candidates(const world::World& world, double margin_m) {
    std::vector<Candidate> found;
    for (const auto& [id, entity] : world.entities())
        for (std::size_t i = 0; i < entity.bodies.size(); ++i) {
            const Body* body = world.physics().definition(entity.bodies[i]);
            Candidate made{id,
                           entity.specification.bodies[i].id,
                           entity.group,
                           shrink(*body, margin_m),
                           world.physics().body_state(entity.bodies[i]).pose,
                           0,
                           body->mass_kg == physics::infinite_mass};
            for (const auto& shape : body->shapes)
                made.reach_m = std::max(made.reach_m, length(shape.local.position) + reach(shape));
            found.push_back(std::move(made));
        }
    return found;
}

bool is_wheel(const Candidate& candidate) {
    return candidate.shrunk.shapes.front().type == ShapeType::wheel_cylinder;
}

bool collide(const Candidate& a, const Candidate& b, const world::World& world) {
    if (a.is_static && b.is_static) return false;
    if (is_wheel(a) && is_wheel(b)) return false;
    if (a.group == b.group && !world.find_entity(a.entity)->specification.self_collision)
        return false;
    return (a.shrunk.category & b.shrunk.mask) != 0 && (b.shrunk.category & a.shrunk.mask) != 0;
}

}  // namespace

std::vector<Overlap> find_overlaps(const world::World& world, double depth_m, std::size_t limit) {
    const auto bodies = candidates(world, depth_m / 2);
    std::vector<Overlap> found;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        for (std::size_t j = i + 1; j < bodies.size() && found.size() < limit; ++j) {
            const Candidate& a = bodies[i];
            const Candidate& b = bodies[j];
            const double apart_m = length(a.pose.position - b.pose.position);
            if (apart_m > a.reach_m + b.reach_m || !collide(a, b, world)) continue;
            if (physics::closest_points(a.shrunk, a.pose, b.shrunk, b.pose).distance_m <= 0)
                found.push_back({a.entity, a.body, b.entity, b.body});
        }
    return found;
}

}  // namespace simrob::inspection
