#pragma once

#include "physics/motion.h"

/// Which way friction acts at a contact, for solvers whose friction is a pyramid.
namespace simrob::physics {

/// A wheel's rolling direction on a surface with this normal, or false where the axle stands on it.
bool rolling_direction(const Vector3& axle, const Vector3& normal, Vector3& direction);

/// How body 1 slides over body 2 at a point, along the surface.
struct Slide {
    Vector3 direction;  ///< of the motion; where there is none, of the rolling, or of the pull
    double speed_m_s = 0;
};

/// The solver's friction is a pyramid; with an axis along the motion it acts like a cone. What is
/// static stands still.
Slide slide_at(const Motion& body_1, const Motion& body_2, const Vector3& point,
               const Vector3& normal, const Vector3& gravity);

/// The share of the friction that acts across a slide of this speed. Coulomb's friction has none;
/// the pyramid's would hold the direction of each contact point and so let a spin grow with the
/// speed. What is slow keeps all of it, to stick.
double share_across(double speed_m_s);

/// The velocity (m/s) of a point (world frame) of a body.
inline Vector3 point_velocity(const Motion& body, const Vector3& point) {
    return body.linear_velocity_m_s +
           cross(body.angular_velocity_rad_s, point - body.pose.position);
}

}  // namespace simrob::physics
