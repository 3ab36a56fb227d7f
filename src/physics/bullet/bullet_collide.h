#pragma once

#include <vector>

#include "physics/bullet/bullet_face.h"

namespace simrob::physics::bullet {

/// How well points are looked for: turning shapes to find more than one takes several times as
/// long.
enum class Search { thorough, hasty };

/// Writes the points in which two shapes overlap, at most `limit`, the deepest. Nothing is kept
/// from one call to the next: the points depend only on the arguments.
void find_points(const BulletShape& first, const BulletShape& second, std::size_t limit,
                 Search search, std::vector<FoundPoint>& points);

}  // namespace simrob::physics::bullet
