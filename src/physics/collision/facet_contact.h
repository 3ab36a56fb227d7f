#pragma once

#include <vector>

#include "physics/collision/manifold.h"

namespace simrob::physics {

/// Appends the points in which a piece overlaps one triangle of a surface; normals are towards the
/// piece. Only what the triangle is nearest to counts: on an edge that it shares, its neighbour may
/// be nearer, and then nothing is added, so that things slide smoothly over the inner edges of a
/// surface. What cuts through is pushed to the outside when its centre is outside, or
/// `is_solid_below`.
void add_facet_contact(const Piece& piece, const Facet& facet, bool is_solid_below,
                       std::vector<ContactPoint>& points);

}  // namespace simrob::physics
