#pragma once

#include "base/result.h"
#include "world/defaults.h"
#include "world/specification.h"

namespace simrob::world {

/// An interaction with its defaults filled in, as the physics world wants it.
physics::Interaction make_interaction(const InteractionSpecification& specification,
                                      const Defaults& defaults);

/// What is known once `added` is registered as well: materials sorted by id, interactions by their
/// two materials (the smaller first), defaults filled in. An interaction that is known already
/// is replaced. Refused when anything in `added` is wrong.
Result<MaterialsSpecification> with_registered(MaterialsSpecification known,
                                               const MaterialsSpecification& added,
                                               const Defaults& defaults);

}  // namespace simrob::world
