#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/pose.h"
#include "physics/collision/box.h"
#include "physics/collision/box_tree.h"

namespace simrob::physics {

/// One triangle of a surface, counter-clockwise seen from outside.
struct Facet {
    std::array<Vector3, 3> corners;
    Vector3 normal;
    /// Normal of the triangle beyond the edge from corner i to the next; zero if there is none.
    std::array<Vector3, 3> beyond;
};

/// The same in an outer frame.
Facet transformed(const Facet& facet, const Pose& pose);

/// A surface of triangles in its own frame: any mesh, or a grid of heights. It knows which
/// triangles are near a position and which of them share an edge.
class Surface {
  public:
    using Triangle = std::array<std::int32_t, 3>;

    Surface() = default;
    /// The triangles must refer to existing vertices and have an area.
    Surface(std::vector<Vector3> vertices, std::vector<Triangle> triangles);
    /// Heights row by row along y, solid below.
    Surface(double size_x_m, double size_y_m, std::int32_t rows, std::int32_t columns,
            std::vector<double> heights);

    std::size_t size() const;  ///< triangles
    Facet facet(std::size_t index) const;
    std::array<Vector3, 3> corners(std::size_t index) const;
    /// Appends the triangles that may meet the box, in order. For a box above a grid of heights,
    /// those below it are left out; for one in the ground, none are.
    void find(const Box& box, std::vector<std::uint32_t>& found) const;
    /// A grid is solid down to its bottom.
    const Box& bounds() const { return bounds_; }
    /// For a mesh: whether each edge has a triangle on both sides.
    bool is_closed() const { return is_closed_; }
    bool is_grid() const { return columns_ > 0; }
    /// For a grid: the triangle above or below a position.
    std::optional<std::uint32_t> triangle_at(double x_m, double y_m) const;
    std::span<const Vector3> vertices() const { return vertices_; }

  private:
    void join_edges();
    Vector3 grid_point(std::int32_t row, std::int32_t column) const;
    std::array<Vector3, 3> grid_corners(std::size_t index) const;
    std::int64_t beyond_in_grid(std::size_t index, std::size_t edge) const;
    std::int64_t beyond(std::size_t index, std::size_t edge) const;
    Vector3 normal(std::size_t index) const;
    void find_in_grid(const Box& box, std::vector<std::uint32_t>& found) const;

    Box bounds_;
    // A mesh.
    std::vector<Vector3> vertices_;
    std::vector<Triangle> triangles_;
    std::vector<Triangle> neighbours_;  ///< beyond each edge; -1 is none
    BoxTree tree_;
    bool is_closed_ = false;
    // A grid.
    std::int32_t rows_ = 0;
    std::int32_t columns_ = 0;
    double size_x_m_ = 0;
    double size_y_m_ = 0;
    std::vector<double> heights_;
};

}  // namespace simrob::physics
