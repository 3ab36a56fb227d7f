#pragma once

#include "base/pose.h"
#include "world/specification.h"

namespace simrob::world {

/// The same entity, with `where` the place of the frame that it was described in: so a robot of a
/// file that stands at the origin is put anywhere. It has no planes.
EntitySpecification placed(EntitySpecification entity, const Pose& where);

}  // namespace simrob::world
