#pragma once

#include <ode/ode.h>

#include "base/pose.h"

namespace simrob::physics::ode {

inline Vector3 to_vector(const dReal* v) {
    return {v[0], v[1], v[2]};
}
inline Quaternion to_quaternion(const dReal* q) {
    return {q[0], q[1], q[2], q[3]};
}

inline void put(dReal* to, const Vector3& v) {
    to[0] = v.x;
    to[1] = v.y;
    to[2] = v.z;
}

inline Pose body_pose(dBodyID body) {
    return {to_vector(dBodyGetPosition(body)), to_quaternion(dBodyGetQuaternion(body))};
}

/// Sets a body's pose to the bit. ODE's own setter renormalises the quaternion, which changes its
/// last bits; a restored state must stay what it was.
inline void set_body_pose(dBodyID body, const Pose& pose) {
    const Quaternion& q = pose.orientation;
    auto* quaternion = const_cast<dReal*>(dBodyGetQuaternion(body));
    quaternion[0] = q.w;
    quaternion[1] = q.x;
    quaternion[2] = q.y;
    quaternion[3] = q.z;
    dQtoR(quaternion, const_cast<dReal*>(dBodyGetRotation(body)));
    // Sets the position and tells the geoms that their body has moved.
    dBodySetPosition(body, pose.position.x, pose.position.y, pose.position.z);
}

inline void set_geom_pose(dGeomID geom, const Pose& pose) {
    const dQuaternion q = {pose.orientation.w, pose.orientation.x, pose.orientation.y,
                           pose.orientation.z};
    dGeomSetPosition(geom, pose.position.x, pose.position.y, pose.position.z);
    dGeomSetQuaternion(geom, q);
}

}  // namespace simrob::physics::ode
