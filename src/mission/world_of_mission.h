#pragma once

#include <vector>

#include "base/result.h"
#include "command/catalogue.h"
#include "command/request.h"
#include "modular/mission_file.h"
#include "world/specification.h"

namespace simrob::mission {

inline constexpr int floor_entity = 10'001;
/// Of the first obstacle of a mission; the others follow.
inline constexpr int first_obstacle_entity = 10'002;
inline constexpr double friction = 0.8;
inline constexpr double gravity_m_s2 = -9.81;
/// Of all obstacles, so that a camera can tell them from floor and modules.
inline constexpr const char* obstacle_colour = "#e0552d";
/// Of obstacles: high enough that nobody climbs them.
inline constexpr double obstacle_height_m = 0.15;

/// The module as its file describes it, standing at the origin: robots/mecabot.xml. `text` is that
/// of the file.
Result<world::EntitySpecification> module_of(std::string_view text,
                                             const command::Catalogue& catalogue);

/// The commands that make the world of a mission: parameters, floor, obstacles, a mast with a
/// camera where that finds them (survey.h), a module at each of the mission's places with the
/// mission's noise, all motors told 0; then time settings, seed and Initialize_Simulation. Module 1
/// sends to all and listens on channel 1; each other one sends on channel 1 and listens on its own
/// number.
std::vector<command::Request> world_of_mission(const modular::Mission& mission,
                                               const world::EntitySpecification& module,
                                               const command::Catalogue& catalogue);

}  // namespace simrob::mission
