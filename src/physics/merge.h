#pragma once

#include <vector>

#include "physics/definitions.h"

namespace simrob::physics {

/// Whether a joint leaves its two bodies as one rigid body: fixed, infinitely strong, rigid, and
/// with no request for its force.
bool is_mergeable(const Joint& joint);

/// Which bodies of an assembly become one: for each body the place of the first body of its
/// cluster. Bodies of infinite mass stay separate: they are not moved by what they hold.
std::vector<int> plan_clusters(const Assembly& assembly, bool merge_fixed);

}  // namespace simrob::physics
