#include "physics/collision/penetration.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>
#include <vector>

#include "physics/collision/simplex.h"

namespace simrob::physics {
namespace {

using Vertex = Simplex::Vertex;

constexpr int greatest_rounds = 64;

Vertex vertex_along(const Piece& first, const Piece& second, const Vector3& direction) {
    const Vector3 on_1 = first.support(direction);
    const Vector3 on_2 = second.support(-direction);
    return {on_1 - on_2, on_1, on_2, 0};
}

/// The difference of two pieces, from inside: it contains the origin, and grows until the part of
/// its surface closest to the origin is known.
class Polytope {
  public:
    Polytope(const Piece& first, const Piece& second) : first_(first), second_(second) {}

    /// Starts with a tetrahedron around the vertices of `simplex`; false if the difference is flat.
    bool begin(const Simplex& simplex);
    Penetration expand();

  private:
    struct Face {
        std::array<std::size_t, 3> corner{};
        Vector3 normal;
        double distance = 0;
    };

    bool grow(const Vector3& direction);
    bool span_more();
    bool add_face(std::size_t a, std::size_t b, std::size_t c);
    const Face& nearest() const;
    bool insert(const Vertex& vertex);
    Penetration result(const Face& face) const;
    const Vector3& at(std::size_t i) const { return vertices_[i].difference; }

    const Piece& first_;
    const Piece& second_;
    std::vector<Vertex> vertices_;
    std::vector<Face> faces_;
    double size_ = 0;
};

/// Adds a vertex outside the plane or line through the present ones.
bool Polytope::grow(const Vector3& direction) {
    const Vertex vertex = vertex_along(first_, second_, direction);
    const Vector3 way = vertex.difference - at(0);
    double off = length(way);
    if (vertices_.size() == 2) {
        const Vector3 line = at(1) - at(0);
        off = length(cross(line, way)) / length(line);
    } else if (vertices_.size() == 3) {
        off = std::abs(dot(way, normalized(cross(at(1) - at(0), at(2) - at(0)))));
    }
    if (off <= 1e-12 * size_) return false;
    vertices_.push_back(vertex);
    return true;
}

bool Polytope::span_more() {
    if (vertices_.size() == 3) {
        const Vector3 normal = normalized(cross(at(1) - at(0), at(2) - at(0)));
        return grow(normal) || grow(-normal);
    }
    std::array<Vector3, 3> axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    if (vertices_.size() == 2) {
        axes[2] = normalized(at(1) - at(0));
        axes[0] = any_perpendicular(axes[2]);
        axes[1] = cross(axes[2], axes[0]);
    }
    for (const auto& axis : axes)
        if (grow(axis) || grow(-axis)) return true;
    return false;
}

bool Polytope::begin(const Simplex& simplex) {
    for (const auto& axis : {Vector3{1, 0, 0}, Vector3{0, 1, 0}, Vector3{0, 0, 1}})
        size_ = std::max(size_, dot(vertex_along(first_, second_, axis).difference -
                                        vertex_along(first_, second_, -axis).difference,
                                    axis));
    vertices_.clear();
    faces_.clear();
    for (std::size_t i = 0; i < simplex.size(); ++i) vertices_.push_back(simplex.vertex(i));
    if (vertices_.empty()) vertices_.push_back(vertex_along(first_, second_, {1, 0, 0}));
    while (vertices_.size() < 4)
        if (!span_more()) return false;
    const double volume = dot(cross(at(1) - at(0), at(2) - at(0)), at(3) - at(0));
    if (volume > 0) std::swap(vertices_[0], vertices_[1]);
    return add_face(0, 1, 2) && add_face(0, 3, 1) && add_face(1, 3, 2) && add_face(2, 3, 0);
}

bool Polytope::add_face(std::size_t a, std::size_t b, std::size_t c) {
    const Vector3 normal = cross(at(b) - at(a), at(c) - at(a));
    const double area = length(normal);
    if (area <= 1e-14 * size_ * size_) return false;
    const Vector3 unit = normal * (1 / area);
    faces_.push_back({{a, b, c}, unit, dot(unit, at(a))});
    return true;
}

const Polytope::Face& Polytope::nearest() const {
    assert(!faces_.empty());
    std::size_t best = 0;
    for (std::size_t i = 1; i < faces_.size(); ++i)
        if (faces_[i].distance < faces_[best].distance) best = i;
    return faces_[best];
}

/// False if rounding leaves no valid polytope.
bool Polytope::insert(const Vertex& vertex) {
    std::vector<std::array<std::size_t, 2>> rim;
    std::vector<Face> kept;
    for (const auto& face : faces_) {
        if (dot(face.normal, vertex.difference) - face.distance <= 1e-13 * size_) {
            kept.push_back(face);
            continue;
        }
        for (std::size_t i = 0; i < 3; ++i) {
            const std::array edge = {face.corner[i], face.corner[(i + 1) % 3]};
            const auto back = std::find(rim.begin(), rim.end(), std::array{edge[1], edge[0]});
            if (back == rim.end())
                rim.push_back(edge);
            else
                rim.erase(back);
        }
    }
    if (rim.size() < 3) return false;
    const std::vector<Face> before = std::exchange(faces_, std::move(kept));
    vertices_.push_back(vertex);
    for (const auto& [a, b] : rim)
        if (!add_face(a, b, vertices_.size() - 1)) {
            faces_ = before;
            return false;
        }
    return true;
}

Penetration Polytope::expand() {
    for (int round = 0; round < greatest_rounds; ++round) {
        const Face face = nearest();
        const Vertex vertex = vertex_along(first_, second_, face.normal);
        const double gain = dot(face.normal, vertex.difference) - face.distance;
        if (gain <= 1e-11 * size_ || !insert(vertex)) return result(face);
    }
    return result(nearest());
}

/// The projection of the origin onto the face, as a weighted mean of the face's corners.
Penetration Polytope::result(const Face& face) const {
    const Vertex& a = vertices_[face.corner[0]];
    const Vertex& b = vertices_[face.corner[1]];
    const Vertex& c = vertices_[face.corner[2]];
    const Vector3 shadow = face.normal * face.distance;
    const Vector3 whole = cross(b.difference - a.difference, c.difference - a.difference);
    const double area = length_squared(whole);
    const auto share = [&](const Vertex& p, const Vertex& q) {
        return std::clamp(dot(whole, cross(p.difference - shadow, q.difference - shadow)) / area,
                          0.0, 1.0);
    };
    const double of_a = share(b, c);
    const double of_b = std::min(share(c, a), 1 - of_a);
    const double of_c = 1 - of_a - of_b;
    return {-face.normal, std::max(face.distance, 0.0),
            a.on_1 * of_a + b.on_1 * of_b + c.on_1 * of_c,
            a.on_2 * of_a + b.on_2 * of_b + c.on_2 * of_c, true};
}

/// Whether the cores meet; otherwise `simplex` has the closest points.
bool cores_meet(const Piece& first, const Piece& second, double reach, Simplex& simplex,
                bool& far) {
    Vector3 direction = second.centre() - first.centre();
    if (length_squared(direction) == 0) direction = {1, 0, 0};
    simplex.add(vertex_along(first, second, direction));
    for (int round = 0; round < greatest_rounds; ++round) {
        if (!simplex.reduce()) return true;
        const Vector3 closest = simplex.closest();
        const double size = length_squared(closest);
        if (size < 1e-24) return true;
        const Vertex next = vertex_along(first, second, -closest);
        const double bound = dot(closest, next.difference);
        // The plane through the new vertex separates them by more than the margins.
        far = bound > 0 && bound * bound > reach * reach * size;
        if (far || size - bound <= 1e-12 * size || simplex.contains(next.difference)) return false;
        simplex.add(next);
    }
    return false;
}

}  // namespace

std::optional<Penetration> penetration(const Piece& first, const Piece& second) {
    const double margins = first.margin() + second.margin();
    Simplex simplex;
    bool far = false;
    Penetration found;
    if (cores_meet(first, second, margins, simplex, far)) {
        Polytope polytope(first, second);
        // A simplex that is too thin is discarded: one beside the origin grows around it.
        if (!polytope.begin(simplex) && !polytope.begin({})) return std::nullopt;
        found = polytope.expand();
    } else {
        if (far) return std::nullopt;
        const Vector3 way = simplex.closest();
        const double distance = length(way);
        if (distance > margins || distance == 0) return std::nullopt;
        found = {way * (1 / distance), -distance, simplex.witness_1(), simplex.witness_2(), false};
    }
    found.depth_m += margins;
    found.on_1 = found.on_1 - found.normal * first.margin();
    found.on_2 += found.normal * second.margin();
    return found;
}

}  // namespace simrob::physics
