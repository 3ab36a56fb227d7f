#pragma once

#include <vector>

#include "physics/bullet/bullet_face.h"

namespace simrob::physics::bullet {

/// How thoroughly points are searched for: rotating shapes to find more than one takes several
/// times as long.
enum class Search { thorough, hasty };

/// Writes the points where two shapes overlap, at most `limit`, the deepest ones. Nothing is kept
/// between calls: the points depend only on the arguments.
void find_points(const BulletShape& first, const BulletShape& second, std::size_t limit,
                 Search search, std::vector<FoundPoint>& points);

}  // namespace simrob::physics::bullet
