#pragma once

#include "simrob/soccer.h"
#include "world/specification.h"

namespace simrob::sport::pitch {

/// The materials on a pitch.
enum class Matter : std::uint32_t { floor, wall, rubber, chassis, ball };

constexpr std::uint32_t number_of(Matter matter) {
    return static_cast<std::uint32_t>(matter);
}

/// Categories of bodies on a pitch: wheels touch only the floor.
inline constexpr std::uint32_t floor_category = 2;
inline constexpr std::uint32_t wheel_category = 4;

/// Interactions of floor, walls and robots with the ball.
world::MaterialsSpecification ball_materials(const soccer::Ball& ball);
/// Interactions of robots with the rest.
world::MaterialsSpecification robot_materials(const soccer::Robot& robot);

}  // namespace simrob::sport::pitch
