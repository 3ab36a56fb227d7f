#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "device/device.h"

namespace simrob::device {

/// The look of an entity, where it is not painted.
struct Look {
    int entity_id = 0;
    Colour colour{};                                ///< of bodies that have none of their own
    std::map<std::uint32_t, Colour> own_colours{};  ///< by the slots of bodies
};

/// The looks of all entities, by their groups in the physics world.
using Looks = std::map<physics::GroupId, Look>;

/// What a Camera sees, in three layers, pixel by pixel: row by row from the upper left.
struct Picture {
    int columns = 0;
    int rows = 0;
    std::vector<std::uint8_t> colours;  ///< red, green and blue of each pixel
    /// Along the optical axis, in multiples of `unit_m`; 0 where there is nothing.
    std::vector<std::uint16_t> depths;
    double unit_m = 0;
    /// Which of `entities` is visible, counted from 1; 0 where there is nothing.
    std::vector<std::uint16_t> labels;
    std::vector<int> entities;  ///< ids of the visible ones, ascending

    friend bool operator==(const Picture&, const Picture&) = default;
};

/// The picture that a Camera takes of the present world: a function of its state alone, to the same
/// bits in every engine. It sees neither its own entity nor frozen ones.
Picture take_picture(const Device& camera, const Surroundings& world, const Looks& looks);

}  // namespace simrob::device
