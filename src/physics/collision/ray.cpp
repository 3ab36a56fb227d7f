#include "physics/collision/ray.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace simrob::physics {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

/// The part of a ray inside a convex solid, with the outward normals at its two ends.
struct Stretch {
    double enter = -endless;
    double leave = endless;
    Vector3 enter_normal;
    Vector3 leave_normal;

    bool is_empty() const { return !(enter <= leave); }
};

constexpr Stretch nothing{endless, -endless, {}, {}};

/// The intersection.
Stretch both(const Stretch& a, const Stretch& b) {
    const Stretch& in = a.enter >= b.enter ? a : b;
    const Stretch& out = a.leave <= b.leave ? a : b;
    return {in.enter, out.leave, in.enter_normal, out.leave_normal};
}

/// The union of two solids that together are convex.
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

/// The infinite tube about z.
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

/// The cone about z with its base at -half and its tip at +half. Its side is where the radius is
/// slope * (half - z); of the two crossings with that double cone only the lower half counts.
Stretch cone(const Vector3& o, const Vector3& d, double radius, double half) {
    const double slope = radius / (2 * half);
    const auto base = slab(o, d, {0, 0, 1}, half);
    const double from = half - o.z;
    const double a = d.x * d.x + d.y * d.y - slope * slope * d.z * d.z;
    const double b = o.x * d.x + o.y * d.y + slope * slope * from * d.z;
    const double c = o.x * o.x + o.y * o.y - slope * slope * from * from;
    const double k = b * b - a * c;
    const auto normal = [&](double t) {
        const double x = o.x + d.x * t;
        const double y = o.y + d.y * t;
        const double across = std::hypot(x, y);
        if (across == 0) return Vector3{0, 0, 1};
        return normalized(Vector3{x / across, y / across, slope});
    };
    const auto side = [&](double t) { return o.z + d.z * t <= half; };
    if (a == 0 && b == 0) return c <= 0 ? base : nothing;
    if (a == 0) {
        const double t = -c / (2 * b);
        return both(
            base, b > 0 ? Stretch{-endless, t, {}, normal(t)} : Stretch{t, endless, normal(t), {}});
    }
    if (k < 0) return nothing;
    // The root without cancellation first.
    const double q = -(b + std::copysign(std::sqrt(k), b));
    const double root_1 = q / a;
    const double root_2 = q == 0 ? root_1 : c / q;
    const double low = std::min(root_1, root_2);
    const double high = std::max(root_1, root_2);
    if (a > 0)
        return side(low) || side(high) ? both(base, {low, high, normal(low), normal(high)})
                                       : nothing;
    // Along the axis the line is inside before the lower root and after the upper one: once in each
    // half of the double cone.
    return d.z < 0 ? both(base, {high, endless, normal(high), {}})
                   : both(base, {-endless, low, {}, normal(low)});
}

Stretch polyhedron(const Vector3& o, const Vector3& d, const Hull& hull) {
    Stretch in;
    for (const auto& face : hull.faces) {
        const double height = dot(o, face.normal) - face.offset;
        const double rate = dot(d, face.normal);
        if (rate == 0 && height > 0) return nothing;
        if (rate == 0) continue;
        const double t = -height / rate;
        in = both(in, rate < 0 ? Stretch{t, endless, face.normal, {}}
                               : Stretch{-endless, t, {}, face.normal});
    }
    return in;
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
        case ShapeType::cone:
            return cone(o, d, shape.radius_m, half);
        case ShapeType::convex:
            return polyhedron(o, d, shape.geometry->hull());
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            break;
    }
    return nothing;
}

/// Moeller and Trumbore (1997): where a line crosses a triangle, from either side.
std::optional<double> cross_triangle(const std::array<Vector3, 3>& corners, const Vector3& o,
                                     const Vector3& d) {
    const Vector3 u = corners[1] - corners[0];
    const Vector3 v = corners[2] - corners[0];
    const Vector3 p = cross(d, v);
    const double det = dot(u, p);
    if (det == 0) return std::nullopt;
    const Vector3 from = o - corners[0];
    const double along_u = dot(from, p) / det;
    const Vector3 q = cross(from, u);
    const double along_v = dot(d, q) / det;
    // A ray must not slip through between two triangles.
    constexpr double rounding = 1e-12;
    if (along_u < -rounding || along_v < -rounding || along_u + along_v > 1 + rounding)
        return std::nullopt;
    const double t = dot(v, q) / det;
    return t >= 0 ? std::optional(t) : std::nullopt;
}

/// In the surface's frame, section by section through its bounds, so that few triangles are
/// examined.
std::optional<RayCrossing> cross_surface(const Surface& surface, const Vector3& o,
                                         const Vector3& d) {
    const Box& box = surface.bounds();
    Stretch in;
    const auto parts = [](const Vector3& v) { return std::array{v.x, v.y, v.z}; };
    for (std::size_t i = 0; i < 3; ++i) {
        const double rate = parts(d)[i];
        const double low = box.low[i] - parts(o)[i];
        const double high = box.high[i] - parts(o)[i];
        if (rate == 0 && (low > 0 || high < 0)) return std::nullopt;
        if (rate == 0) continue;
        in = both(in,
                  {std::min(low / rate, high / rate), std::max(low / rate, high / rate), {}, {}});
    }
    const double begin = std::max(in.enter, 0.0);
    if (!(begin <= in.leave) || !std::isfinite(in.leave)) return std::nullopt;
    constexpr int pieces = 16;
    const double step = (in.leave - begin) / pieces;
    for (int i = 0; i < pieces; ++i) {
        // Slightly longer than its share, so that none is lost to rounding.
        const double slack = 1e-9 * (1 + in.leave);
        Box reach = box_around(o + d * (begin + step * i - slack),
                               o + d * (begin + step * (i + 1) + slack));
        for (std::size_t k = 0; k < 3; ++k) {
            reach.low[k] -= slack;
            reach.high[k] += slack;
        }
        std::vector<std::uint32_t> found;
        surface.find(reach, found);
        std::optional<RayCrossing> nearest;
        for (const auto index : found) {
            const auto t = cross_triangle(surface.corners(index), o, d);
            if (!t || (nearest && *t >= nearest->distance_m)) continue;
            const Vector3 normal = surface.facet(index).normal;
            nearest = RayCrossing{*t, dot(normal, d) > 0 ? -normal : normal};
        }
        if (nearest) return nearest;
    }
    return std::nullopt;
}

}  // namespace

std::optional<RayCrossing> cross_shape(const Shape& shape, const Pose& pose, const Vector3& origin,
                                       const Vector3& direction) {
    return ShapeFromPoint(shape, pose, origin).cross(direction);
}

std::optional<RayCrossing> ShapeFromPoint::cross(const Vector3& direction) const {
    const Vector3 along = rotate(back_, direction);
    if (is_surface(shape_.type)) {
        auto hit = cross_surface(shape_.geometry->surface(), from_, along);
        if (hit) hit->normal = rotate(orientation_, hit->normal);
        return hit;
    }
    const Stretch in = inside(shape_, from_, along);
    if (in.is_empty() || in.leave < 0) return std::nullopt;
    if (in.enter >= 0) return RayCrossing{in.enter, rotate(orientation_, in.enter_normal)};
    if (in.leave == endless) return std::nullopt;
    return RayCrossing{in.leave, rotate(orientation_, -in.leave_normal)};
}

}  // namespace simrob::physics
