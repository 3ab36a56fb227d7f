#pragma once

#include <vector>

#include "physics/definitions.h"
#include "physics/manifold.h"

namespace simrob::physics {

/// Writes the points in which two shapes overlap, at most `limit`: the same for every engine, for
/// pairs of which no engine has a collider of its own. A mesh is its surface, which keeps out what
/// comes from outside; a heightfield is solid below. The points depend on the two shapes alone.
void find_contact_points(const PlacedShape& first, const PlacedShape& second, std::size_t limit,
                         std::vector<ContactPoint>& points);

}  // namespace simrob::physics
