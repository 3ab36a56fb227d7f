#include "physics/collision/manifold.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace simrob::physics {
namespace {

/// Closer than this counts as touching: rounding must not choose between corners at the same
/// height.
constexpr double touching_m = 1e-10;
/// The minimum cosine at which a normal counts as that of a face.
constexpr double least_face_cosine = 0.9998;

/// Clips a polygon, line or point to the inner side of a plane.
void cut(std::vector<Vector3>& points, const Vector3& on_plane, const Vector3& inwards) {
    std::vector<Vector3> kept;
    const std::size_t count = points.size();
    const auto height = [&](const Vector3& p) { return dot(p - on_plane, inwards); };
    for (std::size_t i = 0; i < count; ++i) {
        const Vector3& p = points[i];
        const double here = height(p);
        if (here >= 0) kept.push_back(p);
        const bool has_next = count > 2 || i + 1 < count;
        if (!has_next) break;
        const Vector3& q = points[(i + 1) % count];
        const double there = height(q);
        if ((here < 0) != (there < 0)) kept.push_back(p + (q - p) * (here / (here - there)));
    }
    points = std::move(kept);
}

void cut_to_face(std::vector<Vector3>& points, const FlatPart& face) {
    const std::size_t count = face.points.size();
    for (std::size_t i = 0; i < count && !points.empty(); ++i) {
        const Vector3& p = face.points[i];
        const Vector3 edge = face.points[(i + 1) % count] - p;
        const Vector3 inwards = normalized(cross(face.normal, edge));
        // What ends on an edge belongs to it, despite rounding.
        cut(points, p - inwards * (1e-9 * length(edge)), inwards);
    }
}

struct Resting {
    const FlatPart& face;  ///< of the supporting piece
    const Piece& guest;    ///< the resting piece
    double margin;         ///< of the supporting piece
    double side;           ///< 1 if the guest is the first piece, otherwise -1
};

void add_resting_points(const Resting& resting, std::vector<ContactPoint>& points) {
    assert(resting.face.is_face());
    const Vector3& up = resting.face.normal;
    FlatPart part = resting.guest.part_facing(-up);
    cut_to_face(part.points, resting.face);
    const double margin = resting.guest.margin();
    for (const auto& point : part.points) {
        const double depth = dot(resting.face.points[0] - point, up) + margin + resting.margin;
        if (depth < -touching_m) continue;
        const Vector3 lowest = point - up * margin;
        // A flat guest and its host share the gap; a round one turns about its own surface.
        const Vector3 place = resting.guest.is_round() ? lowest : lowest + up * (depth / 2);
        points.push_back({place, up * resting.side, std::max(depth, 0.0)});
    }
}

Vector3 single_place(const Piece& first, const Piece& second, const Penetration& found) {
    if (first.is_round() == second.is_round()) return (found.on_1 + found.on_2) * 0.5;
    return first.is_round() ? found.on_1 : found.on_2;
}

void drop_twins(std::vector<ContactPoint>& points) {
    double reach = 0;
    for (const auto& point : points)
        reach = std::max(reach, length(point.position_m - points.front().position_m));
    const double same_m = 1e-3 * reach + 1e-8;
    std::vector<ContactPoint> kept;
    for (const auto& point : points) {
        const auto twin = std::find_if(kept.begin(), kept.end(), [&](const ContactPoint& other) {
            return length_squared(other.position_m - point.position_m) <= same_m * same_m &&
                   dot(other.normal, point.normal) > 0.999;
        });
        if (twin == kept.end())
            kept.push_back(point);
        else if (point.depth_m > twin->depth_m)
            *twin = point;
    }
    points = std::move(kept);
}

/// The deepest point, and the outermost ones in directions around the common normal: what stands on
/// them does not tip over any of the others.
std::vector<std::size_t> outermost(const std::vector<ContactPoint>& points, std::size_t limit) {
    assert(!points.empty() && limit > 0);
    Vector3 sum;
    std::size_t deepest = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        sum += points[i].normal;
        if (points[i].depth_m > points[deepest].depth_m) deepest = i;
    }
    const Vector3 up = length_squared(sum) > 1e-6 ? normalized(sum) : points[0].normal;
    const Vector3 u = any_perpendicular(up);
    const Vector3 v = cross(up, u);
    std::vector<std::size_t> chosen = {deepest};
    for (std::size_t k = 1; k < limit; ++k) {
        const double angle = 2 * M_PI * static_cast<double>(k) / static_cast<double>(limit - 1);
        const Vector3 way = u * std::cos(angle) + v * std::sin(angle);
        const auto outer =
            std::max_element(points.begin(), points.end(), [&](const auto& a, const auto& b) {
                return dot(a.position_m, way) < dot(b.position_m, way);
            });
        const auto place = static_cast<std::size_t>(outer - points.begin());
        if (std::find(chosen.begin(), chosen.end(), place) == chosen.end()) chosen.push_back(place);
    }
    return chosen;
}

}  // namespace

void add_manifold(const Piece& first, const Piece& second, const Penetration& found,
                  std::vector<ContactPoint>& points) {
    const std::size_t before = points.size();
    const FlatPart of_first = first.part_facing(-found.normal);
    const FlatPart of_second = second.part_facing(found.normal);
    const auto cosine = [&](const FlatPart& part, double side) {
        return part.is_face() ? dot(part.normal, found.normal) * side : -1;
    };
    const double on_first = cosine(of_first, -1);
    const double on_second = cosine(of_second, 1);
    // Of two equally good faces the second is taken, lest rounding swap them from step to step.
    if (std::max(on_first, on_second) >= least_face_cosine) {
        if (on_second >= on_first - 1e-6)
            add_resting_points({of_second, first, second.margin(), 1}, points);
        else
            add_resting_points({of_first, second, first.margin(), -1}, points);
    }
    // The deepest point counts even if it is beyond the face's edge.
    double deepest = -1;
    for (std::size_t i = before; i < points.size(); ++i)
        deepest = std::max(deepest, points[i].depth_m);
    if (deepest < found.depth_m * (1 - 1e-6) - 1e-9)
        points.push_back({single_place(first, second, found), found.normal, found.depth_m});
}

void add_sunk_points(const Piece& first, const FlatPart& face, std::vector<ContactPoint>& points) {
    add_resting_points({face, first, 0, 1}, points);
}

void thin_out(std::vector<ContactPoint>& points, std::size_t limit) {
    drop_twins(points);
    if (points.size() <= limit) return;
    std::vector<std::size_t> chosen = outermost(points, limit);
    std::vector<double> distance(points.size(), std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < limit; ++i) {
        if (i == chosen.size())
            chosen.push_back(static_cast<std::size_t>(
                std::max_element(distance.begin(), distance.end()) - distance.begin()));
        for (std::size_t k = 0; k < points.size(); ++k)
            distance[k] = std::min(
                distance[k], length_squared(points[k].position_m - points[chosen[i]].position_m));
    }
    std::sort(chosen.begin(), chosen.end());
    assert(chosen.size() == limit);
    std::vector<ContactPoint> kept;
    for (const auto i : chosen) kept.push_back(points[i]);
    points = std::move(kept);
}

}  // namespace simrob::physics
