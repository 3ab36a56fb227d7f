#pragma once

#include "physics/definitions.h"
#include "physics/report.h"

namespace simrob::physics {

/// The closest points of two bodies at these poses, over all pairs of their shapes. Exact to about
/// 1e-9 of their size. A triangle mesh and a heightfield are their surfaces. The same for every
/// engine.
Closest closest_points(const Body& body_1, const Pose& pose_1, const Body& body_2,
                       const Pose& pose_2);

}  // namespace simrob::physics
