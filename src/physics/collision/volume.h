#pragma once

#include <array>
#include <span>

#include "base/vector3.h"

namespace simrob::physics {

/// A solid's volume (m3), its centre (m), and its inertia about the centre for a density of 1
/// (m5), row by row.
struct Volume {
    double volume_m3 = 0;
    Vector3 centre_m;
    std::array<double, 9> inertia_m5{};
};

/// Volume of the solid bounded by closed triangles, counter-clockwise as seen from outside.
Volume volume_of(std::span<const std::array<Vector3, 3>> triangles);

}  // namespace simrob::physics
