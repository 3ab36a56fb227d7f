#include "physics/ray.h"

#include <cmath>
#include <limits>

namespace simrob::physics {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

/// The part of a ray that lies in a convex solid, with the outward normals at its two ends.
struct Stretch {
    double enter = -endless;
    double leave = endless;
    Vector3 enter_normal;
    Vector3 leave_normal;

    bool is_empty() const { return !(enter <= leave); }
};

constexpr Stretch nothing{endless, -endless, {}, {}};

/// What lies in both.
Stretch both(const Stretch& a, const Stretch& b) {
    const Stretch& in = a.enter >= b.enter ? a : b;
    const Stretch& out = a.leave <= b.leave ? a : b;
    return {in.enter, out.leave, in.enter_normal, out.leave_normal};
}

/// What lies in either of two solids that together are convex.
Stretch either(const Stretch& a, const Stretch& b) {
    if (a.is_empty()) return b;
    if (b.is_empty()) return a;
    const Stretch& in = a.enter <= b.enter ? a : b;
    const Stretch& out = a.leave >= b.leave ? a : b;
    return {in.enter, out.leave, in.enter_normal, out.leave_normal};
}

/// Between two parallel planes, `half` to each side of the origin along `axis`.
Stretch slab(const Vector3& o, const Vector3& d, const Vector3& axis, double half) {
    const double height = dot(o, axis);
    const double rate = dot(d, axis);
    if (rate == 0) return std::abs(height) <= half ? Stretch{} : nothing;
    const double side = rate > 0 ? -1 : 1;
    return {(side * half - height) / rate, (-side * half - height) / rate, axis * side,
            axis * -side};
}

Stretch ball(const Vector3& o, const Vector3& d, const Vector3& centre, double radius) {
    const Vector3 from = o - centre;
    const double b = dot(from, d);
    // The square of the nearest distance, without the difference of large squares.
    const double k = radius * radius - length_squared(from - d * b);
    if (k < 0) return nothing;
    const double half = std::sqrt(k);
    const auto normal = [&](double t) { return (from + d * t) * (1 / radius); };
    return {-b - half, -b + half, normal(-b - half), normal(-b + half)};
}

/// The endless tube about z.
Stretch tube(const Vector3& o, const Vector3& d, double radius) {
    const Vector3 flat_o{o.x, o.y, 0};
    const Vector3 flat_d{d.x, d.y, 0};
    const double size = length(flat_d);
    if (size == 0) return length(flat_o) <= radius ? Stretch{} : nothing;
    Stretch flat = ball(flat_o, flat_d * (1 / size), {}, radius);
    flat.enter /= size;
    flat.leave /= size;
    return flat;
}

Stretch half_space(const Vector3& o, const Vector3& d) {
    constexpr Vector3 up{0, 0, 1};
    if (d.z == 0) return o.z <= 0 ? Stretch{} : nothing;
    const double t = -o.z / d.z;
    return d.z < 0 ? Stretch{t, endless, up, {}} : Stretch{-endless, t, {}, up};
}

Stretch inside(const Shape& shape, const Vector3& o, const Vector3& d) {
    constexpr Vector3 x{1, 0, 0};
    constexpr Vector3 y{0, 1, 0};
    constexpr Vector3 z{0, 0, 1};
    const double half = shape.length_m / 2;
    const auto cylinder = [&] { return both(tube(o, d, shape.radius_m), slab(o, d, z, half)); };
    switch (shape.type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
            return ball(o, d, {}, shape.radius_m);
        case ShapeType::box:
            return both(both(slab(o, d, x, shape.size_m.x / 2), slab(o, d, y, shape.size_m.y / 2)),
                        slab(o, d, z, shape.size_m.z / 2));
        case ShapeType::cylinder:
            return cylinder();
        case ShapeType::capsule:
            return either(cylinder(), either(ball(o, d, z * half, shape.radius_m),
                                             ball(o, d, z * -half, shape.radius_m)));
        case ShapeType::plane:
            return half_space(o, d);
    }
    return nothing;
}

}  // namespace

std::optional<RayCrossing> cross_shape(const Shape& shape, const Pose& pose, const Vector3& origin,
                                       const Vector3& direction) {
    const Quaternion back = conjugate(pose.orientation);
    const Stretch in = inside(shape, rotate(back, origin - pose.position), rotate(back, direction));
    if (in.is_empty() || in.leave < 0) return std::nullopt;
    if (in.enter >= 0) return RayCrossing{in.enter, rotate(pose.orientation, in.enter_normal)};
    if (in.leave == endless) return std::nullopt;
    return RayCrossing{in.leave, rotate(pose.orientation, -in.leave_normal)};
}

}  // namespace simrob::physics
