#pragma once

#include "physics/definitions.h"
#include "world/specification.h"

namespace simrob::world {

/// The bodies and joints that an entity is made of, in the order of its specification, which was
/// checked and has its defaults filled in.
physics::Assembly make_assembly(const EntitySpecification& specification);

}  // namespace simrob::world
