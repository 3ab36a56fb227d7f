#include "physics/collision/simplex.h"

#include <cassert>
#include <cmath>
#include <utility>

namespace simrob::physics {
namespace {

/// Solves a symmetric system of up to three unknowns by elimination; false when it is singular.
bool solve(std::array<std::array<double, 4>, 3>& m, std::size_t n, std::array<double, 3>& x) {
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t pivot = i;
        for (std::size_t r = i + 1; r < n; ++r)
            if (std::abs(m[r][i]) > std::abs(m[pivot][i])) pivot = r;
        std::swap(m[i], m[pivot]);
        if (std::abs(m[i][i]) < 1e-300) return false;
        for (std::size_t r = i + 1; r < n; ++r) {
            const double factor = m[r][i] / m[i][i];
            for (std::size_t c = i; c <= n; ++c) m[r][c] -= factor * m[i][c];
        }
    }
    for (std::size_t i = n; i-- > 0;) {
        double sum = m[i][n];
        for (std::size_t c = i + 1; c < n; ++c) sum -= m[i][c] * x[c];
        x[i] = sum / m[i][i];
    }
    return true;
}

}  // namespace

/// The point closest to the origin in the affine hull of a subset of the vertices, if it lies
/// inside the subset's own hull.
bool Simplex::project(unsigned subset, Face& face) const {
    std::array<std::size_t, 4> index{};
    std::size_t n = 0;
    for (std::size_t i = 0; i < count_; ++i)
        if (subset & (1U << i)) index[n++] = i;
    const Vector3 base = vertices_[index[0]].difference;
    std::array<Vector3, 3> edge;
    for (std::size_t i = 1; i < n; ++i) edge[i - 1] = vertices_[index[i]].difference - base;
    std::array<std::array<double, 4>, 3> m{};
    for (std::size_t r = 0; r + 1 < n; ++r) {
        for (std::size_t c = 0; c + 1 < n; ++c) m[r][c] = dot(edge[r], edge[c]);
        m[r][n - 1] = -dot(edge[r], base);
    }
    std::array<double, 3> x{};
    if (!solve(m, n - 1, x)) return false;
    double first = 1;
    for (std::size_t i = 0; i + 1 < n; ++i) first -= x[i];
    face = {};
    face.weights[index[0]] = first;
    Vector3 point = base;
    bool inside = first >= 0;
    for (std::size_t i = 0; i + 1 < n; ++i) {
        face.weights[index[i + 1]] = x[i];
        point += edge[i] * x[i];
        inside = inside && x[i] >= 0;
    }
    face.distance_squared = length_squared(point);
    face.size = n;
    return inside;
}

bool Simplex::reduce() {
    assert(count_ > 0);
    Face best;
    for (unsigned subset = 1; subset < (1U << count_); ++subset) {
        Face face;
        if (!project(subset, face)) continue;
        if (best.size == 0 || face.distance_squared < best.distance_squared) best = face;
    }
    if (best.size == 4) return false;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        if (best.weights[i] <= 0) continue;
        vertices_[kept] = vertices_[i];
        vertices_[kept++].weight = best.weights[i];
    }
    count_ = kept;
    return true;
}

Vector3 Simplex::closest() const {
    return witness_1() - witness_2();
}

Vector3 Simplex::witness_1() const {
    Vector3 sum;
    for (std::size_t i = 0; i < count_; ++i) sum += vertices_[i].on_1 * vertices_[i].weight;
    return sum;
}

Vector3 Simplex::witness_2() const {
    Vector3 sum;
    for (std::size_t i = 0; i < count_; ++i) sum += vertices_[i].on_2 * vertices_[i].weight;
    return sum;
}

bool Simplex::contains(const Vector3& difference) const {
    for (std::size_t i = 0; i < count_; ++i)
        if (vertices_[i].difference == difference) return true;
    return false;
}

}  // namespace simrob::physics
