#pragma once

#include "simrob/soccer.h"
#include "world/specification.h"

namespace simrob::sport::pitch {

/// What things on a pitch are made of.
enum class Matter : std::uint32_t { floor, wall, rubber, chassis, ball };

constexpr std::uint32_t number_of(Matter matter) {
    return static_cast<std::uint32_t>(matter);
}

/// What bodies on a pitch are, for what they touch: wheels touch the floor alone.
inline constexpr std::uint32_t floor_category = 2;
inline constexpr std::uint32_t wheel_category = 4;

/// How the floor, walls and robots meet the ball.
world::MaterialsSpecification ball_materials(const soccer::Ball& ball);
/// How robots meet the rest.
world::MaterialsSpecification robot_materials(const soccer::Robot& robot);

}  // namespace simrob::sport::pitch
