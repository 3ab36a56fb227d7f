#pragma once

#include <optional>

#include "physics/definitions.h"

namespace simrob::physics {

/// Where a ray first crosses the surface of a shape.
struct RayCrossing {
    double distance_m = 0;
    Vector3 normal;  ///< world frame, towards where the ray comes from
};

/// The first crossing of the ray in the world's frame, `direction` of unit length, with a shape at
/// `pose`. A ray that begins inside meets the surface where it leaves. For engines whose own rays
/// see nothing from inside, or find the surface by iteration.
std::optional<RayCrossing> cross_shape(const Shape& shape, const Pose& pose, const Vector3& origin,
                                       const Vector3& direction);

}  // namespace simrob::physics
