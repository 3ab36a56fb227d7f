#pragma once

#include <ode/ode.h>

#include "base/vector3.h"

namespace simrob::physics::ode {

/// The unit axle of a rolling shape in the world's frame.
Vector3 turned_by_body(dGeomID geom, const Vector3& local);

/// A wheel's rolling direction on a surface with this normal, or false where the axle stands on it.
bool rolling_direction(const Vector3& axle, const Vector3& normal, Vector3& direction);

/// How body 1 slides over body 2 at a point, along the surface.
struct Slide {
    Vector3 direction;  ///< of the motion; where there is none, of the rolling, or of the pull
    double speed_m_s = 0;
};

/// The solver's friction is a pyramid; with an axis along the motion it acts like a cone.
Slide slide_at(dBodyID body_1, dBodyID body_2, const Vector3& point, const Vector3& normal,
               const Vector3& gravity);

/// The share of the friction that acts across a slide of this speed. Coulomb's friction has none;
/// the pyramid's would hold the direction of each contact point and so let a spin grow with the
/// speed. What is slow keeps all of it, to stick.
double share_across(double speed_m_s);

}  // namespace simrob::physics::ode
