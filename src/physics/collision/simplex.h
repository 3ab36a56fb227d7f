#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "base/vector3.h"

namespace simrob::physics {

/// Up to four points of the difference of two convex bodies, and the point of their hull that is
/// closest to the origin (Gilbert, Johnson and Keerthi 1988).
class Simplex {
  public:
    struct Vertex {
        Vector3 difference;  ///< on_1 - on_2
        Vector3 on_1;
        Vector3 on_2;
        double weight = 0;
    };

    void add(const Vertex& vertex) {
        assert(count_ < vertices_.size() && "reduce() comes between");
        vertices_[count_++] = vertex;
    }

    /// Keeps only the vertices that carry the closest point, with their weights. False if the
    /// origin is inside.
    bool reduce();

    Vector3 closest() const;
    Vector3 witness_1() const;
    Vector3 witness_2() const;
    bool contains(const Vector3& difference) const;
    std::size_t size() const { return count_; }
    const Vertex& vertex(std::size_t index) const { return vertices_[index]; }

  private:
    struct Face {
        std::array<double, 4> weights{};
        double distance_squared = 0;
        std::size_t size = 0;
    };
    bool project(unsigned subset, Face& face) const;

    std::array<Vertex, 4> vertices_;
    std::size_t count_ = 0;
};

}  // namespace simrob::physics
