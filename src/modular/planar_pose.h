#pragma once

#include <cmath>

#include "base/pose.h"

namespace simrob::modular {

/// Where something lies on the floor, and where its front looks: metres, radians from x to y.
struct PlanarPose {
    double x_m = 0;
    double y_m = 0;
    double heading_rad = 0;

    friend bool operator==(const PlanarPose&, const PlanarPose&) = default;
};

/// The pose of what has pose `inner` inside `outer`.
inline PlanarPose operator*(const PlanarPose& outer, const PlanarPose& inner) {
    const double c = std::cos(outer.heading_rad);
    const double s = std::sin(outer.heading_rad);
    return {outer.x_m + c * inner.x_m - s * inner.y_m, outer.y_m + s * inner.x_m + c * inner.y_m,
            outer.heading_rad + inner.heading_rad};
}

/// The pose that undoes `pose`.
inline PlanarPose inverse(const PlanarPose& pose) {
    const double c = std::cos(pose.heading_rad);
    const double s = std::sin(pose.heading_rad);
    return {-c * pose.x_m - s * pose.y_m, s * pose.x_m - c * pose.y_m, -pose.heading_rad};
}

/// The place `forward_m` ahead of `pose`, looking the same way.
inline PlanarPose ahead(const PlanarPose& pose, double forward_m) {
    return pose * PlanarPose{forward_m, 0, 0};
}

inline double distance_m(const PlanarPose& a, const PlanarPose& b) {
    return std::sqrt((a.x_m - b.x_m) * (a.x_m - b.x_m) + (a.y_m - b.y_m) * (a.y_m - b.y_m));
}

/// From -pi to pi.
inline double wrapped_rad(double angle_rad) {
    const double once_rad = angle_rad - std::copysign(2 * M_PI, angle_rad);
    if (std::abs(angle_rad) <= M_PI) return angle_rad;
    return std::abs(once_rad) <= M_PI ? once_rad : std::remainder(angle_rad, 2 * M_PI);
}

/// What is left of `pose` on the floor: the heading is that of its x axis.
inline PlanarPose flat(const Pose& pose) {
    const Vector3 front = rotate(pose.orientation, {1, 0, 0});
    return {pose.position.x, pose.position.y, std::atan2(front.y, front.x)};
}

inline Pose upright(const PlanarPose& pose) {
    return {{pose.x_m, pose.y_m, 0},
            {std::cos(pose.heading_rad / 2), 0, 0, std::sin(pose.heading_rad / 2)}};
}

}  // namespace simrob::modular
