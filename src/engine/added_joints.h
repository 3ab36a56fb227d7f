#pragma once

#include <memory>

#include "physics/model.h"
#include "world/world.h"

namespace simrob::engine {

/// A model from a file, completed with the linkages of its joints of added types: files contain
/// only the type, in the specifications of the entities. A joint that fits none of them remains
/// without, and is refused when checked. Without such joints it is the same model.
std::shared_ptr<const physics::Model> with_added_joints(std::shared_ptr<const physics::Model> model,
                                                        const world::Entities& entities);

}  // namespace simrob::engine
