#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "physics/collision/box.h"
#include "physics/definitions.h"

namespace simrob::physics {

/// Where a ray first crosses the surface of a shape.
struct RayCrossing {
    double distance_m = 0;
    Vector3 normal;  ///< world frame, facing the origin of the ray
};

/// The first crossing of the ray, in the world's frame with unit `direction`, with a shape at
/// `pose`. A ray that begins inside meets the surface where it leaves. For engines whose own rays
/// miss surfaces from inside, or find them by iteration.
std::optional<RayCrossing> cross_shape(const Shape& shape, const Pose& pose, const Vector3& origin,
                                       const Vector3& direction);

/// The same for many rays from one point to one shape. The shape must outlive it.
class ShapeFromPoint {
  public:
    ShapeFromPoint(const Shape& shape, const Pose& pose, const Vector3& origin)
        : shape_(shape),
          orientation_(pose.orientation),
          back_(conjugate(pose.orientation)),
          from_(rotate(back_, origin - pose.position)) {}

    std::optional<RayCrossing> cross(const Vector3& direction) const;

  private:
    const Shape& shape_;
    Quaternion orientation_;
    Quaternion back_;
    Vector3 from_;  ///< the origin of the rays in the shape's frame
};

/// The relevant part of a ray. Most bodies are beside it, as their boxes show: much cheaper than
/// computing a crossing.
class RayStretch {
  public:
    RayStretch(const Vector3& origin, const Vector3& direction, double length_m)
        : origin_{origin.x, origin.y, origin.z},
          inverse_{inverse(direction.x), inverse(direction.y), inverse(direction.z)},
          length_m_(length_m) {}

    /// Nothing beyond a hit matters.
    void shorten(double length_m) { length_m_ = length_m; }

    /// Whether the ray may meet what is in the box: slab by slab (Kay and Kajiya 1986); if in
    /// doubt, yes.
    bool may_meet(const Box& box) const {
        constexpr double slack_m = 1e-9;
        double enter = 0;
        double leave = length_m_ + slack_m;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const double a = (box.low[axis] - slack_m - origin_[axis]) * inverse_[axis];
            const double b = (box.high[axis] + slack_m - origin_[axis]) * inverse_[axis];
            enter = std::max(enter, std::min(a, b));
            leave = std::min(leave, std::max(a, b));
        }
        return enter <= leave + slack_m;
    }

  private:
    /// For a ray perpendicular to an axis, so large that either all of its slab or nothing is
    /// between the ends.
    static double inverse(double x) { return x == 0 ? 1e200 : 1 / x; }

    std::array<double, 3> origin_;
    std::array<double, 3> inverse_;
    double length_m_;
};

}  // namespace simrob::physics
