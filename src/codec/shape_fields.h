#pragma once

#include <span>
#include <string_view>

#include "engine/layout.h"

namespace simrob::codec {

/// The count of numbers in the points of a body.
inline std::size_t count_point_numbers(const engine::LayoutBody& body) {
    if (!body.geometry) return 0;
    const auto& data = body.geometry->data();
    return data.vertices.size() + data.triangles.size() + data.heights.size();
}

template <class Visit>
void visit_points(const engine::LayoutBody& body, bool with_points, const Visit& visit) {
    const physics::GeometryData& data = body.geometry->data();
    if (body.type == physics::ShapeType::heightfield) {
        visit("Size_X", data.size_x_m);
        visit("Size_Y", data.size_y_m);
        visit("Rows", data.rows);
        visit("Columns", data.columns);
    }
    if (!with_points) return visit("Geometry_Omitted", true);
    if (!data.vertices.empty()) visit("Vertices", std::span(data.vertices));
    if (!data.triangles.empty()) visit("Triangles", std::span(data.triangles));
    if (!data.heights.empty()) visit("Heights", std::span(data.heights));
}

template <class Visit>
void visit_added_shape(const engine::LayoutBody& body, const Visit& visit) {
    const world::BodyFields& fields = body.added->fields;
    if (fields.length) visit("Length", body.length_m);
    if (fields.radius) visit("Radius", body.radius_m);
    if (fields.size_x) visit("Size_X", body.size_m.x);
    if (fields.size_y) visit("Size_Y", body.size_m.y);
    if (fields.size_z) visit("Size_Z", body.size_m.z);
}

/// Calls `visit` with each field of the shape of `body` by its name in commands: a double, a
/// std::int32_t, or a span of either; and a bool where the points are left out.
template <class Visit>
void visit_shape(const engine::LayoutBody& body, bool with_points, const Visit& visit) {
    using physics::ShapeType;
    if (body.added) return visit_added_shape(body, visit);
    switch (body.type) {
        case ShapeType::cylinder:
        case ShapeType::wheel_cylinder:
        case ShapeType::capsule:
        case ShapeType::cone:
            visit("Length", body.length_m);
            [[fallthrough]];
        case ShapeType::sphere:
            visit("Radius", body.radius_m);
            break;
        case ShapeType::box:
            visit("Size_X", body.size_m.x);
            visit("Size_Y", body.size_m.y);
            visit("Size_Z", body.size_m.z);
            break;
        case ShapeType::plane:
            visit("Normal_X", body.normal.x);
            visit("Normal_Y", body.normal.y);
            visit("Normal_Z", body.normal.z);
            visit("Distance", body.distance_m);
            break;
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            if (body.geometry) visit_points(body, with_points, visit);
            break;
    }
}

}  // namespace simrob::codec
