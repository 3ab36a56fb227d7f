#pragma once

#include <memory>

#include "physics/model.h"
#include "world/world.h"

namespace simrob::engine {

/// A model from a file, with the linkages of its joints of added types: files name only the type,
/// in the specifications of the entities. A joint that fits none of them stays without, and is
/// refused when it is checked. Without such joints it is the same model.
std::shared_ptr<const physics::Model> with_added_joints(std::shared_ptr<const physics::Model> model,
                                                        const world::Entities& entities);

}  // namespace simrob::engine
