#pragma once

#include "base/quaternion.h"

namespace simrob {

/// The position and rotation of a frame, seen from the frame outside it. Metres.
struct Pose {
    Vector3 position;
    Quaternion orientation;

    friend bool operator==(const Pose&, const Pose&) = default;
};

/// The point `p` of the inner frame, seen from outside.
constexpr Vector3 transform(const Pose& pose, const Vector3& p) {
    return pose.position + rotate(pose.orientation, p);
}

/// The pose of a frame that has pose `inner` inside `outer`.
constexpr Pose operator*(const Pose& outer, const Pose& inner) {
    return {transform(outer, inner.position), outer.orientation * inner.orientation};
}

/// The pose that undoes `pose`.
constexpr Pose inverse(const Pose& pose) {
    const Quaternion back = conjugate(pose.orientation);
    return {rotate(back, -pose.position), back};
}

}  // namespace simrob
