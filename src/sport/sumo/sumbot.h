#pragma once

#include "world/specification.h"

/// The SumBot of the thesis, annex 1, as in library/sumbot.xml.
namespace simrob::sport::sumo {

/// The materials of the robot and of what it drives on.
inline constexpr std::uint32_t wood = 0;

/// From the floor to the middle of its chassis, when it rests on its feet.
inline constexpr double middle_height_m = 0.058;

// Ids of its bodies.
inline constexpr int chassis_body = 0;
inline constexpr int left_wheel_body = 1;
inline constexpr int right_wheel_body = 2;

/// With the middle of its chassis at `middle_m`, looking along x.
world::EntitySpecification sumbot_entity(const Vector3& middle_m, int id);

/// Interactions of wood, wheels and feet.
world::MaterialsSpecification sumbot_materials();

}  // namespace simrob::sport::sumo
