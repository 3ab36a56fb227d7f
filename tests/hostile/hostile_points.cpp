#include "hostile/attack.h"
#include "support/free_forms.h"

/// Bodies made of points that form no body.
namespace simrob::hostile {
namespace {

using namespace physics;

constexpr const char* field = "bodies[0].shapes[0].geometry.";

Attack against(const std::string& name, const std::string& member, const std::string& value,
               const std::string& limit, const Shape& shape, double mass_kg = 1) {
    return {name, field + member, value, limit, [=](Victim& victim) {
                return outcome(victim.world.create_body(test::body_of(shape, mass_kg, {})));
            }};
}

std::vector<double> with(std::vector<double> numbers, std::size_t place, double value) {
    numbers[place] = value;
    return numbers;
}

/// Points on a circle in a plane that is not one of the axes'.
std::vector<double> flat_points(std::size_t count) {
    std::vector<double> points;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 2 * test::pi * static_cast<double>(i) / static_cast<double>(count);
        const double x = std::cos(angle);
        const double y = std::sin(angle);
        points.insert(points.end(), {x, y, 0.3 * x - 0.7 * y});
    }
    return points;
}

Attacks hulls() {
    const auto cube = test::box_vertices({1, 1, 1});
    Attacks all;
    for (const double bad : {nan, inf, -inf, 1e300, 10001.0})
        all.push_back(against("hull_vertex_" + std::to_string(all.size()), "vertices", "",
                              "item 6: expected numbers from -10000 to 10000",
                              test::convex_shape(with(cube, 5, bad))));
    const auto hull = [&](const std::string& name, const std::string& value,
                          const std::string& limit, std::vector<double> points) {
        all.push_back(
            against(name, "vertices", value, limit, test::convex_shape(std::move(points))));
    };
    hull("hull_of_nothing", "0", "4 to 256 vertices", {});
    hull("hull_of_three", "3", "4 to 256 vertices", {0, 0, 0, 1, 0, 0, 0, 1, 0});
    hull("hull_of_halves", "13 numbers", "three for each", std::vector<double>(13, 1.0));
    hull("hull_of_too_many", "257", "4 to 256 vertices", std::vector<double>(3 * 257, 0.5));
    hull("hull_of_a_million", "1000000", "4 to 256 vertices", std::vector<double>(3000000, 0.5));
    hull("hull_of_one_point", "9 vertices", "all in one plane", std::vector<double>(27, 0.5));
    hull("hull_of_a_line", "4 vertices", "all in one plane", {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3});
    hull("hull_of_a_circle", "100 vertices", "all in one plane", flat_points(100));
    hull("hull_of_a_skin", "4 vertices", "all in one plane",
         {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 5e-5});
    return all;
}

Attacks meshes() {
    const std::vector<double> square = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
    Attacks all;
    const auto mesh = [&](const std::string& name, const std::string& member,
                          const std::string& value, const std::string& limit,
                          std::vector<double> vertices, std::vector<std::int32_t> triangles) {
        all.push_back(against(name, member, value, limit,
                              test::mesh_shape(std::move(vertices), std::move(triangles)),
                              infinite_mass));
    };
    mesh("mesh_of_nothing", "vertices", "0", "3 to 50000 vertices", {}, {});
    mesh("mesh_without_triangles", "triangles", "0", "1 to 100000 triangles", square, {});
    mesh("mesh_of_half_a_triangle", "triangles", "2 numbers", "three for each", square, {0, 1});
    mesh("mesh_index_beyond", "triangles", "4", "item 5: expected a vertex from 0 to 3", square,
         {0, 1, 2, 0, 4, 3});
    mesh("mesh_index_negative", "triangles", "-1", "item 1: expected a vertex from 0 to 3", square,
         {-1, 1, 2});
    mesh("mesh_index_huge", "triangles", "2147483647", "item 3", square, {0, 1, 2147483647});
    mesh("mesh_triangle_of_one_point", "triangles", "1 1 2", "item 1", square, {1, 1, 2});
    mesh("mesh_triangle_in_a_line", "triangles", "0 1 2", "not in a line",
         {0, 0, 0, 1, 0, 0, 2, 0, 0}, {0, 1, 2});
    mesh("mesh_vertex_nan", "vertices", "nan", "item 4", with(square, 3, nan), {0, 1, 2});
    mesh("mesh_of_a_million", "triangles", "1000000", "100000 triangles", square,
         std::vector<std::int32_t>(3000000, 0));
    for (const auto& [name, shape] :
         {std::pair{"open_mesh_with_mass", test::mesh_sheet(1, 2)},
          std::pair{"heightfield_with_mass", test::heightfield_shape(1, 1, 2, 2, {0, 0, 0, 0})}}) {
        Attack attack = against(name, "", "1", "does not move: expected -1", shape);
        attack.field = "bodies[0].mass_kg";
        all.push_back(attack);
    }
    // Inside out: its volume is negative.
    Shape inner = test::mesh_box({1, 1, 1});
    GeometryData turned = inner.geometry->data();
    for (std::size_t i = 0; i < turned.triangles.size(); i += 3)
        std::swap(turned.triangles[i], turned.triangles[i + 1]);
    inner.geometry = {ShapeType::triangle_mesh, turned};
    Attack inside_out = against("mesh_inside_out_with_mass", "", "1", "inside out", inner);
    inside_out.field = "bodies[0].mass_kg";
    all.push_back(inside_out);
    return all;
}

Attacks grids() {
    Attacks all;
    const auto grid = [&](const std::string& name, const std::string& member,
                          const std::string& value, const std::string& limit, double size,
                          std::int32_t rows, std::int32_t columns, std::vector<double> heights) {
        all.push_back(against(
            name, member, value, limit,
            test::heightfield_shape(size, size, rows, columns, std::move(heights)), infinite_mass));
    };
    const std::vector<double> four = {0, 1, 2, 3};
    grid("grid_of_one_row", "rows", "1", "2 to 1024", 1, 1, 4, four);
    grid("grid_of_one_column", "columns", "1", "2 to 1024", 1, 4, 1, four);
    grid("grid_of_negative_rows", "rows", "-2", "2 to 1024", 1, -2, -2, four);
    grid("grid_of_huge_rows", "rows", "2147483647", "2 to 1024", 1, 2147483647, 2147483647, four);
    grid("grid_of_too_many", "rows", "1024", "at most 100000", 1, 1024, 1024, four);
    grid("grid_short_of_heights", "heights", "4 numbers", "expected 6", 1, 2, 3, four);
    grid("grid_with_nan", "heights", "nan", "item 3", 1, 2, 2, with(four, 2, nan));
    grid("grid_of_no_size", "size_x_m", "0", "1e-04 to 10000", 0, 2, 2, four);
    grid("grid_of_nan_size", "size_x_m", "nan", "1e-04 to 10000", nan, 2, 2, four);
    return all;
}

Attacks nothing() {
    Attacks all;
    for (const auto type : {ShapeType::convex, ShapeType::triangle_mesh, ShapeType::heightfield}) {
        Attack attack = against("shape_without_points_" + std::to_string(all.size()), "", "",
                                "missing", {.type = type});
        attack.field = "bodies[0].shapes[0].geometry";
        all.push_back(attack);
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(hulls, HostileCall, testing::ValuesIn(hulls()), attack_name);
INSTANTIATE_TEST_SUITE_P(meshes, HostileCall, testing::ValuesIn(meshes()), attack_name);
INSTANTIATE_TEST_SUITE_P(grids, HostileCall, testing::ValuesIn(grids()), attack_name);
INSTANTIATE_TEST_SUITE_P(no_points, HostileCall, testing::ValuesIn(nothing()), attack_name);

}  // namespace
}  // namespace simrob::hostile
