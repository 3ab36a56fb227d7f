#include "modular/shape_poses.h"

#include <algorithm>
#include <cmath>

namespace simrob::modular {
namespace {

std::size_t place(int role) {
    return static_cast<std::size_t>(role - 1);
}

/// The dockings of every module, each seen from it.
std::vector<std::vector<Docking>> dockings_by_role(const Shape& shape) {
    std::vector<std::vector<Docking>> all(static_cast<std::size_t>(shape.modules));
    for (const Docking& docking : shape.docked) {
        all[place(docking.module)].push_back(docking);
        all[place(docking.other)].push_back(from_other_side(docking));
    }
    return all;
}

double turned_rad(const Quaternion& a, const Quaternion& b) {
    return 2 * std::acos(std::min(1.0, std::abs(dot(a, b))));
}

}  // namespace

std::vector<TreeNode> tree_of(const Shape& shape) {
    const auto dockings = dockings_by_role(shape);
    std::vector<bool> seen(static_cast<std::size_t>(shape.modules), false);
    std::vector<TreeNode> tree{{.role = shape.root}};
    seen[place(shape.root)] = true;
    for (std::size_t begin = 0; begin < tree.size();) {
        const std::size_t end = tree.size();
        for (std::size_t i = begin; i < end; ++i)
            for (const Docking& docking : dockings[place(tree[i].role)]) {
                if (seen[place(docking.other)]) continue;
                seen[place(docking.other)] = true;
                tree.push_back({docking.other, tree[i].depth + 1, from_other_side(docking)});
            }
        std::sort(tree.begin() + static_cast<std::ptrdiff_t>(end), tree.end(),
                  [](const TreeNode& a, const TreeNode& b) { return a.role < b.role; });
        begin = end;
    }
    return tree;
}

std::vector<Pose> module_poses(const Shape& shape, const ShapeAngles& angles) {
    std::vector<Pose> poses(static_cast<std::size_t>(shape.modules));
    for (const TreeNode& node : tree_of(shape)) {
        if (node.depth == 0) continue;
        const Docking& docking = node.to_parent;
        poses[place(node.role)] =
            poses[place(docking.other)] *
            docked_module(docking.face, angles[place(node.role)], docking.other_face,
                          angles[place(docking.other)], docking.rotation);
    }
    return poses;
}

std::vector<PlanarPose> flat_poses(const Shape& shape) {
    std::vector<PlanarPose> poses;
    for (const Pose& pose : module_poses(shape, flat_angles(shape))) poses.push_back(flat(pose));
    return poses;
}

DockingGap gap_of(const Docking& docking, const std::vector<Pose>& poses,
                  const ShapeAngles& angles) {
    const Pose wanted = poses[place(docking.other)] *
                        face_pose(docking.other_face, angles[place(docking.other)]) *
                        docked_face(docking.rotation);
    const Pose found =
        poses[place(docking.module)] * face_pose(docking.face, angles[place(docking.module)]);
    return {length(found.position - wanted.position),
            turned_rad(found.orientation, wanted.orientation)};
}

}  // namespace simrob::modular
