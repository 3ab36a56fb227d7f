#pragma once

#include "physics/model.h"

namespace simrob::engine {

/// The maximum sub-step with which nothing in the world sinks noticeably, at most 10 ms.
///
/// What rests sinks for two reasons, both of which grow with the sub-step h: its contacts are
/// springs whose stiffness is Bounciness / (h Hardness), and whatever a solver misses it falls by
/// g h^2. Together they may be a twentieth of a thing's size, at most: the smallest side of its
/// largest part. So soft robots and small things keep their sub-step.
double safe_substep_s(const physics::Model& model);

}  // namespace simrob::engine
