#include "physics/collision/facet_contact.h"

#include <algorithm>
#include <array>

namespace simrob::physics {
namespace {

/// Directions that differ by less count as equal, rad.
constexpr double same_angle = 1e-4;

/// Whether the neighbour beyond an edge is no closer to something along `normal` from the edge.
bool ends_at_edge(const Facet& facet, std::size_t edge, const Vector3& normal) {
    const Vector3& beyond = facet.beyond[edge];
    if (beyond == Vector3{}) return true;
    const Vector3 along = normalized(facet.corners[(edge + 1) % 3] - facet.corners[edge]);
    return dot(normal, cross(along, beyond)) <= same_angle;
}

/// Whether what is closest to the facet along `normal` is closest to the surface there.
bool belongs_to(const Facet& facet, const Vector3& normal) {
    if (dot(normal, facet.normal) < -same_angle) return false;
    std::array<double, 3> height{};
    for (std::size_t i = 0; i < 3; ++i) height[i] = dot(facet.corners[i], normal);
    const double highest = *std::max_element(height.begin(), height.end());
    const double size = std::max(length(facet.corners[1] - facet.corners[0]),
                                 length(facet.corners[2] - facet.corners[0]));
    std::array<bool, 3> is_high{};
    for (std::size_t i = 0; i < 3; ++i) is_high[i] = highest - height[i] <= 1e-6 * size;
    if (is_high[0] && is_high[1] && is_high[2]) return dot(normal, facet.normal) > 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t next = (i + 1) % 3;
        const bool two = is_high[i] && is_high[next];
        const bool one =
            is_high[i] != is_high[next] && std::count(is_high.begin(), is_high.end(), true) == 1;
        if ((two || one) && !ends_at_edge(facet, i, normal)) return false;
    }
    return true;
}

}  // namespace

void add_facet_contact(const Piece& piece, const Facet& facet, bool is_solid_below,
                       std::vector<ContactPoint>& points) {
    const auto height = [&](const Vector3& p) { return dot(p - facet.corners[0], facet.normal); };
    const Vector3 lowest = piece.support(-facet.normal) - facet.normal * piece.margin();
    if (height(lowest) > 0) return;
    const Piece triangle(facet);
    const auto found = penetration(piece, triangle);
    if (!found) return;
    if (belongs_to(facet, found->normal)) return add_manifold(piece, triangle, *found, points);
    const bool from_outside = is_solid_below || height(piece.centre()) > 0;
    if (!found->cores_meet || !from_outside) return;
    add_sunk_points(piece, triangle.part_facing(facet.normal), points);
}

}  // namespace simrob::physics
