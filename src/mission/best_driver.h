#pragma once

#include "mission/best_places.h"

namespace simrob::mission {

/// At most so fast, of what the wheels can do.
inline constexpr double most_wheel_rad_s = 3.8;

/// Tells the wheels of a module to bring it to `wanted`, which is near and may move on by the next
/// control period. Sideways it gets there by steering, and only on its way.
void drive_to(Crew& crew, const Places& places, int module, const modular::PlanarPose& wanted);

/// The wheels stay as they are, even if they were told to go on.
void hold_wheels(Crew& crew, int module);

/// A motor that is not docked in the way goes back to zero.
void straighten(Crew& crew, int module, modular::Motor motor, double speed_rad_s);

}  // namespace simrob::mission
