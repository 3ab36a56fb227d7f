#pragma once

#include <cstddef>
#include <vector>

#include "world/world.h"

namespace simrob::inspection {

/// Two bodies that penetrate each other and would be driven apart.
struct Overlap {
    int entity_1 = 0;
    int body_1 = 0;
    int entity_2 = 0;
    int body_2 = 0;
};

/// Pairs of bodies that collide and overlap by more than `depth_m`, at most `limit` of them. Bodies
/// that only touch, such as a box on the floor, are not included.
std::vector<Overlap> find_overlaps(const world::World& world, double depth_m, std::size_t limit);

}  // namespace simrob::inspection
