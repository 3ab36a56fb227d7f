#pragma once

#include "base/result.h"
#include "world/defaults.h"
#include "world/specification.h"

namespace simrob::world {

/// `specification` with the defaults in place of what it leaves out.
EntitySpecification with_defaults(EntitySpecification specification, const Defaults& defaults);

/// Whether such an entity is allowed: ids, what each type of entity may consist of, and whatever
/// the physics world could not refuse in the sender's terms. `specification` has its defaults
/// filled in.
Result<void> check(const EntitySpecification& specification);

}  // namespace simrob::world
