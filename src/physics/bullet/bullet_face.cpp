#include "physics/bullet/bullet_face.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace simrob::physics::bullet {
namespace {

/// Closer than this counts as touching: rounding must not choose between two ends at the same
/// height.
constexpr double touching_m = 1e-10;
/// The minimum cosine at which a normal counts as that of a face.
constexpr double least_face_cosine = 0.9998;

/// The points of a solid that may be its lowest above a plane with this normal. For a round solid,
/// those of one end come first, then those of the other in the same order.
void list_low_points(const BulletShape& solid, const Vector3& normal, std::vector<Vector3>& out) {
    const Shape& d = solid.definition;
    const Vector3 axis = rotate(solid.pose.orientation, {0, 0, 1});
    const Vector3 half = axis * (d.length_m / 2);
    const Vector3& centre = solid.pose.position;
    switch (d.type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
            out = {centre - normal * d.radius_m};
            return;
        case ShapeType::capsule:
            out = {centre + half - normal * d.radius_m, centre - half - normal * d.radius_m};
            return;
        case ShapeType::box:
            for (const double x : {-0.5, 0.5})
                for (const double y : {-0.5, 0.5})
                    for (const double z : {-0.5, 0.5})
                        out.push_back(transform(solid.pose,
                                                {x * d.size_m.x, y * d.size_m.y, z * d.size_m.z}));
            return;
        case ShapeType::cylinder: {
            const Vector3 out_of_axis = normal - axis * dot(normal, axis);
            const double tilt = length(out_of_axis);
            const Vector3 down = tilt > 1e-6 ? out_of_axis * (-d.radius_m / tilt)
                                             : rotate(solid.pose.orientation, {d.radius_m, 0, 0});
            const Vector3 aside = cross(axis, down);
            for (const auto& end : {centre + half, centre - half})
                for (const auto& way : {down, aside, -aside, -down}) out.push_back(end + way);
            return;
        }
        case ShapeType::plane:
        case ShapeType::cone:
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            return;
    }
}

std::array<double, 3> parts(const Vector3& v) {
    return {v.x, v.y, v.z};
}

/// The part [first, last] of the line from `p` to `q` that lies over a face, in the box's frame.
bool clip(const Vector3& p, const Vector3& q, const Vector3& half, std::size_t face, double& first,
          double& last) {
    first = 0;
    last = 1;
    for (std::size_t i = 0; i < 3; ++i) {
        if (i == face) continue;
        const double from = parts(p)[i];
        const double way = parts(q)[i] - from;
        const double size = parts(half)[i];
        if (std::abs(way) < 1e-12) {
            if (std::abs(from) > size) return false;
            continue;
        }
        const double a = (-size - from) / way;
        const double b = (size - from) / way;
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
    }
    return first <= last;
}

}  // namespace

void find_plane_points(const BulletShape& solid, const BulletShape& plane,
                       std::vector<FoundPoint>& points) {
    const Vector3 normal = rotate(plane.pose.orientation, {0, 0, 1});
    std::vector<Vector3> low;
    list_low_points(solid, normal, low);
    for (const auto& point : low) {
        const double depth = dot(plane.pose.position - point, normal);
        if (depth >= -touching_m) points.push_back({point, normal, std::max(depth, 0.0)});
    }
}

void find_face_points(const BulletShape& solid, const BulletShape& box, const Vector3& normal,
                      std::vector<FoundPoint>& points) {
    const Quaternion& turn = box.pose.orientation;
    const auto local = parts(rotate(conjugate(turn), normal));
    const auto steeper = [](double a, double b) { return std::abs(a) < std::abs(b); };
    const auto steepest = std::max_element(local.begin(), local.end(), steeper);
    if (std::abs(*steepest) < least_face_cosine) return;
    const auto face = static_cast<std::size_t>(steepest - local.begin());
    const double side = *steepest > 0 ? 1 : -1;
    const Vector3 up =
        rotate(turn, {face == 0 ? side : 0, face == 1 ? side : 0, face == 2 ? side : 0});
    assert(box.is_box());
    const Vector3 half = box.definition.size_m * 0.5;
    const Pose back = inverse(box.pose);
    std::vector<Vector3> low;
    list_low_points(solid, up, low);
    assert(low.size() % 2 == 0 && "two ends alike");
    const std::size_t other_end = low.size() / 2;
    for (std::size_t i = 0; i < other_end; ++i) {
        const Vector3& p = low[i];
        const Vector3 way = low[i + other_end] - p;
        double first = 0;
        double last = 1;
        if (!clip(transform(back, p), transform(back, p + way), half, face, first, last)) continue;
        for (const double t : {first, last}) {
            const Vector3 point = p + way * t;
            const double depth = parts(half)[face] - dot(point - box.pose.position, up);
            const bool again = t == last && first == last && !points.empty();
            if (depth >= -touching_m && !again) points.push_back({point, up, std::max(depth, 0.0)});
        }
    }
}

}  // namespace simrob::physics::bullet
