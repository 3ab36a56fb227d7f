#pragma once

#include <vector>

#include "modular/planar_pose.h"
#include "modular/shape.h"

namespace simrob::modular {

/// Where every module of a sound shape is for these angles, in the frame of its root; by role - 1.
/// Where a loop leaves two ways to a module, the shorter one counts.
std::vector<Pose> module_poses(const Shape& shape, const ShapeAngles& angles);

/// The same on the floor, flat as the modules dock.
std::vector<PlanarPose> flat_poses(const Shape& shape);

/// How far apart the faces of a docking are for these poses: metres, and radians between them.
struct DockingGap {
    double distance_m = 0;
    double angle_rad = 0;
};
DockingGap gap_of(const Docking& docking, const std::vector<Pose>& poses,
                  const ShapeAngles& angles);

/// A module as it is reached from the root: through which docking, seen from the module itself.
struct TreeNode {
    int role = 0;
    int depth = 0;
    Docking to_parent;  ///< of `role` to one that comes before; of the root: empty
};

/// All modules that hang together with the root, inner ones first; modules of one depth in the
/// order of their roles.
std::vector<TreeNode> tree_of(const Shape& shape);

}  // namespace simrob::modular
