#pragma once

#include <vector>

#include "physics/collision/manifold.h"

namespace simrob::physics {

/// Appends the points where a piece overlaps one triangle of a surface; normals point towards the
/// piece. Only what is closest to this triangle counts: at a shared edge its neighbour may be
/// closer, and then nothing is added, so that bodies slide smoothly over the inner edges of a
/// surface. What cuts through is pushed to the outside if its centre is outside, or
/// `is_solid_below`.
void add_facet_contact(const Piece& piece, const Facet& facet, bool is_solid_below,
                       std::vector<ContactPoint>& points);

}  // namespace simrob::physics
