#pragma once

#include <vector>

#include "physics/collision/manifold.h"
#include "physics/definitions.h"

namespace simrob::physics {

/// Writes the points where two shapes overlap, at most `limit`: the same for every engine, for
/// pairs without a suitable collider in all engines. A mesh is its surface, which stops what comes
/// from outside; a heightfield is solid below. The points depend only on the two shapes.
void find_contact_points(const PlacedShape& first, const PlacedShape& second, std::size_t limit,
                         std::vector<ContactPoint>& points);

}  // namespace simrob::physics
