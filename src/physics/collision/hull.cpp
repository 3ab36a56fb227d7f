#include "physics/collision/hull.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace simrob::physics {
namespace {

struct Plane {
    Vector3 normal;
    double offset;
    double height(const Vector3& p) const { return dot(normal, p) - offset; }
};

struct HullTriangle {
    std::array<std::uint32_t, 3> corner;
    Plane plane;
    double size;  ///< twice its area
};

/// Adds points one by one to a polyhedron of triangles, starting with a tetrahedron.
class HullMaker {
  public:
    HullMaker(std::span<const Vector3> points, double least_thickness_m)
        : points_(points), least_thickness_m_(least_thickness_m) {
        for (const auto& p : points)
            extent_m_ = std::max({extent_m_, std::abs(p.x - points[0].x),
                                  std::abs(p.y - points[0].y), std::abs(p.z - points[0].z)});
        // Closer than this to a plane counts as on it: rounding must not create faces.
        tolerance_m_ = 1e-10 * extent_m_;
    }

    Hull make() {
        if (points_.size() < 4 || !begin()) return {};
        for (std::uint32_t i = 0; i < points_.size(); ++i) add(i);
        return faces();
    }

  private:
    bool begin();
    void add(std::uint32_t point);
    void add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c);
    Hull faces();
    std::vector<std::uint32_t> outline(const Plane& plane,
                                       const std::vector<std::uint32_t>& corners) const;
    template <class Measure>
    std::uint32_t farthest(Measure measure) const {
        std::uint32_t best = 0;
        for (std::uint32_t i = 1; i < points_.size(); ++i)
            if (measure(points_[i]) > measure(points_[best])) best = i;
        return best;
    }

    std::span<const Vector3> points_;
    double least_thickness_m_;
    double extent_m_ = 0;
    double tolerance_m_ = 0;
    std::vector<HullTriangle> triangles_;
};

bool HullMaker::begin() {
    const std::uint32_t a = farthest([&](const Vector3& p) { return length(p - points_[0]); });
    const std::uint32_t b = farthest([&](const Vector3& p) { return length(p - points_[a]); });
    const Vector3 line = points_[b] - points_[a];
    if (length(line) < least_thickness_m_) return false;
    const auto from_line = [&](const Vector3& p) { return length(cross(p - points_[a], line)); };
    const std::uint32_t c = farthest(from_line);
    if (from_line(points_[c]) < least_thickness_m_ * length(line)) return false;
    const Vector3 normal = normalized(cross(line, points_[c] - points_[a]));
    const auto height = [&](const Vector3& p) { return dot(p - points_[a], normal); };
    const std::uint32_t d = farthest([&](const Vector3& p) { return std::abs(height(p)); });
    if (std::abs(height(points_[d])) < least_thickness_m_) return false;
    const bool above = height(points_[d]) > 0;
    const std::array<std::uint32_t, 3> base =
        above ? std::array{a, c, b} : std::array<std::uint32_t, 3>{a, b, c};
    add_triangle(base[0], base[1], base[2]);
    for (std::size_t i = 0; i < 3; ++i) add_triangle(base[(i + 1) % 3], base[i], d);
    return true;
}

void HullMaker::add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    const Vector3 normal = cross(points_[b] - points_[a], points_[c] - points_[a]);
    const double size = length(normal);
    // Three collinear points span no plane: a neighbour's serves, and nothing sees it.
    const Vector3 unit = size > 0 ? normal * (1 / size) : Vector3{};
    triangles_.push_back({{a, b, c}, {unit, dot(unit, points_[a])}, size});
}

/// Removes the triangles that the point sees and closes the gap with triangles to it.
void HullMaker::add(std::uint32_t point) {
    const Vector3& p = points_[point];
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    std::vector<HullTriangle> kept;
    for (const auto& triangle : triangles_) {
        if (triangle.plane.height(p) <= tolerance_m_) {
            kept.push_back(triangle);
            continue;
        }
        for (std::size_t i = 0; i < 3; ++i)
            ++edges[{triangle.corner[i], triangle.corner[(i + 1) % 3]}];
    }
    if (kept.size() == triangles_.size()) return;
    triangles_ = std::move(kept);
    for (const auto& [edge, count] : edges)
        if (edges.find({edge.second, edge.first}) == edges.end())
            add_triangle(edge.first, edge.second, point);
}

/// The corners on a plane, in order around it, without those on the line between two others.
std::vector<std::uint32_t> HullMaker::outline(const Plane& plane,
                                              const std::vector<std::uint32_t>& corners) const {
    const Vector3 u = any_perpendicular(plane.normal);
    const Vector3 v = cross(plane.normal, u);
    struct Flat {
        double x, y;
        std::uint32_t corner;
    };
    std::vector<Flat> flat;
    for (const auto c : corners) flat.push_back({dot(points_[c], u), dot(points_[c], v), c});
    std::sort(flat.begin(), flat.end(), [](const Flat& a, const Flat& b) {
        return std::pair(a.x, a.y) < std::pair(b.x, b.y);
    });
    assert(!flat.empty());
    // Andrew's chains: the lower one forwards, the upper one back.
    std::vector<Flat> chain;
    const auto turns_left = [&](const Flat& c) {
        const Flat& a = chain[chain.size() - 2];
        const Flat& b = chain.back();
        const double twice_area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        return twice_area > tolerance_m_ * std::hypot(c.x - a.x, c.y - a.y);
    };
    for (int pass = 0; pass < 2; ++pass) {
        const std::size_t start = chain.size();
        for (const auto& point : flat) {
            while (chain.size() >= start + 2 && !turns_left(point)) chain.pop_back();
            chain.push_back(point);
        }
        chain.pop_back();
        std::reverse(flat.begin(), flat.end());
    }
    std::vector<std::uint32_t> loop;
    for (const auto& point : chain) loop.push_back(point.corner);
    return loop;
}

Hull HullMaker::faces() {
    // Of all triangles in a plane the largest determines it best.
    std::stable_sort(triangles_.begin(), triangles_.end(),
                     [](const auto& a, const auto& b) { return a.size > b.size; });
    std::vector<std::uint32_t> corners;
    for (const auto& triangle : triangles_)
        corners.insert(corners.end(), triangle.corner.begin(), triangle.corner.end());
    std::sort(corners.begin(), corners.end());
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    Hull hull;
    std::vector<std::uint32_t> used;
    for (const auto& triangle : triangles_) {
        const Plane& plane = triangle.plane;
        const auto is_same = [&](const Hull::Face& face) {
            if (dot(face.normal, plane.normal) < 1 - 1e-9) return false;
            return std::all_of(triangle.corner.begin(), triangle.corner.end(), [&](auto c) {
                return std::abs(dot(face.normal, points_[c]) - face.offset) < 100 * tolerance_m_;
            });
        };
        if (plane.normal == Vector3{}) continue;
        if (std::any_of(hull.faces.begin(), hull.faces.end(), is_same)) continue;
        std::vector<std::uint32_t> on_plane;
        for (const auto c : corners)
            if (std::abs(plane.height(points_[c])) < 100 * tolerance_m_) on_plane.push_back(c);
        auto loop = outline(plane, on_plane);
        if (loop.size() < 3) continue;
        used.insert(used.end(), loop.begin(), loop.end());
        hull.faces.push_back({plane.normal, plane.offset, std::move(loop)});
    }
    std::sort(used.begin(), used.end());
    used.erase(std::unique(used.begin(), used.end()), used.end());
    for (const auto corner : used) hull.vertices.push_back(points_[corner]);
    for (auto& face : hull.faces)
        for (auto& corner : face.loop)
            corner = static_cast<std::uint32_t>(std::lower_bound(used.begin(), used.end(), corner) -
                                                used.begin());
    return hull;
}

}  // namespace

std::vector<std::array<Vector3, 3>> Hull::triangles() const {
    std::vector<std::array<Vector3, 3>> out;
    for (const auto& face : faces)
        for (std::size_t i = 2; i < face.loop.size(); ++i)
            out.push_back(
                {vertices[face.loop[0]], vertices[face.loop[i - 1]], vertices[face.loop[i]]});
    return out;
}

Hull make_hull(std::span<const Vector3> points, double least_thickness_m) {
    return HullMaker(points, least_thickness_m).make();
}

}  // namespace simrob::physics
