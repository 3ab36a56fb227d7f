#include "physics/collision/distance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "physics/collision/piece.h"
#include "physics/collision/simplex.h"

namespace simrob::physics {
namespace {

/// Subtracts the margins from a distance between cores.
Closest with_margins(const Piece& a, const Piece& b, const Vector3& on_a, const Vector3& on_b) {
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

Closest between_convex(const Piece& a, const Piece& b) {
    constexpr int greatest_rounds = 64;
    Simplex simplex;
    Vector3 direction = b.centre() - a.centre();
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
        // No vertex is closer to the origin than the present one, within rounding.
        const bool found = size - dot(closest, next.difference) <= 1e-12 * size;
        if (found || simplex.contains(next.difference)) break;
        simplex.add(next);
    }
    return with_margins(a, b, simplex.witness_1(), simplex.witness_2());
}

Closest mirrored(const Closest& found) {
    return {found.distance_m, found.point_2_m, found.point_1_m};
}

Closest between_plane_and(const Pose& plane, const Piece& other) {
    const Vector3 normal = rotate(plane.orientation, {0, 0, 1});
    const Vector3 lowest = other.support(-normal) - normal * other.margin();
    const double height = dot(lowest - plane.position, normal);
    if (height <= 0) return {0, lowest, lowest};
    return {height, lowest - normal * height, lowest};
}

constexpr Closest nowhere{std::numeric_limits<double>::infinity(), {}, {}};

/// Calls `look(piece)` for each convex part of a shape that may be closer than `best` to `other`.
template <class Look>
void for_pieces(const PlacedShape& placed, const Box& other, const Closest& best, Look look) {
    if (!is_surface(placed.shape.type)) return look(Piece(placed.shape, placed.pose));
    const Surface& surface = placed.shape.geometry->surface();
    Box near = other;
    for (std::size_t i = 0; i < 3; ++i) {
        near.low[i] -= best.distance_m;
        near.high[i] += best.distance_m;
    }
    std::vector<std::uint32_t> found;
    surface.find(turned_box(near, inverse(placed.pose)), found);
    for (const auto index : found) {
        const Facet facet = transformed(surface.facet(index), placed.pose);
        look(Piece(facet));
    }
}

/// An upper bound of the distance between the shapes: that of two arbitrary points.
Closest some_distance(const PlacedShape& a, const PlacedShape& b) {
    const auto point = [](const PlacedShape& placed) {
        if (!is_surface(placed.shape.type))
            return Piece(placed.shape, placed.pose).support({0, 0, 1});
        return transform(placed.pose, placed.shape.geometry->surface().corners(0)[0]);
    };
    const Vector3 on_a = point(a);
    const Vector3 on_b = point(b);
    return {length(on_a - on_b) + 1e-9, on_a, on_b};
}

Closest between_solids(const PlacedShape& a, const PlacedShape& b) {
    if (!is_surface(a.shape.type) && !is_surface(b.shape.type))
        return between_convex(Piece(a.shape, a.pose), Piece(b.shape, b.pose));
    Closest best = some_distance(a, b);
    const Box around_b = bounds_of(b.shape, b.pose);
    for_pieces(a, around_b, best, [&](const Piece& of_a) {
        for_pieces(b, of_a.bounds(), best, [&](const Piece& of_b) {
            if (best.distance_m == 0) return;
            const Closest found = between_convex(of_a, of_b);
            if (found.distance_m < best.distance_m) best = found;
        });
    });
    return best;
}

Closest between_plane_and(const Pose& plane, const PlacedShape& other) {
    if (!is_surface(other.shape.type))
        return between_plane_and(plane, Piece(other.shape, other.pose));
    const Surface& surface = other.shape.geometry->surface();
    Closest best = nowhere;
    for (std::size_t i = 0; i < surface.size(); ++i) {
        const Facet facet = transformed(surface.facet(i), other.pose);
        const Closest found = between_plane_and(plane, Piece(facet));
        if (found.distance_m < best.distance_m) best = found;
    }
    return best;
}

Closest between_shapes(const PlacedShape& a, const PlacedShape& b) {
    const bool plane_a = a.shape.type == ShapeType::plane;
    const bool plane_b = b.shape.type == ShapeType::plane;
    // Two half spaces meet somewhere, and nobody asks where.
    if (plane_a && plane_b) return {};
    if (plane_a) return between_plane_and(a.pose, b);
    if (plane_b) return mirrored(between_plane_and(b.pose, a));
    return between_solids(a, b);
}

}  // namespace

Closest closest_points(const Body& body_1, const Pose& pose_1, const Body& body_2,
                       const Pose& pose_2) {
    Closest best = nowhere;
    for (const auto& shape_1 : body_1.shapes)
        for (const auto& shape_2 : body_2.shapes) {
            const Closest found = between_shapes({shape_1, pose_1 * shape_1.local},
                                                 {shape_2, pose_2 * shape_2.local});
            if (found.distance_m < best.distance_m) best = found;
        }
    return best;
}

}  // namespace simrob::physics
