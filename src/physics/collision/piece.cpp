#include "physics/collision/piece.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace simrob::physics {
namespace {

/// A disc is treated as a polygon with this many corners.
constexpr int disc_corners = 16;

/// The corners of a disc about z, the first towards `d`, counter-clockwise as seen from `side` (the
/// sign of z).
std::vector<Vector3> disc(double radius, double z, double side, const Vector3& d) {
    const double across = std::hypot(d.x, d.y);
    const bool leans = across > 1e-9;
    const Vector3 first = leans ? Vector3{d.x / across, d.y / across, 0} : Vector3{1, 0, 0};
    const Vector3 second{-first.y * side, first.x * side, 0};
    std::vector<Vector3> points;
    for (int i = 0; i < disc_corners; ++i) {
        const double angle = 2 * M_PI * i / disc_corners;
        const Vector3 way = first * std::cos(angle) + second * std::sin(angle);
        points.push_back({way.x * radius, way.y * radius, z});
    }
    return points;
}

FlatPart box_face(const Vector3& half, const Vector3& d) {
    const Vector3 size{std::abs(d.x), std::abs(d.y), std::abs(d.z)};
    if (size.x >= size.y && size.x >= size.z) {
        const double s = std::copysign(1.0, d.x);
        const double x = s * half.x;
        return {{{x, -s * half.y, -half.z},
                 {x, s * half.y, -half.z},
                 {x, s * half.y, half.z},
                 {x, -s * half.y, half.z}},
                {s, 0, 0}};
    }
    if (size.y >= size.z) {
        const double s = std::copysign(1.0, d.y);
        const double y = s * half.y;
        return {{{-half.x, y, -s * half.z},
                 {-half.x, y, s * half.z},
                 {half.x, y, s * half.z},
                 {half.x, y, -s * half.z}},
                {0, s, 0}};
    }
    const double s = std::copysign(1.0, d.z);
    const double z = s * half.z;
    return {{{-s * half.x, -half.y, z},
             {s * half.x, -half.y, z},
             {s * half.x, half.y, z},
             {-s * half.x, half.y, z}},
            {0, 0, s}};
}

FlatPart cylinder_part(double radius, double half, const Vector3& d) {
    const double across = std::hypot(d.x, d.y);
    if (std::abs(d.z) >= across) {
        const double side = std::copysign(1.0, d.z);
        return {disc(radius, side * half, side, d), {0, 0, side}};
    }
    const Vector3 out{d.x / across * radius, d.y / across * radius, 0};
    return {{{out.x, out.y, -half}, {out.x, out.y, half}}, {}};
}

FlatPart cone_part(double radius, double half, const Vector3& d) {
    const double across = std::hypot(d.x, d.y);
    const double slant = std::hypot(radius, 2 * half);
    const double to_side = (across * 2 * half + d.z * radius) / slant;
    if (-d.z >= to_side) return {disc(radius, -half, -1, d), {0, 0, -1}};
    // Along the axis any line of the side will do; only the tip matters.
    if (across < 1e-9) return {{{0, 0, half}}, {}};
    return {{{d.x / across * radius, d.y / across * radius, -half}, {0, 0, half}}, {}};
}

FlatPart hull_face(const Hull& hull, const Vector3& d) {
    assert(!hull.faces.empty());
    const auto best = std::max_element(
        hull.faces.begin(), hull.faces.end(),
        [&](const auto& a, const auto& b) { return dot(a.normal, d) < dot(b.normal, d); });
    FlatPart part;
    part.normal = best->normal;
    for (const auto corner : best->loop) part.points.push_back(hull.vertices[corner]);
    return part;
}

Vector3 farthest(std::span<const Vector3> points, const Vector3& d) {
    assert(!points.empty());
    return *std::max_element(points.begin(), points.end(), [&](const Vector3& a, const Vector3& b) {
        return dot(a, d) < dot(b, d);
    });
}

/// For a core, by its farthest points along the world's axes.
Box bounds_of_piece(const Piece& piece) {
    const double margin = piece.margin();
    Box box;
    box.low = {piece.support({-1, 0, 0}).x - margin, piece.support({0, -1, 0}).y - margin,
               piece.support({0, 0, -1}).z - margin};
    box.high = {piece.support({1, 0, 0}).x + margin, piece.support({0, 1, 0}).y + margin,
                piece.support({0, 0, 1}).z + margin};
    return box;
}

}  // namespace

double Piece::margin() const {
    if (facet_) return 0;
    const bool round = shape_->type == ShapeType::sphere || shape_->type == ShapeType::capsule ||
                       shape_->type == ShapeType::wheel_cylinder;
    return round ? shape_->radius_m : 0;
}

Vector3 Piece::support(const Vector3& direction) const {
    if (facet_) return farthest(facet_->corners, direction);
    const Vector3 d = rotate(conjugate(pose_.orientation), direction);
    return transform(pose_, local_support(d));
}

Vector3 Piece::local_support(const Vector3& d) const {
    const Shape& shape = *shape_;
    const double end = std::copysign(shape.length_m / 2, d.z);
    switch (shape.type) {
        case ShapeType::box:
            return {std::copysign(shape.size_m.x / 2, d.x), std::copysign(shape.size_m.y / 2, d.y),
                    std::copysign(shape.size_m.z / 2, d.z)};
        case ShapeType::capsule:
            return {0, 0, end};
        case ShapeType::cylinder: {
            const double across = std::hypot(d.x, d.y);
            if (across == 0) return {0, 0, end};
            return {shape.radius_m * d.x / across, shape.radius_m * d.y / across, end};
        }
        case ShapeType::cone: {
            const double across = std::hypot(d.x, d.y);
            if (d.z * shape.length_m >= across * shape.radius_m) return {0, 0, shape.length_m / 2};
            if (across == 0) return {0, 0, -shape.length_m / 2};
            return {shape.radius_m * d.x / across, shape.radius_m * d.y / across,
                    -shape.length_m / 2};
        }
        case ShapeType::convex:
            return farthest(shape.geometry->hull().vertices, d);
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
        case ShapeType::plane:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            break;
    }
    return {};
}

FlatPart Piece::local_part(const Vector3& d) const {
    const double half = shape_->length_m / 2;
    switch (shape_->type) {
        case ShapeType::box:
            return box_face(shape_->size_m * 0.5, d);
        case ShapeType::cylinder:
            return cylinder_part(shape_->radius_m, half, d);
        case ShapeType::cone:
            return cone_part(shape_->radius_m, half, d);
        case ShapeType::capsule:
            return {{{0, 0, -half}, {0, 0, half}}, {}};
        case ShapeType::convex:
            return hull_face(shape_->geometry->hull(), d);
        default:
            return {{{}}, {}};
    }
}

FlatPart Piece::part_facing(const Vector3& direction) const {
    if (facet_) {
        const auto& c = facet_->corners;
        if (dot(facet_->normal, direction) >= 0) return {{c[0], c[1], c[2]}, facet_->normal};
        return {{c[0], c[2], c[1]}, -facet_->normal};
    }
    FlatPart part = local_part(rotate(conjugate(pose_.orientation), direction));
    for (auto& point : part.points) point = transform(pose_, point);
    part.normal = rotate(pose_.orientation, part.normal);
    return part;
}

Vector3 Piece::centre() const {
    if (facet_) return (facet_->corners[0] + facet_->corners[1] + facet_->corners[2]) * (1.0 / 3);
    if (shape_->type == ShapeType::convex)
        return transform(pose_, shape_->geometry->volume().centre_m);
    return pose_.position;
}

Box Piece::bounds() const {
    return bounds_of_piece(*this);
}

bool Piece::is_round() const {
    return shape_ && shape_->type != ShapeType::box && shape_->type != ShapeType::convex;
}

Box turned_box(const Box& local, const Pose& pose) {
    Box box;
    for (const double x : {local.low[0], local.high[0]})
        for (const double y : {local.low[1], local.high[1]})
            for (const double z : {local.low[2], local.high[2]}) {
                const Vector3 corner = transform(pose, {x, y, z});
                box.include(box_around(corner, corner));
            }
    return box;
}

Box bounds_of(const Shape& shape, const Pose& pose) {
    assert(shape.type != ShapeType::plane);
    if (is_surface(shape.type)) return turned_box(shape.geometry->surface().bounds(), pose);
    return bounds_of_piece(Piece(shape, pose));
}

}  // namespace simrob::physics
