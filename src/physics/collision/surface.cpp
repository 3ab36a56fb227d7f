#include "physics/collision/surface.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>

namespace simrob::physics {
namespace {

constexpr std::int64_t no_triangle = -1;

Box box_of(const std::array<Vector3, 3>& corners) {
    Box box = box_around(corners[0], corners[1]);
    box.include(box_around(corners[2], corners[2]));
    return box;
}

Vector3 normal_of(const std::array<Vector3, 3>& corners) {
    return normalized(cross(corners[1] - corners[0], corners[2] - corners[0]));
}

/// Vertices at the same position count as one: files often repeat them for each triangle.
std::vector<std::int32_t> same_places(const std::vector<Vector3>& vertices) {
    std::map<std::tuple<double, double, double>, std::int32_t> first;
    std::vector<std::int32_t> place;
    for (const auto& v : vertices) {
        // Adding zero turns -0 into 0.
        const auto key = std::tuple(v.x + 0.0, v.y + 0.0, v.z + 0.0);
        place.push_back(
            first.try_emplace(key, static_cast<std::int32_t>(place.size())).first->second);
    }
    return place;
}

}  // namespace

Facet transformed(const Facet& facet, const Pose& pose) {
    Facet out;
    for (std::size_t i = 0; i < 3; ++i) {
        out.corners[i] = transform(pose, facet.corners[i]);
        out.beyond[i] = rotate(pose.orientation, facet.beyond[i]);
    }
    out.normal = rotate(pose.orientation, facet.normal);
    return out;
}

// ---- A mesh

Surface::Surface(std::vector<Vector3> vertices, std::vector<Triangle> triangles)
    : vertices_(std::move(vertices)), triangles_(std::move(triangles)) {
    std::vector<Box> boxes;
    std::vector<std::uint32_t> items;
    for (std::size_t i = 0; i < triangles_.size(); ++i) {
        boxes.push_back(box_of(corners(i)));
        items.push_back(static_cast<std::uint32_t>(i));
        bounds_.include(boxes.back());
    }
    tree_.build(boxes, std::move(items));
    join_edges();
}

/// Two triangles are neighbours if they run along one edge in opposite directions and no third one
/// does.
void Surface::join_edges() {
    const auto place = same_places(vertices_);
    struct Side {
        std::int32_t triangle;
        std::size_t edge;
        int count;
    };
    std::map<std::pair<std::int32_t, std::int32_t>, Side> sides;
    const auto edge_of = [&](std::size_t t, std::size_t e) {
        assert(triangles_[t][e] >= 0 && static_cast<std::size_t>(triangles_[t][e]) < place.size());
        return std::pair(place[static_cast<std::size_t>(triangles_[t][e])],
                         place[static_cast<std::size_t>(triangles_[t][(e + 1) % 3])]);
    };
    for (std::size_t t = 0; t < triangles_.size(); ++t)
        for (std::size_t e = 0; e < 3; ++e) {
            const Side side{static_cast<std::int32_t>(t), e, 0};
            ++sides.try_emplace(edge_of(t, e), side).first->second.count;
        }
    neighbours_.assign(triangles_.size(), {-1, -1, -1});
    is_closed_ = true;
    for (const auto& [edge, side] : sides) {
        const auto other = sides.find({edge.second, edge.first});
        const bool joined = other != sides.end() && side.count == 1 && other->second.count == 1;
        is_closed_ = is_closed_ && joined;
        if (joined)
            neighbours_[static_cast<std::size_t>(side.triangle)][side.edge] =
                other->second.triangle;
    }
}

// ---- A grid of heights: each cell is two triangles, divided from its low corner to its high one

Surface::Surface(double size_x_m, double size_y_m, std::int32_t rows, std::int32_t columns,
                 std::vector<double> heights)
    : rows_(rows),
      columns_(columns),
      size_x_m_(size_x_m),
      size_y_m_(size_y_m),
      heights_(std::move(heights)) {
    assert(rows >= 2 && columns >= 2 &&
           heights_.size() == static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    const auto [low, high] = std::minmax_element(heights_.begin(), heights_.end());
    bounds_.low = {-size_x_m / 2, -size_y_m / 2, *low - std::max(size_x_m, size_y_m)};
    bounds_.high = {size_x_m / 2, size_y_m / 2, *high};
}

Vector3 Surface::grid_point(std::int32_t row, std::int32_t column) const {
    assert(row >= 0 && row < rows_ && column >= 0 && column < columns_);
    const auto place = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                       static_cast<std::size_t>(column);
    return {size_x_m_ * (static_cast<double>(column) / (columns_ - 1) - 0.5),
            size_y_m_ * (static_cast<double>(row) / (rows_ - 1) - 0.5), heights_[place]};
}

std::array<Vector3, 3> Surface::grid_corners(std::size_t index) const {
    const auto cell = static_cast<std::int32_t>(index / 2);
    const std::int32_t row = cell / (columns_ - 1);
    const std::int32_t column = cell % (columns_ - 1);
    const Vector3 low = grid_point(row, column);
    const Vector3 high = grid_point(row + 1, column + 1);
    if (index % 2 == 0) return {low, grid_point(row, column + 1), high};
    return {low, high, grid_point(row + 1, column)};
}

std::int64_t Surface::beyond_in_grid(std::size_t index, std::size_t edge) const {
    const auto i = static_cast<std::int64_t>(index);
    const std::int64_t across = 2 * (columns_ - 1);
    const std::int64_t row = i / across;
    const std::int64_t column = i % across / 2;
    if (index % 2 == 0) {
        if (edge == 0) return row > 0 ? i + 1 - across : no_triangle;
        if (edge == 1) return column + 2 < columns_ ? i + 3 : no_triangle;
        return i + 1;
    }
    if (edge == 0) return i - 1;
    if (edge == 1) return row + 2 < rows_ ? i - 1 + across : no_triangle;
    return column > 0 ? i - 3 : no_triangle;
}

void Surface::find_in_grid(const Box& box, std::vector<std::uint32_t>& found) const {
    const auto cells = [](double low, double high, double size, std::int32_t points,
                          std::int32_t& first, std::int32_t& last) {
        const double per_m = (points - 1) / size;
        const double greatest = points - 2;
        if (high < -size / 2 || low > size / 2) return false;
        first = static_cast<std::int32_t>(
            std::clamp(std::floor((low + size / 2) * per_m), 0.0, greatest));
        last = static_cast<std::int32_t>(
            std::clamp(std::floor((high + size / 2) * per_m), 0.0, greatest));
        return true;
    };
    std::array<std::int32_t, 2> rows{};
    std::array<std::int32_t, 2> columns{};
    if (!cells(box.low[0], box.high[0], size_x_m_, columns_, columns[0], columns[1])) return;
    if (!cells(box.low[1], box.high[1], size_y_m_, rows_, rows[0], rows[1])) return;
    for (std::int32_t row = rows[0]; row <= rows[1]; ++row)
        for (std::int32_t column = columns[0]; column <= columns[1]; ++column)
            for (std::size_t half = 0; half < 2; ++half) {
                const std::size_t index =
                    2 * (static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_ - 1) +
                         static_cast<std::size_t>(column)) +
                    half;
                if (overlap(box_of(grid_corners(index)), box))
                    found.push_back(static_cast<std::uint32_t>(index));
            }
}

std::optional<std::uint32_t> Surface::triangle_at(double x_m, double y_m) const {
    assert(is_grid());
    const double across = (x_m / size_x_m_ + 0.5) * (columns_ - 1);
    const double along = (y_m / size_y_m_ + 0.5) * (rows_ - 1);
    if (!(across >= 0 && across <= columns_ - 1 && along >= 0 && along <= rows_ - 1))
        return std::nullopt;
    const double column = std::min(std::floor(across), columns_ - 2.0);
    const double row = std::min(std::floor(along), rows_ - 2.0);
    const std::uint32_t half = along - row > across - column ? 1 : 0;
    return 2 * (static_cast<std::uint32_t>(row) * static_cast<std::uint32_t>(columns_ - 1) +
                static_cast<std::uint32_t>(column)) +
           half;
}

// ---- Either

std::size_t Surface::size() const {
    if (!is_grid()) return triangles_.size();
    return 2 * static_cast<std::size_t>(rows_ - 1) * static_cast<std::size_t>(columns_ - 1);
}

std::array<Vector3, 3> Surface::corners(std::size_t index) const {
    if (is_grid()) return grid_corners(index);
    assert(index < triangles_.size());
    const Triangle& t = triangles_[index];
    const auto at = [&](std::size_t i) { return vertices_[static_cast<std::size_t>(t[i])]; };
    return {at(0), at(1), at(2)};
}

std::int64_t Surface::beyond(std::size_t index, std::size_t edge) const {
    return is_grid() ? beyond_in_grid(index, edge) : neighbours_[index][edge];
}

Vector3 Surface::normal(std::size_t index) const {
    return normal_of(corners(index));
}

Facet Surface::facet(std::size_t index) const {
    Facet facet;
    facet.corners = corners(index);
    facet.normal = normal_of(facet.corners);
    for (std::size_t edge = 0; edge < 3; ++edge)
        if (const auto other = beyond(index, edge); other >= 0)
            facet.beyond[edge] = normal(static_cast<std::size_t>(other));
    return facet;
}

void Surface::find(const Box& box, std::vector<std::uint32_t>& found) const {
    if (is_grid()) return find_in_grid(box, found);
    const auto first = static_cast<std::ptrdiff_t>(found.size());
    tree_.query(box, [&](std::uint32_t index) { found.push_back(index); });
    std::sort(found.begin() + first, found.end());
}

}  // namespace simrob::physics
