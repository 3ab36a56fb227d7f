#include "physics/collision/geometry.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/expectations.h"
#include "base/limits.h"
#include "base/number.h"
#include "physics/exact_range.h"
#include "physics/reasons.h"

namespace simrob::physics {
namespace {

/// Refers to an item of a list as people count.
Reason unfit_item(std::size_t index, Reason expectation) {
    return reasons::unfit_item(index + 1, std::move(expectation));
}

std::optional<Problem> check_numbers(const char* field, const std::vector<double>& numbers) {
    constexpr double limit = limits::maximum_size_m;
    const auto is_bad = [](double value) { return !(std::abs(value) <= limit); };
    const auto bad = std::find_if(numbers.begin(), numbers.end(), is_bad);
    if (bad == numbers.end()) return std::nullopt;
    return Problem{field, real_text(*bad),
                   unfit_item(static_cast<std::size_t>(bad - numbers.begin()),
                              reasons::numbers_between(-limit, limit))};
}

std::optional<Problem> check_triples(const char* field, std::size_t count) {
    if (count % 3 == 0) return std::nullopt;
    return Problem{field, std::to_string(count) + " numbers", reasons::not_triples()};
}

std::optional<Problem> check_vertices(const std::vector<double>& vertices, std::size_t low,
                                      std::size_t high) {
    if (auto wrong = check_triples("vertices", vertices.size())) return wrong;
    const std::size_t count = vertices.size() / 3;
    if (count < low || count > high)
        return Problem{"vertices", std::to_string(count), reasons::wrong_vertices_count(low, high)};
    return check_numbers("vertices", vertices);
}

std::vector<Vector3> points_of(const std::vector<double>& numbers) {
    std::vector<Vector3> points;
    for (std::size_t i = 0; i + 2 < numbers.size(); i += 3)
        points.push_back({numbers[i], numbers[i + 1], numbers[i + 2]});
    return points;
}

/// Whether it is thick enough for its normal to be trusted.
bool has_area(const Vector3& a, const Vector3& b, const Vector3& c) {
    const double longest = std::max({length(b - a), length(c - b), length(a - c)});
    return length(cross(b - a, c - a)) > 1e-7 * longest * longest && longest > 1e-9;
}

std::optional<Problem> check_triangles(const std::vector<std::int32_t>& numbers,
                                       const std::vector<Vector3>& vertices) {
    if (auto wrong = check_triples("triangles", numbers.size())) return wrong;
    const std::size_t count = numbers.size() / 3;
    if (count < 1 || count > limits::maximum_mesh_triangles)
        return Problem{"triangles", std::to_string(count),
                       reasons::wrong_triangles_count(1, limits::maximum_mesh_triangles)};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::int32_t number = numbers[i];
        if (number < 0 || static_cast<std::size_t>(number) >= vertices.size())
            return Problem{"triangles", std::to_string(number),
                           unfit_item(i, reasons::vertex_between(vertices.size() - 1))};
    }
    for (std::size_t i = 0; i < numbers.size(); i += 3) {
        const auto at = [&](std::size_t k) {
            return vertices[static_cast<std::size_t>(numbers[i + k])];
        };
        if (!has_area(at(0), at(1), at(2)))
            return Problem{"triangles",
                           std::to_string(numbers[i]) + " " + std::to_string(numbers[i + 1]) + " " +
                               std::to_string(numbers[i + 2]),
                           unfit_item(i, reasons::vertices_not_in_a_line())};
    }
    return std::nullopt;
}

std::optional<Problem> check_size(const char* field, double value) {
    if (value >= limits::minimum_size_m && value <= limits::maximum_size_m) return std::nullopt;
    return Problem{field, real_text(value),
                   expected_between(limits::minimum_size_m, limits::maximum_size_m)};
}

std::optional<Problem> check_side(const char* field, std::int32_t value) {
    if (value >= 2 && value <= limits::maximum_heightfield_side) return std::nullopt;
    return Problem{field, std::to_string(value),
                   expected_whole_number(2, limits::maximum_heightfield_side)};
}

std::optional<Problem> check_grid(const GeometryData& data) {
    if (auto wrong = check_size("size_x_m", data.size_x_m)) return wrong;
    if (auto wrong = check_size("size_y_m", data.size_y_m)) return wrong;
    if (auto wrong = check_side("rows", data.rows)) return wrong;
    if (auto wrong = check_side("columns", data.columns)) return wrong;
    const auto count = static_cast<std::size_t>(data.rows) * static_cast<std::size_t>(data.columns);
    if (count > limits::maximum_heights)
        return Problem{"rows", std::to_string(data.rows),
                       reasons::too_many_heights(limits::maximum_heights)};
    if (data.heights.size() != count)
        return Problem{"heights", std::to_string(data.heights.size()) + " numbers",
                       reasons::wrong_heights_count(count)};
    return check_numbers("heights", data.heights);
}

}  // namespace

Geometry::Geometry(ShapeType type, GeometryData data) : data_(std::move(data)) {
    if (type == ShapeType::convex) make_convex();
    if (type == ShapeType::triangle_mesh) make_mesh();
    if (type == ShapeType::heightfield) make_heightfield();
}

void Geometry::make_convex() {
    problem_ = check_vertices(data_.vertices, 4, limits::maximum_convex_vertices);
    if (problem_) return;
    hull_ = make_hull(points_of(data_.vertices), limits::minimum_size_m);
    volume_ = volume_of(hull_.triangles());
    is_solid_ = hull_.faces.size() >= 4 && volume_.volume_m3 > 0;
    if (!is_solid_)
        problem_ = Problem{"vertices", std::to_string(data_.vertices.size() / 3) + " vertices",
                           reasons::not_solid(limits::minimum_size_m)};
}

void Geometry::make_mesh() {
    problem_ = check_vertices(data_.vertices, 3, limits::maximum_mesh_vertices);
    if (problem_) return;
    std::vector<Vector3> vertices = points_of(data_.vertices);
    problem_ = check_triangles(data_.triangles, vertices);
    if (problem_) return;
    assert(data_.triangles.size() % 3 == 0);
    std::vector<Surface::Triangle> triangles;
    for (std::size_t i = 0; i < data_.triangles.size(); i += 3)
        triangles.push_back({data_.triangles[i], data_.triangles[i + 1], data_.triangles[i + 2]});
    surface_ = Surface(std::move(vertices), std::move(triangles));
    if (!surface_.is_closed()) return;
    std::vector<std::array<Vector3, 3>> all;
    for (std::size_t i = 0; i < surface_.size(); ++i) all.push_back(surface_.corners(i));
    volume_ = volume_of(all);
    constexpr double least = limits::minimum_size_m;
    is_solid_ = volume_.volume_m3 > least * least * least;
}

void Geometry::make_heightfield() {
    problem_ = check_grid(data_);
    if (!problem_)
        surface_ =
            Surface(data_.size_x_m, data_.size_y_m, data_.rows, data_.columns, data_.heights);
}

}  // namespace simrob::physics
