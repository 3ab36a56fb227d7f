#pragma once

#include <LinearMath/btTransform.h>

#include "base/pose.h"

namespace simrob::physics::bullet {

inline btVector3 to_bullet(const Vector3& v) {
    return {v.x, v.y, v.z};
}
inline Vector3 to_vector(const btVector3& v) {
    return {v.x(), v.y(), v.z()};
}
inline btTransform to_bullet(const Pose& pose) {
    const Quaternion& q = pose.orientation;
    return btTransform(btQuaternion(q.x, q.y, q.z, q.w), to_bullet(pose.position));
}

}  // namespace simrob::physics::bullet
