#include "physics/collision/geometry.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "physics/mass.h"
#include "support/free_forms.h"

namespace simrob::test {
namespace {

using physics::Hull;
using physics::MassProperties;

void expect_same(const MassProperties& found, const MassProperties& expected, double tolerance) {
    EXPECT_NEAR(found.mass_kg, expected.mass_kg, tolerance);
    EXPECT_LT(length(found.centre_m - expected.centre_m), tolerance);
    for (std::size_t i = 0; i < 9; ++i)
        EXPECT_NEAR(found.inertia_kgm2[i], expected.inertia_kgm2[i], tolerance) << i;
}

physics::Shape moved(physics::Shape shape, const Vector3& by) {
    auto data = shape.geometry->data();
    for (std::size_t i = 0; i < data.vertices.size(); i += 3) {
        data.vertices[i] += by.x;
        data.vertices[i + 1] += by.y;
        data.vertices[i + 2] += by.z;
    }
    shape.geometry = {shape.type, data};
    return shape;
}

}  // namespace

TEST(Hull, of_a_box_has_six_faces_of_four_corners_and_leaves_out_what_is_inside) {
    const auto shape = convex_box({0.3, 0.2, 0.1});
    ASSERT_FALSE(shape.geometry->problem());
    const Hull& hull = shape.geometry->hull();
    EXPECT_EQ(hull.vertices.size(), 8U);
    EXPECT_EQ(hull.faces.size(), 6U);
    for (const auto& face : hull.faces) EXPECT_EQ(face.loop.size(), 4U);
}

TEST(Hull, of_points_on_a_sphere_has_all_of_them_and_obeys_euler) {
    Random random(5);
    std::vector<double> points;
    for (int i = 0; i < 200; ++i) {
        const Vector3 p = normalized(
            Vector3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)});
        points.insert(points.end(), {p.x, p.y, p.z});
    }
    const auto shape = convex_shape(points);
    const Hull& hull = shape.geometry->hull();
    EXPECT_EQ(hull.vertices.size(), 200U);
    std::size_t edges = 0;
    for (const auto& face : hull.faces) edges += face.loop.size();
    EXPECT_EQ(hull.vertices.size() + hull.faces.size(), edges / 2 + 2);
}

TEST(Hull, holds_all_points_of_random_clouds_and_of_grids_with_many_in_a_plane) {
    Random random(6);
    for (int round = 0; round < 200; ++round) {
        std::vector<double> points;
        const std::uint32_t steps = 2 + random.below(4);
        const bool on_grid = round % 2 == 0;
        for (int i = 0; i < 60 * 3; ++i)
            points.push_back(on_grid ? 0.1 * random.below(steps) : random.uniform(-1, 1));
        const auto shape = convex_shape(points);
        ASSERT_FALSE(shape.geometry->problem()) << shape.geometry->problem()->reason;
        const Hull& hull = shape.geometry->hull();
        std::size_t edges = 0;
        for (const auto& face : hull.faces) {
            edges += face.loop.size();
            EXPECT_NEAR(length(face.normal), 1, 1e-12);
            for (std::size_t i = 0; i < points.size(); i += 3)
                EXPECT_LT(dot(face.normal, {points[i], points[i + 1], points[i + 2]}),
                          face.offset + 1e-9);
        }
        EXPECT_EQ(hull.vertices.size() + hull.faces.size(), edges / 2 + 2) << "round " << round;
    }
}

TEST(MassProperties, of_a_convex_box_and_a_closed_mesh_are_those_of_the_box) {
    const Vector3 size{0.2, 0.4, 0.6};
    const auto expected = mass_properties(box(size, 12, {}));
    for (const auto& shape : {convex_box(size), mesh_box(size)})
        expect_same(mass_properties(body_of(shape, 12, {})), expected, 1e-13);
    const Vector3 by{5, -3, 2};
    auto away = expected;
    away.centre_m = by;
    for (const auto& shape : {moved(convex_box(size), by), moved(mesh_box(size), by)})
        expect_same(mass_properties(body_of(shape, 12, {})), away, 1e-12);
}

TEST(MassProperties, of_a_cone_are_those_of_the_textbook) {
    const double r = 0.3;
    const double h = 0.8;
    const auto mass = mass_properties(body_of(cone_shape(r, h), 5, {}));
    EXPECT_LT(length(mass.centre_m - Vector3{0, 0, -h / 4}), 1e-15);
    EXPECT_NEAR(mass.inertia_kgm2[8], 3.0 / 10 * 5 * r * r, 1e-14);
    EXPECT_NEAR(mass.inertia_kgm2[0], 3.0 / 80 * 5 * (4 * r * r + h * h), 1e-14);
    EXPECT_EQ(mass.inertia_kgm2[0], mass.inertia_kgm2[4]);
    // A hull with many sides approximates it.
    std::vector<double> points = {0, 0, h / 2};
    for (int i = 0; i < 250; ++i)
        points.insert(points.end(),
                      {r * std::cos(2 * pi * i / 250), r * std::sin(2 * pi * i / 250), -h / 2});
    expect_same(mass_properties(body_of(convex_shape(points), 5, {})), mass, 1e-3);
}

TEST(MassProperties, of_a_tetrahedron_are_those_of_the_textbook) {
    // Corner at the origin, legs of length a: I = m a^2 (3/80) 2, product m a^2 / 80 off it.
    const double a = 0.5;
    const auto mass =
        mass_properties(body_of(convex_shape({0, 0, 0, a, 0, 0, 0, a, 0, 0, 0, a}), 2, {}));
    EXPECT_LT(length(mass.centre_m - Vector3{a / 4, a / 4, a / 4}), 1e-15);
    EXPECT_NEAR(mass.inertia_kgm2[0], 2 * a * a * 3 / 40, 1e-15);
    EXPECT_NEAR(mass.inertia_kgm2[1], 2 * a * a / 80, 1e-15);
}

TEST(Geometry, is_equal_by_its_points_and_shared_by_copies) {
    const auto a = convex_box({1, 1, 1});
    const auto b = convex_box({1, 1, 1});
    const auto copy = a;
    EXPECT_EQ(a, b);
    EXPECT_NE(&*a.geometry, &*b.geometry);
    EXPECT_EQ(&*a.geometry, &*copy.geometry);
    EXPECT_NE(a, convex_box({1, 1, 1.5}));
    EXPECT_NE(a, (physics::Shape{.type = physics::ShapeType::convex}));
}

TEST(Geometry, of_a_mesh_is_closed_when_every_edge_has_two_sides) {
    EXPECT_TRUE(mesh_box({1, 1, 1}).geometry->is_solid());
    EXPECT_FALSE(mesh_sheet(1, 3).geometry->is_solid());
    auto data = mesh_box({1, 1, 1}).geometry->data();
    data.triangles.resize(data.triangles.size() - 3);
    EXPECT_FALSE(physics::Geometry(physics::ShapeType::triangle_mesh, data).is_solid());
}

TEST(Geometry, joins_triangles_whose_corners_are_repeated) {
    const auto indexed = mesh_box({1, 1, 1}).geometry->data();
    physics::GeometryData loose;
    for (const auto index : indexed.triangles) {
        for (std::size_t k = 0; k < 3; ++k)
            loose.vertices.push_back(indexed.vertices[3 * static_cast<std::size_t>(index) + k]);
        loose.triangles.push_back(static_cast<std::int32_t>(loose.triangles.size()));
    }
    const physics::Geometry mesh(physics::ShapeType::triangle_mesh, loose);
    EXPECT_TRUE(mesh.is_solid());
    EXPECT_NEAR(mesh.volume().volume_m3, 1, 1e-14);
}

TEST(Geometry, of_a_heightfield_has_columns_along_x_and_rows_along_y) {
    const auto shape = heightfield_shape(4, 2, 2, 3, {0, 1, 2, 10, 11, 12});
    const auto& surface = shape.geometry->surface();
    EXPECT_EQ(surface.size(), 4U);
    const auto first = surface.corners(0);
    EXPECT_EQ(first[0], (Vector3{-2, -1, 0}));
    EXPECT_EQ(first[1], (Vector3{0, -1, 1}));
    EXPECT_EQ(first[2], (Vector3{0, 1, 11}));
    for (std::size_t i = 0; i < surface.size(); ++i) EXPECT_GT(surface.facet(i).normal.z, 0);
}

TEST(Geometry, of_a_heightfield_knows_the_triangle_beyond_each_edge) {
    const auto shape = heightfield_of(
        4, 5, [](double x, double y) { return x * x + 0.3 * std::sin(3 * x + 7 * y); });
    const auto& surface = shape.geometry->surface();
    std::size_t shared = 0;
    for (std::size_t i = 0; i < surface.size(); ++i) {
        const auto facet = surface.facet(i);
        for (std::size_t edge = 0; edge < 3; ++edge) {
            if (facet.beyond[edge] == Vector3{}) continue;
            ++shared;
            // The neighbour contains the edge: its normal is perpendicular to it.
            const Vector3 along = facet.corners[(edge + 1) % 3] - facet.corners[edge];
            EXPECT_NEAR(dot(facet.beyond[edge], along), 0, 1e-12);
            EXPECT_NE(facet.beyond[edge], facet.normal);
        }
    }
    EXPECT_EQ(shared, 3 * surface.size() - 4 * 4);
}

}  // namespace simrob::test
