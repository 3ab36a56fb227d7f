#pragma once

#include <string>

#include "modular/mission_plan.h"

namespace simrob::modular {

/// The map for a terminal, row 1 on top: S and G start and goal, h and c cells that the hexapod and
/// the caterpillar go through, # obstacles, : what is too near to them, x the border, . free.
std::string map_text(const Mission& mission, const MissionPlan& plan);

/// What the letters of the map mean.
Words map_legend();

}  // namespace simrob::modular
