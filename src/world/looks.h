#pragma once

#include "device/picture.h"
#include "world/entity.h"

namespace simrob::world {

/// How cameras see entities: bodies have their own colours. Of those that have none, a Ball is
/// orange, a Field greyish green, and all others have one of five colours by their ids.
device::Looks looks_of(const Entities& entities);

}  // namespace simrob::world
