#pragma once

#include "physics/collision/shape_table.h"
#include "physics/motion.h"

/// Which way friction acts at a contact, for solvers whose friction is a pyramid.
namespace simrob::physics {

/// One side of a contact.
struct Rubbing {
    const ShapeInfo& shape;
    Motion motion;  ///< of its rigid body; what is static stands still
};

/// The solver's two directions of friction.
struct FrictionWay {
    Vector3 along;     ///< a wheel's rolling, or the motion; if there is none, of the pull
    double share = 1;  ///< of the friction that acts across it
};

/// The solver's friction is a pyramid; with an axis along the motion it acts like a cone. Different
/// slips follow the wheel.
FrictionWay friction_way(const Rubbing& first, const Rubbing& second, const Interaction& surface,
                         const Vector3& point, const Vector3& normal, const Vector3& gravity);

/// The velocity (m/s) of a point (world frame) of a body.
inline Vector3 point_velocity(const Motion& body, const Vector3& point) {
    return body.linear_velocity_m_s +
           cross(body.angular_velocity_rad_s, point - body.pose.position);
}

}  // namespace simrob::physics
