#include "modular/area.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace simrob::modular {
namespace {

struct Point {
    double x = 0;
    double y = 0;
};

using Corners = std::array<Point, 4>;

Corners corners_of(const Area& area) {
    Corners corners;
    const double c = std::cos(area.centre.heading_rad);
    const double s = std::sin(area.centre.heading_rad);
    const double ax = c * area.half_length_m;
    const double ay = s * area.half_length_m;
    const double bx = -s * area.half_width_m;
    const double by = c * area.half_width_m;
    const double x = area.centre.x_m;
    const double y = area.centre.y_m;
    corners[0] = {x + ax + bx, y + ay + by};
    corners[1] = {x - ax + bx, y - ay + by};
    corners[2] = {x - ax - bx, y - ay - by};
    corners[3] = {x + ax - bx, y + ay - by};
    return corners;
}

double squared_to_segment(const Point& p, const Point& a, const Point& b) {
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double whole = dx * dx + dy * dy;
    double along = 0;
    if (whole > 0) along = std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / whole, 0.0, 1.0);
    const double ex = p.x - a.x - along * dx;
    const double ey = p.y - a.y - along * dy;
    return ex * ex + ey * ey;
}

/// Whether a line along a side of `of` parts the rectangles.
bool is_parted_by(const Area& of, const Corners& others) {
    const double c = std::cos(of.centre.heading_rad);
    const double s = std::sin(of.centre.heading_rad);
    double least_x = INFINITY;
    double most_x = -INFINITY;
    double least_y = INFINITY;
    double most_y = -INFINITY;
    for (const Point& p : others) {
        const double x = c * (p.x - of.centre.x_m) + s * (p.y - of.centre.y_m);
        const double y = -s * (p.x - of.centre.x_m) + c * (p.y - of.centre.y_m);
        least_x = std::min(least_x, x);
        most_x = std::max(most_x, x);
        least_y = std::min(least_y, y);
        most_y = std::max(most_y, y);
    }
    return least_x > of.half_length_m || most_x < -of.half_length_m || least_y > of.half_width_m ||
           most_y < -of.half_width_m;
}

double between_rectangles_m(const Area& a, const Area& b) {
    const Corners corners_a = corners_of(a);
    const Corners corners_b = corners_of(b);
    if (!is_parted_by(a, corners_b) && !is_parted_by(b, corners_a)) return 0;
    double least = INFINITY;
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j) {
            const std::size_t next = (j + 1) % 4;
            least =
                std::min(least, squared_to_segment(corners_a[i], corners_b[j], corners_b[next]));
            least =
                std::min(least, squared_to_segment(corners_b[i], corners_a[j], corners_a[next]));
        }
    return std::sqrt(least);
}

constexpr double length_m = front_face_m + rear_face_m;

}  // namespace

double distance_m(const Area& a, const Area& b) {
    return std::max(0.0, between_rectangles_m(a, b) - a.radius_m - b.radius_m);
}

bool are_near(const Area& a, const Area& b, double clearance_m) {
    if (distance_m(a.centre, b.centre) >= a.reach_m() + b.reach_m() + clearance_m) return false;
    return distance_m(a, b) < clearance_m;
}

Area swept_disc(const PlanarPose& from, const PlanarPose& to, double radius_m) {
    const double dx = to.x_m - from.x_m;
    const double dy = to.y_m - from.y_m;
    return {.centre = {(from.x_m + to.x_m) / 2, (from.y_m + to.y_m) / 2, std::atan2(dy, dx)},
            .half_length_m = std::sqrt(dx * dx + dy * dy) / 2,
            .radius_m = radius_m};
}

Area module_area(const PlanarPose& pose) {
    return swept_module(pose, 0);
}

Area swept_module(const PlanarPose& from, double forward_m) {
    const double middle_m = (front_face_m - rear_face_m + forward_m) / 2;
    return {.centre = ahead(from, middle_m),
            .half_length_m = (length_m + std::abs(forward_m)) / 2,
            .half_width_m = side_face_m};
}

double module_reach_m() {
    return std::sqrt(front_face_m * front_face_m + side_face_m * side_face_m);
}

}  // namespace simrob::modular
