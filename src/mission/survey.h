#pragma once

#include <vector>

#include "base/result.h"
#include "command/catalogue.h"
#include "engine/simulation.h"
#include "modular/mission_file.h"
#include "world/specification.h"

/// Obstacles that are not told but seen: by a camera on a mast, above the middle of the floor.
namespace simrob::mission {

/// In worlds of missions that find obstacles by a camera.
inline constexpr int mast_entity = 10'000;
inline constexpr int mast_camera_device = 1;
/// Of a picture, along each side.
inline constexpr int mast_pixels = 126;
/// A cell needs three pixels to each side.
inline constexpr int most_surveyed_cells = mast_pixels / 3;

/// The mast with its camera, high enough to see all of this floor.
world::EntitySpecification mast_above(const modular::Floor& floor);

/// What is of the obstacles' colour in the picture that the camera takes of the mission's world:
/// squares as the boxes that they are, anything else cell by cell. The simulation must be empty,
/// and is empty again afterwards. Refused for a floor of which a picture shows too little.
Result<std::vector<modular::Obstacle>> survey(engine::Simulation& simulation,
                                              const modular::Mission& mission,
                                              const world::EntitySpecification& module,
                                              const command::Catalogue& catalogue);

}  // namespace simrob::mission
