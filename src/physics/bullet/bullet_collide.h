#pragma once

#include <vector>

#include "physics/bullet/bullet_face.h"

namespace simrob::physics::bullet {

/// Writes the points in which two shapes overlap, at most `limit`, the deepest. Nothing is kept
/// from one call to the next: the points depend on the shapes alone.
void find_points(const BulletShape& first, const BulletShape& second, std::size_t limit,
                 std::vector<FoundPoint>& points);

}  // namespace simrob::physics::bullet
