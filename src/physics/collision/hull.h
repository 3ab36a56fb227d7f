#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/vector3.h"

namespace simrob::physics {

/// A convex polyhedron.
struct Hull {
    struct Face {
        Vector3 normal;                   ///< outwards, of unit length
        double offset = 0;                ///< of its plane from the origin, along the normal
        std::vector<std::uint32_t> loop;  ///< vertices, counter-clockwise seen from outside
    };
    std::vector<Vector3> vertices;  ///< the corners, in the order in which they were given
    std::vector<Face> faces;

    std::vector<std::array<Vector3, 3>> triangles() const;
};

/// The hull of some points; interior points are left out, and coplanar triangles are merged into
/// one face. Empty if all points are within `least_thickness_m` of one plane. The cost grows with
/// the square of their number. The same points in the same order give the same hull to the bit.
Hull make_hull(std::span<const Vector3> points, double least_thickness_m);

}  // namespace simrob::physics
