#pragma once

#include <array>
#include <span>

#include "physics/definitions.h"

namespace simrob::physics {

/// A symmetric 3 by 3 matrix, row by row.
using Matrix3 = std::array<double, 9>;

/// How mass is spread: about the centre, in the axes of the frame that `centre_m` is in.
struct MassProperties {
    double mass_kg = 0;
    Vector3 centre_m;
    Matrix3 inertia_kgm2{};
};

/// Of a body, in its own frame: the mass is spread over its shapes by volume. All engines use
/// these same figures. The mass must be finite and positive, the shapes solid.
MassProperties mass_properties(const Body& body);

/// The same properties, with `pose` giving the frame's place in an outer frame.
MassProperties transformed(const MassProperties& mass, const Pose& pose);

/// Several together, all in one frame.
MassProperties combined(std::span<const MassProperties> parts);

}  // namespace simrob::physics
