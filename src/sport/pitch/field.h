#pragma once

#include "base/result.h"
#include "simrob/soccer.h"
#include "world/specification.h"

namespace simrob::sport::pitch {

/// Whether such a field can be built; a refusal names the member.
Result<void> check(const soccer::Field& field);

/// The floor, body 0, and sixteen walls: top and bottom, two at each side of a goal, a back and two
/// sides of each goal, four corners. `field` must pass check().
world::EntitySpecification field_entity(const soccer::Field& field, int id);

}  // namespace simrob::sport::pitch
