#pragma once

#include <optional>

#include "physics/collision/piece.h"

namespace simrob::physics {

/// The shortest way to separate two overlapping pieces.
struct Penetration {
    Vector3 normal;  ///< from the second to the first, of unit length
    double depth_m;  ///< how far they must move apart along it; at least 0
    Vector3 on_1;    ///< the deepest points of each in the other, on their surfaces
    Vector3 on_2;
    bool cores_meet;  ///< more than the margins overlap
};

/// Nothing if they are apart. The distance of the cores by Gilbert, Johnson and Keerthi (1988); the
/// depth of overlapping cores by van den Bergen's expanding polytope (2001). The result depends
/// only on the two pieces.
std::optional<Penetration> penetration(const Piece& first, const Piece& second);

}  // namespace simrob::physics
