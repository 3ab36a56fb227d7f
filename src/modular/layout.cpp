#include "modular/layout.h"

#include <cmath>

#include "modular/heading.h"

namespace simrob::modular {
namespace {

constexpr int chained = 4;   ///< modules one behind the other
constexpr int in_rows = 15;  ///< the modules of the thesis
constexpr double chain_spacing_m = 0.140;
constexpr double first_row_m = 0.191;  ///< behind module 4: annex 13
constexpr double row_spacing_m = 0.130;
constexpr double side_m = 0.241;  ///< of rows, from the axis

/// Of a rectangle on the floor.
struct Rectangle {
    Place middle;
    double cosine = 1;  ///< of its long side
    double sine = 0;
    double half_length_m = 0;
    double half_width_m = 0;
};

Rectangle rectangle_of(const ModulePlace& module) {
    constexpr Footprint footprint;
    const double yaw = yaw_of_heading(module.heading_degrees);
    const double ahead_m = 0.5 * (footprint.front_m - footprint.rear_m);
    Rectangle rectangle{module.place, std::cos(yaw), std::sin(yaw),
                        0.5 * (footprint.front_m + footprint.rear_m - touching_m),
                        footprint.side_m - 0.5 * touching_m};
    rectangle.middle.x_m += ahead_m * rectangle.cosine;
    rectangle.middle.y_m += ahead_m * rectangle.sine;
    return rectangle;
}

/// Half of what it covers along a direction.
double half_extent(const Rectangle& rectangle, double cosine, double sine) {
    const double along = std::abs(rectangle.cosine * cosine + rectangle.sine * sine);
    const double across = std::abs(rectangle.cosine * sine - rectangle.sine * cosine);
    return along * rectangle.half_length_m + across * rectangle.half_width_m;
}

/// Whether a line across this direction parts the two.
bool are_apart(const Rectangle& a, const Rectangle& b, double cosine, double sine) {
    const double between =
        std::abs((b.middle.x_m - a.middle.x_m) * cosine + (b.middle.y_m - a.middle.y_m) * sine);
    return between >= half_extent(a, cosine, sine) + half_extent(b, cosine, sine);
}

bool are_apart_along_sides(const Rectangle& a, const Rectangle& b, const Rectangle& of) {
    return are_apart(a, b, of.cosine, of.sine) || are_apart(a, b, -of.sine, of.cosine);
}

/// By the four directions of their sides: the separating axes of two rectangles.
bool overlap_of(const Rectangle& a, const Rectangle& b) {
    return !are_apart_along_sides(a, b, a) && !are_apart_along_sides(a, b, b);
}

/// How far behind module 1 and how far to its right module `id` stands.
struct Offset {
    double behind_m;
    double right_m;
};

Offset offset_of(int id) {
    if (id <= chained) return {chain_spacing_m * (id - 1), 0};
    const int right = id % 2 != 0 ? 1 : -1;
    constexpr int a_row = 10;  // of spares, on both sides
    const bool is_spare = id > in_rows;
    const int number = is_spare ? (id - in_rows - 1) % a_row : in_rows - id;
    const int pairs_before = number / 2;
    const int farther_out = is_spare ? 1 + (id - in_rows - 1) / a_row : 0;
    return {chain_spacing_m * (chained - 1) + first_row_m + row_spacing_m * pairs_before,
            right * side_m * (1 + farther_out)};
}

}  // namespace

std::vector<ModulePlace> rows_layout(const Floor& floor, Cell start, double heading_degrees,
                                     int modules) {
    const Place first = middle_of(floor, start);
    const double yaw = yaw_of_heading(heading_degrees);
    std::vector<ModulePlace> places;
    for (int id = 1; id <= modules; ++id) {
        const Offset offset = offset_of(id);
        places.push_back(
            {id,
             {first.x_m - offset.behind_m * std::cos(yaw) + offset.right_m * std::sin(yaw),
              first.y_m - offset.behind_m * std::sin(yaw) - offset.right_m * std::cos(yaw)},
             heading_degrees});
    }
    return places;
}

bool overlap(const ModulePlace& a, const ModulePlace& b) {
    return overlap_of(rectangle_of(a), rectangle_of(b));
}

bool is_on_floor(const Floor& floor, const ModulePlace& module) {
    const Rectangle rectangle = rectangle_of(module);
    return std::abs(rectangle.middle.x_m) + half_extent(rectangle, 1, 0) <=
               0.5 * floor.columns * floor.cell_m &&
           std::abs(rectangle.middle.y_m) + half_extent(rectangle, 0, 1) <=
               0.5 * floor.rows * floor.cell_m;
}

bool overlaps(const Floor& floor, const Obstacle& obstacle, const ModulePlace& module) {
    const double half_m = 0.5 * obstacle.width * floor.cell_m;
    return overlap_of({middle_of(floor, obstacle.cell), 1, 0, half_m, half_m},
                      rectangle_of(module));
}

}  // namespace simrob::modular
