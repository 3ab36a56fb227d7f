#pragma once

#include <initializer_list>

#include "support/conformance_bodies.h"

/// Bodies made of points, for tests.
namespace simrob::test {

inline physics::Shape cone_shape(double radius_m, double length_m) {
    return round_shape(physics::ShapeType::cone, radius_m, length_m);
}

inline physics::Shape convex_shape(std::vector<double> vertices) {
    return {.type = physics::ShapeType::convex,
            .geometry = {physics::ShapeType::convex, {.vertices = std::move(vertices)}}};
}

inline physics::Shape mesh_shape(std::vector<double> vertices,
                                 std::vector<std::int32_t> triangles) {
    return {.type = physics::ShapeType::triangle_mesh,
            .geometry = {physics::ShapeType::triangle_mesh,
                         {.vertices = std::move(vertices), .triangles = std::move(triangles)}}};
}

inline physics::Shape heightfield_shape(double size_x_m, double size_y_m, std::int32_t rows,
                                        std::int32_t columns, std::vector<double> heights) {
    return {.type = physics::ShapeType::heightfield,
            .geometry = {physics::ShapeType::heightfield,
                         {.size_x_m = size_x_m,
                          .size_y_m = size_y_m,
                          .rows = rows,
                          .columns = columns,
                          .heights = std::move(heights)}}};
}

/// The eight corners of a box, and its middle, which is not a corner.
inline std::vector<double> box_vertices(const Vector3& size_m) {
    std::vector<double> vertices = {0, 0, 0};
    for (const double x : {-0.5, 0.5})
        for (const double y : {-0.5, 0.5})
            for (const double z : {-0.5, 0.5})
                vertices.insert(vertices.end(), {x * size_m.x, y * size_m.y, z * size_m.z});
    return vertices;
}

inline physics::Shape convex_box(const Vector3& size_m) {
    return convex_shape(box_vertices(size_m));
}

/// A closed box of twelve triangles.
inline physics::Shape mesh_box(const Vector3& size_m) {
    std::vector<double> vertices = box_vertices(size_m);
    vertices.erase(vertices.begin(), vertices.begin() + 3);
    return mesh_shape(std::move(vertices), {0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1,
                                            2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3});
}

/// A flat square sheet of `cells` by `cells` squares, its upper side outside.
inline physics::Shape mesh_sheet(double size_m, int cells) {
    std::vector<double> vertices;
    std::vector<std::int32_t> triangles;
    for (int row = 0; row <= cells; ++row)
        for (int column = 0; column <= cells; ++column)
            vertices.insert(vertices.end(), {size_m * (1.0 * column / cells - 0.5),
                                             size_m * (1.0 * row / cells - 0.5), 0});
    for (int row = 0; row < cells; ++row)
        for (int column = 0; column < cells; ++column) {
            const std::int32_t low = row * (cells + 1) + column;
            const std::int32_t high = low + cells + 1;
            triangles.insert(triangles.end(), {low, low + 1, high + 1, low, high + 1, high});
        }
    return mesh_shape(std::move(vertices), std::move(triangles));
}

/// A heightfield whose heights are `height(x, y)`.
template <class Height>
physics::Shape heightfield_of(double size_m, std::int32_t points, Height height) {
    std::vector<double> heights;
    for (int row = 0; row < points; ++row)
        for (int column = 0; column < points; ++column)
            heights.push_back(height(size_m * (1.0 * column / (points - 1) - 0.5),
                                     size_m * (1.0 * row / (points - 1) - 0.5)));
    return heightfield_shape(size_m, size_m, points, points, std::move(heights));
}

inline physics::Body ground_of(const physics::Shape& shape, const Quaternion& orientation = {}) {
    return body_of(shape, physics::infinite_mass, {{}, orientation});
}

}  // namespace simrob::test
