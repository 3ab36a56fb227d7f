#pragma once

#include <cmath>
#include <optional>
#include <vector>

#include "physics/definitions.h"

/// The textbook intersection of a ray with a shape: every crossing of the surface is found and the
/// nearest in front of the origin is taken, with the normal on the side that the ray comes from.
namespace simrob::test {

struct AnalyticHit {
    double distance_m = 0;
    Vector3 normal;
    double grazing = 0;  ///< cosine of the angle of incidence: 1 perpendicular, 0 grazing
};

namespace analytic {

struct Crossing {
    double t;
    Vector3 normal;
};

/// Of the sphere about `centre`.
inline void cross_sphere(const Vector3& o, const Vector3& d, const Vector3& centre, double radius,
                         std::vector<Crossing>& found) {
    const Vector3 from = o - centre;
    const double b = dot(from, d);
    const double k = b * b - length_squared(from) + radius * radius;
    if (k < 0) return;
    for (const double t : {-b - std::sqrt(k), -b + std::sqrt(k)})
        found.push_back({t, normalized(from + d * t)});
}

/// The infinite tube about z, between two heights.
inline void cross_tube(const Vector3& o, const Vector3& d, double radius, double half,
                       std::vector<Crossing>& found) {
    const double a = d.x * d.x + d.y * d.y;
    if (a == 0) return;
    const double b = o.x * d.x + o.y * d.y;
    const double k = b * b - a * (o.x * o.x + o.y * o.y - radius * radius);
    if (k < 0) return;
    for (const double t : {(-b - std::sqrt(k)) / a, (-b + std::sqrt(k)) / a}) {
        const Vector3 p = o + d * t;
        if (std::abs(p.z) <= half) found.push_back({t, Vector3{p.x / radius, p.y / radius, 0}});
    }
}

inline void cross_lids(const Vector3& o, const Vector3& d, double radius, double half,
                       std::vector<Crossing>& found) {
    if (d.z == 0) return;
    for (const double end : {-half, half}) {
        const double t = (end - o.z) / d.z;
        const Vector3 p = o + d * t;
        if (std::hypot(p.x, p.y) <= radius) found.push_back({t, {0, 0, end > 0 ? 1.0 : -1.0}});
    }
}

inline void cross_box(const Vector3& o, const Vector3& d, const Vector3& size,
                      std::vector<Crossing>& found) {
    const double origin[3] = {o.x, o.y, o.z};
    const double way[3] = {d.x, d.y, d.z};
    const double half[3] = {size.x / 2, size.y / 2, size.z / 2};
    for (int i = 0; i < 3; ++i)
        for (const double side : {-1.0, 1.0}) {
            if (way[i] == 0) continue;
            const double t = (side * half[i] - origin[i]) / way[i];
            const int j = (i + 1) % 3;
            const int k = (i + 2) % 3;
            if (std::abs(origin[j] + t * way[j]) > half[j]) continue;
            if (std::abs(origin[k] + t * way[k]) > half[k]) continue;
            found.push_back({t, {i == 0 ? side : 0, i == 1 ? side : 0, i == 2 ? side : 0}});
        }
}

/// From the tip, by the angle: (v a)^2 = cos^2 |v|^2, with the axis a pointing down.
inline void cross_cone(const Vector3& o, const Vector3& d, double r, double half,
                       std::vector<Crossing>& found) {
    const double slant_squared = r * r + 4 * half * half;
    const double cosine_squared = 4 * half * half / slant_squared;
    const Vector3 from = o - Vector3{0, 0, half};
    const double a = d.z * d.z - cosine_squared;
    const double b = 2 * (d.z * from.z - cosine_squared * dot(d, from));
    const double c = from.z * from.z - cosine_squared * dot(from, from);
    const double discriminant = b * b - 4 * a * c;
    if (discriminant >= 0)
        for (const double sign : {-1.0, 1.0}) {
            const double t = (-b + sign * std::sqrt(discriminant)) / (2 * a);
            const Vector3 p = o + d * t;
            if (p.z < -half || p.z > half) continue;
            const double across = std::hypot(p.x, p.y);
            found.push_back({t, normalized(Vector3{p.x / across, p.y / across, r / (2 * half)})});
        }
    const double t = (-half - o.z) / d.z;
    const Vector3 p = o + d * t;
    if (std::hypot(p.x, p.y) <= r) found.push_back({t, {0, 0, -1}});
}

inline std::vector<Crossing> crossings(const physics::Shape& shape, const Vector3& o,
                                       const Vector3& d) {
    std::vector<Crossing> found;
    const double r = shape.radius_m;
    const double half = shape.length_m / 2;
    switch (shape.type) {
        case physics::ShapeType::sphere:
        case physics::ShapeType::wheel_cylinder:
            cross_sphere(o, d, {}, r, found);
            break;
        case physics::ShapeType::box:
            cross_box(o, d, shape.size_m, found);
            break;
        case physics::ShapeType::cylinder:
            cross_tube(o, d, r, half, found);
            cross_lids(o, d, r, half, found);
            break;
        case physics::ShapeType::capsule: {
            cross_tube(o, d, r, half, found);
            std::vector<Crossing> ends;
            for (const double end : {-half, half}) {
                ends.clear();
                cross_sphere(o, d, {0, 0, end}, r, ends);
                for (const auto& crossing : ends)
                    if ((o.z + d.z * crossing.t - end) * end >= 0) found.push_back(crossing);
            }
            break;
        }
        case physics::ShapeType::plane:
            if (d.z != 0) found.push_back({-o.z / d.z, {0, 0, 1}});
            break;
        case physics::ShapeType::cone:
            cross_cone(o, d, r, half, found);
            break;
        // These are made to look like a box, whose size they have.
        case physics::ShapeType::convex:
        case physics::ShapeType::triangle_mesh:
            cross_box(o, d, shape.size_m, found);
            break;
        case physics::ShapeType::heightfield:
            break;
    }
    return found;
}

}  // namespace analytic

/// The ray in the world's frame, `direction` of unit length; the shape at `pose`.
inline std::optional<AnalyticHit> analytic_hit(const physics::Shape& shape, const Pose& pose,
                                               const Vector3& origin, const Vector3& direction,
                                               double length_m) {
    const Quaternion back = conjugate(pose.orientation);
    const Vector3 o = rotate(back, origin - pose.position);
    const Vector3 d = rotate(back, direction);
    std::optional<AnalyticHit> nearest;
    for (const auto& crossing : analytic::crossings(shape, o, d)) {
        if (crossing.t < 0 || crossing.t > length_m) continue;
        if (nearest && crossing.t >= nearest->distance_m) continue;
        const double steep = dot(crossing.normal, d);
        const Vector3 normal = crossing.normal * (steep > 0 ? -1 : 1);
        nearest = AnalyticHit{crossing.t, rotate(pose.orientation, normal), std::abs(steep)};
    }
    return nearest;
}

}  // namespace simrob::test
