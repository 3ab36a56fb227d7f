#include "physics/collision/contact_points.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <span>

#include "physics/collision/facet_contact.h"

namespace simrob::physics {
namespace {

/// Closer than this counts as touching.
constexpr double just_touching_m = 1e-10;
/// The maximum number of triangles examined for two surfaces.
constexpr std::size_t maximum_facets_of_pair = 2000;

void turn_round(std::vector<ContactPoint>& points) {
    for (auto& point : points) point.normal = -point.normal;
}

/// A cone's rim, starting at its lowest point above a plane with this normal, and its tip.
std::vector<Vector3> low_points_of_cone(const PlacedShape& cone, const Vector3& normal) {
    assert(cone.shape.type == ShapeType::cone);
    const Vector3 down = rotate(conjugate(cone.pose.orientation), -normal);
    const Vector3 below{down.x, down.y, -2};
    std::vector<Vector3> points = Piece(cone.shape, {}).part_facing(below).points;
    points.push_back({0, 0, cone.shape.length_m / 2});
    return points;
}

void add_below(std::span<const Vector3> local, const Pose& solid, const Pose& plane,
               std::vector<ContactPoint>& points) {
    const Vector3 normal = rotate(plane.orientation, {0, 0, 1});
    for (const auto& corner : local) {
        const Vector3 point = transform(solid, corner);
        const double depth = dot(plane.position - point, normal);
        if (depth >= -just_touching_m) points.push_back({point, normal, std::max(depth, 0.0)});
    }
}

void collide_with_plane(const PlacedShape& solid, const Pose& plane,
                        std::vector<ContactPoint>& points) {
    const Shape& shape = solid.shape;
    if (is_surface(shape.type))
        return add_below(shape.geometry->surface().vertices(), solid.pose, plane, points);
    if (shape.type == ShapeType::convex)
        return add_below(shape.geometry->hull().vertices, solid.pose, plane, points);
    const Vector3 normal = rotate(plane.orientation, {0, 0, 1});
    add_below(low_points_of_cone(solid, normal), solid.pose, plane, points);
}

/// The facets of a surface near a box in the world's frame.
std::vector<Facet> facets_near(const PlacedShape& surface, const Box& box, std::size_t limit) {
    assert(is_surface(surface.shape.type) && surface.shape.geometry);
    std::vector<std::uint32_t> found;
    surface.shape.geometry->surface().find(turned_box(box, inverse(surface.pose)), found);
    if (found.size() > limit) found.resize(limit);
    std::vector<Facet> facets;
    for (const auto index : found)
        facets.push_back(transformed(surface.shape.geometry->surface().facet(index), surface.pose));
    return facets;
}

/// Whatever is entirely below the ground is lifted out.
void lift_out_of_ground(const Piece& piece, const PlacedShape& surface,
                        std::vector<ContactPoint>& points) {
    const Surface& ground = surface.shape.geometry->surface();
    const Vector3 centre = transform(inverse(surface.pose), piece.centre());
    const auto over = ground.triangle_at(centre.x, centre.y);
    if (!over) return;
    const Facet facet = transformed(ground.facet(*over), surface.pose);
    if (dot(facet.corners[0] - piece.centre(), facet.normal) <= 0) return;
    const Vector3 lowest = piece.support(-facet.normal) - facet.normal * piece.margin();
    points.push_back({lowest, facet.normal, dot(facet.corners[0] - lowest, facet.normal)});
}

/// What passed halfway through the surface of a solid in one step goes back the shortest way.
void push_back_out(const Piece& piece, const std::vector<Facet>& facets,
                   std::vector<ContactPoint>& points) {
    ContactPoint best;
    best.depth_m = std::numeric_limits<double>::infinity();
    for (const auto& facet : facets) {
        const Vector3 lowest = piece.support(-facet.normal) - facet.normal * piece.margin();
        const double depth = dot(facet.corners[0] - lowest, facet.normal);
        if (depth < best.depth_m && depth > 0 && penetration(piece, Piece(facet)))
            best = {lowest, facet.normal, depth};
    }
    if (std::isfinite(best.depth_m)) points.push_back(best);
}

void collide_with_surface(const Piece& piece, const PlacedShape& surface,
                          std::vector<ContactPoint>& points) {
    const Geometry& geometry = *surface.shape.geometry;
    const bool is_grid = geometry.surface().is_grid();
    const auto facets = facets_near(surface, piece.bounds(), geometry.surface().size());
    for (const auto& facet : facets) add_facet_contact(piece, facet, is_grid, points);
    if (!points.empty()) return;
    if (is_grid) lift_out_of_ground(piece, surface, points);
    if (geometry.is_solid()) push_back_out(piece, facets, points);
}

/// Facet by facet; for a mesh on a grid, the mesh's facets.
void collide_surfaces(const PlacedShape& first, const PlacedShape& second,
                      std::vector<ContactPoint>& points) {
    const Box near = bounds_of(second.shape, second.pose);
    for (const auto& facet : facets_near(first, near, maximum_facets_of_pair))
        for (const auto& other : facets_near(second, Piece(facet).bounds(), maximum_facets_of_pair))
            add_facet_contact(Piece(facet), other, false, points);
}

bool is_grid(const PlacedShape& placed) {
    return placed.shape.type == ShapeType::heightfield;
}

/// True if the shapes were swapped.
bool collide(const PlacedShape& first, const PlacedShape& second,
             std::vector<ContactPoint>& points) {
    const bool plane_1 = first.shape.type == ShapeType::plane;
    const bool plane_2 = second.shape.type == ShapeType::plane;
    const bool surface_1 = is_surface(first.shape.type);
    const bool surface_2 = is_surface(second.shape.type);
    if ((plane_1 || is_grid(first)) && (plane_2 || is_grid(second))) return false;
    if (plane_1 || plane_2) {
        collide_with_plane(plane_1 ? second : first, (plane_1 ? first : second).pose, points);
        return plane_1;
    }
    if (surface_1 && surface_2) {
        const bool turned = is_grid(first);
        collide_surfaces(turned ? second : first, turned ? first : second, points);
        return turned;
    }
    if (surface_1) {
        collide_with_surface(Piece(second.shape, second.pose), first, points);
        return true;
    }
    const Piece piece(first.shape, first.pose);
    if (surface_2) {
        collide_with_surface(piece, second, points);
        return false;
    }
    const Piece other(second.shape, second.pose);
    if (const auto found = penetration(piece, other)) add_manifold(piece, other, *found, points);
    return false;
}

}  // namespace

void find_contact_points(const PlacedShape& first, const PlacedShape& second, std::size_t limit,
                         std::vector<ContactPoint>& points) {
    points.clear();
    const bool turned = collide(first, second, points);
    thin_out(points, limit);
    assert(points.size() <= limit);
    if (turned) turn_round(points);
}

}  // namespace simrob::physics
