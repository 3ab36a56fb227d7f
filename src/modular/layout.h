#pragma once

#include <vector>

#include "modular/grid.h"

/// Where modules stand before a mission.
namespace simrob::modular {

/// A module on its wheels: the place is that of its reference, the middle of the axle of its side
/// wheels.
struct ModulePlace {
    int id = 1;
    Place place;
    double heading_degrees = 270;  ///< see modular/heading.h
};

/// A module takes this much of the floor around its reference.
struct Footprint {
    double front_m = 0.067;  ///< to the face of the front disc
    double rear_m = 0.046;
    double side_m = 0.0353;  ///< to the outer face of a side wheel
};

/// Of docked modules, whose faces are in one plane, to be laid out.
inline constexpr double touching_m = 0.002;

/// Module 1 in the middle of the start, 2, 3 and 4 behind it with gaps, the others in two rows
/// behind, odd ones right: where the thesis's modules stand after leaving a caterpillar. Those that
/// are more than fifteen stand in rows farther out.
std::vector<ModulePlace> rows_layout(const Floor& floor, Cell start, double heading_degrees,
                                     int modules);

/// The same, but that those for whom there is no room there stand beside: as near to the start as
/// they can, and not where shapes are built. Module 1 stands in the start whatever is there. Fewer
/// than asked for where there is no room.
std::vector<ModulePlace> lay_out(const Floor& floor, const std::vector<Obstacle>& obstacles,
                                 Cell start, double heading_degrees, int modules);

/// Whether the two stand in each other, by more than what docked modules may.
bool overlap(const ModulePlace& a, const ModulePlace& b);
/// Whether all of it is on the floor.
bool is_on_floor(const Floor& floor, const ModulePlace& module);
/// Whether it stands in the box itself; the margin around it is for shapes.
bool overlaps(const Floor& floor, const Obstacle& obstacle, const ModulePlace& module);

}  // namespace simrob::modular
