#pragma once

#include <vector>

#include "physics/collision/penetration.h"

namespace simrob::physics {

/// One point where two shapes overlap.
struct ContactPoint {
    Vector3 position_m;
    Vector3 normal;  ///< from the second shape to the first, of unit length
    double depth_m = 0;
};

/// Appends the points that keep two pieces apart along the normal of `found`: where a face of one
/// rests on the other, all corners of their common area, otherwise the deepest point.
void add_manifold(const Piece& first, const Piece& second, const Penetration& found,
                  std::vector<ContactPoint>& points);

/// Appends the points of the first piece that sank through a face of the second; none beyond the
/// face's edges.
void add_sunk_points(const Piece& first, const FlatPart& face, std::vector<ContactPoint>& points);

/// Keeps at most `limit` points: the deepest, the outermost, then those farthest from all kept
/// ones. Of points at one place with one normal, the deepest is kept.
void thin_out(std::vector<ContactPoint>& points, std::size_t limit);

}  // namespace simrob::physics
