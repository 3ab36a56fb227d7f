#pragma once

#include <map>
#include <vector>

#include "physics/definitions.h"
#include "world/specification.h"

namespace simrob::world {

/// An entity that exists: what was asked for, and the parts of the physics world that it is made
/// of. The two lists are in the order of the specification.
struct Entity {
    EntitySpecification specification;  ///< with the defaults filled in
    physics::GroupId group = 0;
    std::vector<physics::BodyId> bodies;
    std::vector<physics::JointId> joints;
    physics::BodyId reference_body;  ///< whose pose is the entity's

    int id() const { return specification.id; }
    EntityType type() const { return specification.type; }
};

/// Ordered by id, so that everything that walks them uses the same order.
using Entities = std::map<int, Entity>;

}  // namespace simrob::world
