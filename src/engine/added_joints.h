#pragma once

#include <memory>

#include "physics/model.h"
#include "world/world.h"

namespace simrob::engine {

/// A model that came from a file, with what its joints of added types hold by: files name only the
/// type, and that in the specifications of the entities. What fits none of them stays without, and
/// is refused when it is checked. Without such joints it is the same model.
std::shared_ptr<const physics::Model> with_added_joints(std::shared_ptr<const physics::Model> model,
                                                        const world::Entities& entities);

}  // namespace simrob::engine
