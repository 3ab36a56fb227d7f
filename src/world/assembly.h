#pragma once

#include "base/result.h"
#include "physics/definitions.h"
#include "world/specification.h"

namespace simrob::world {

/// The shapes of a body, in its own frame. Only added types refuse.
Result<std::vector<physics::Shape>> shapes_of(const BodySpecification& body);

/// A joint of the requested type, with nothing else set.
physics::Joint kind_of_joint(const JointSpecification& specification);

/// The bodies and joints that an entity is made of, in the order of its specification, which was
/// checked and has its defaults filled in. Refused as shapes_of() is.
Result<physics::Assembly> make_assembly(const EntitySpecification& specification);

}  // namespace simrob::world
