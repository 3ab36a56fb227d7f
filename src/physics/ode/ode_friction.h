#pragma once

#include <ode/ode.h>

#include "base/vector3.h"

namespace simrob::physics::ode {

/// The unit axle of a rolling shape in the world's frame.
Vector3 turned_by_body(dGeomID geom, const Vector3& local);

/// A wheel's rolling direction on a surface with this normal, or false where the axle stands on it.
bool rolling_direction(const Vector3& axle, const Vector3& normal, Vector3& direction);

/// The direction in which body 1 slides over body 2 at a point, or would slide under gravity. The
/// solver's friction pyramid then has an axis along the motion and acts like a cone.
Vector3 sliding_direction(dBodyID body_1, dBodyID body_2, const Vector3& point,
                          const Vector3& normal, const Vector3& gravity);

}  // namespace simrob::physics::ode
