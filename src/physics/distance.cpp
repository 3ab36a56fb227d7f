#include "physics/distance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "physics/simplex.h"

namespace simrob::physics {
namespace {

/// A convex shape as a core that a margin surrounds: a sphere is a point with a margin.
struct Convex {
    const Shape& shape;
    Pose pose;

    double margin() const {
        const bool round = shape.type == ShapeType::sphere || shape.type == ShapeType::capsule ||
                           shape.type == ShapeType::wheel_cylinder;
        return round ? shape.radius_m : 0;
    }

    /// The point of the core that lies farthest along `direction`.
    Vector3 support(const Vector3& direction) const {
        const Vector3 d = rotate(conjugate(pose.orientation), direction);
        return transform(pose, local_support(d));
    }

  private:
    Vector3 local_support(const Vector3& d) const {
        const double end = std::copysign(shape.length_m / 2, d.z);
        switch (shape.type) {
            case ShapeType::box:
                return {std::copysign(shape.size_m.x / 2, d.x),
                        std::copysign(shape.size_m.y / 2, d.y),
                        std::copysign(shape.size_m.z / 2, d.z)};
            case ShapeType::capsule:
                return {0, 0, end};
            case ShapeType::cylinder: {
                const double across = std::hypot(d.x, d.y);
                if (across == 0) return {0, 0, end};
                return {shape.radius_m * d.x / across, shape.radius_m * d.y / across, end};
            }
            case ShapeType::sphere:
            case ShapeType::wheel_cylinder:
            case ShapeType::plane:
                break;
        }
        return {};
    }
};

/// Takes the margins off a distance between cores.
Closest with_margins(const Convex& a, const Convex& b, const Vector3& on_a, const Vector3& on_b) {
    const Vector3 gap = on_b - on_a;
    const double distance = length(gap);
    const double margins = a.margin() + b.margin();
    if (distance <= margins || distance == 0) {
        const double share = margins > 0 ? a.margin() / margins : 0;
        const Vector3 between = on_a + gap * share;
        return {0, between, between};
    }
    const Vector3 along = gap * (1 / distance);
    return {distance - margins, on_a + along * a.margin(), on_b - along * b.margin()};
}

Closest between_convex(const Convex& a, const Convex& b) {
    constexpr int greatest_rounds = 64;
    Simplex simplex;
    Vector3 direction = b.pose.position - a.pose.position;
    if (length_squared(direction) == 0) direction = {1, 0, 0};
    const auto vertex = [&](const Vector3& towards_b) {
        const Vector3 on_a = a.support(towards_b);
        const Vector3 on_b = b.support(-towards_b);
        return Simplex::Vertex{on_a - on_b, on_a, on_b, 0};
    };
    simplex.add(vertex(direction));
    for (int round = 0; round < greatest_rounds; ++round) {
        if (!simplex.reduce()) return {0, simplex.witness_1(), simplex.witness_1()};
        const Vector3 closest = simplex.closest();
        const double size = length_squared(closest);
        if (size < 1e-24) break;
        const Simplex::Vertex next = vertex(-closest);
        // No vertex lies closer to the origin than the one we have, within rounding.
        const bool found = size - dot(closest, next.difference) <= 1e-12 * size;
        if (found || simplex.contains(next.difference)) break;
        simplex.add(next);
    }
    return with_margins(a, b, simplex.witness_1(), simplex.witness_2());
}

Closest between_plane_and(const Convex& plane, const Convex& other) {
    const Vector3 normal = rotate(plane.pose.orientation, {0, 0, 1});
    const Vector3 lowest = other.support(-normal) - normal * other.margin();
    const double height = dot(lowest - plane.pose.position, normal);
    if (height <= 0) return {0, lowest, lowest};
    return {height, lowest - normal * height, lowest};
}

Closest between_shapes(const Convex& a, const Convex& b) {
    const bool plane_a = a.shape.type == ShapeType::plane;
    const bool plane_b = b.shape.type == ShapeType::plane;
    // Two half spaces meet somewhere, and nobody asks where.
    if (plane_a && plane_b) return {};
    if (plane_a) return between_plane_and(a, b);
    if (plane_b) {
        const Closest mirrored = between_plane_and(b, a);
        return {mirrored.distance_m, mirrored.point_2_m, mirrored.point_1_m};
    }
    return between_convex(a, b);
}

}  // namespace

Closest closest_points(const Body& body_1, const Pose& pose_1, const Body& body_2,
                       const Pose& pose_2) {
    Closest best{std::numeric_limits<double>::infinity(), {}, {}};
    for (const auto& shape_1 : body_1.shapes)
        for (const auto& shape_2 : body_2.shapes) {
            const Closest found = between_shapes({shape_1, pose_1 * shape_1.local},
                                                 {shape_2, pose_2 * shape_2.local});
            if (found.distance_m < best.distance_m) best = found;
        }
    return best;
}

}  // namespace simrob::physics
