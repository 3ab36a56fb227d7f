#include "modular/shape.h"

#include <algorithm>

#include "base/number.h"
#include "base/reasons.h"
#include "base/require.h"
#include "modular/area.h"
#include "modular/reasons.h"
#include "modular/shape_poses.h"

namespace simrob::modular {
namespace {

/// What two ways to one module may differ by: far less than connectors forgive.
constexpr double loop_distance_m = 0.002;
constexpr double loop_angle_rad = 0.02;
/// Touching faces of docked modules do not count as overlapping.
constexpr double touching_m = 0.001;
/// Of two modules, neither of which lies flat, the centres are at least as far apart.
constexpr double least_between_m = 0.050;

std::string path_of(std::size_t docking, std::string_view member) {
    return "docked[" + std::to_string(docking) + "]." + std::string(member);
}

Result<void> check_names(const Shape& shape) {
    for (std::size_t i = 0; i < shape.docked.size(); ++i) {
        const Docking& docking = shape.docked[i];
        if (docking.module < 1 || docking.module > shape.modules)
            return refuse(path_of(i, "module"), std::to_string(docking.module),
                          reasons::shape_has_no_such_module(shape.modules));
        if (docking.other < 1 || docking.other > shape.modules)
            return refuse(path_of(i, "to"), std::to_string(docking.other),
                          reasons::shape_has_no_such_module(shape.modules));
        if (docking.module == docking.other)
            return refuse(path_of(i, "to"), std::to_string(docking.other),
                          reasons::shape_docks_to_itself());
    }
    return {};
}

Result<void> check_faces(const Shape& shape) {
    std::vector<std::pair<int, Face>> used;
    const auto take = [&](std::size_t i, std::string_view member, int module,
                          Face face) -> Result<void> {
        const std::pair<int, Face> end{module, face};
        if (std::find(used.begin(), used.end(), end) != used.end())
            return refuse(path_of(i, member), std::string(name_of(face)),
                          reasons::shape_face_used_twice(module));
        used.push_back(end);
        return {};
    };
    for (std::size_t i = 0; i < shape.docked.size(); ++i) {
        const Docking& docking = shape.docked[i];
        SIMROB_REQUIRE(take(i, "face", docking.module, docking.face));
        SIMROB_REQUIRE(take(i, "at", docking.other, docking.other_face));
    }
    return {};
}

Result<void> check_together(const Shape& shape) {
    std::vector<bool> reached(static_cast<std::size_t>(shape.modules), false);
    for (const TreeNode& node : tree_of(shape))
        reached[static_cast<std::size_t>(node.role - 1)] = true;
    const auto lost = std::find(reached.begin(), reached.end(), false);
    if (lost == reached.end()) return {};
    return refuse("docked", std::to_string(lost - reached.begin() + 1),
                  reasons::shape_hangs_together_no_way(shape.root));
}

Result<void> check_loops(const Shape& shape, const ShapeAngles& angles) {
    const auto poses = module_poses(shape, angles);
    for (std::size_t i = 0; i < shape.docked.size(); ++i) {
        const DockingGap gap = gap_of(shape.docked[i], poses, angles);
        if (gap.distance_m > loop_distance_m || gap.angle_rad > loop_angle_rad)
            return refuse("docked[" + std::to_string(i) + "]",
                          std::to_string(shape.docked[i].module) + ", " +
                              std::to_string(shape.docked[i].other),
                          reasons::shape_loop_stays_open(gap.distance_m, gap.angle_rad));
    }
    return {};
}

bool is_flat(const Pose& pose) {
    constexpr double almost = 0.999;
    return std::abs(rotate(pose.orientation, {0, 0, 1}).z) > almost;
}

bool are_in_one_place(const Pose& a, const Pose& b) {
    if (length(a.position - b.position) < least_between_m) return true;
    if (!is_flat(a) || !is_flat(b)) return false;
    if (std::abs(a.position.z - b.position.z) > disc_radius_m) return false;
    Area smaller = module_area(flat(a));
    smaller.half_length_m -= touching_m;
    smaller.half_width_m -= touching_m;
    return distance_m(smaller, module_area(flat(b))) <= 0;
}

Result<void> check_places(const Shape& shape, const ShapeAngles& angles) {
    const auto poses = module_poses(shape, angles);
    for (std::size_t i = 0; i < poses.size(); ++i)
        for (std::size_t j = i + 1; j < poses.size(); ++j)
            if (are_in_one_place(poses[i], poses[j]))
                return refuse("docked", std::to_string(i + 1) + ", " + std::to_string(j + 1),
                              reasons::shape_two_in_one_place());
    return {};
}

}  // namespace

const Gait* Shape::gait(std::string_view called) const {
    const auto found = std::find_if(gaits.begin(), gaits.end(),
                                    [&](const Gait& gait) { return gait.name == called; });
    return found == gaits.end() ? nullptr : &*found;
}

ShapeAngles standing_angles(const Shape& shape) {
    ShapeAngles angles = flat_angles(shape);
    for (const JointTarget& target : shape.standing)
        angles[static_cast<std::size_t>(target.role - 1)][static_cast<std::size_t>(target.motor)] =
            target.angle_rad;
    return angles;
}

Result<void> check_shape(const Shape& shape) {
    if (shape.root < 1 || shape.root > shape.modules)
        return refuse("root", std::to_string(shape.root),
                      reasons::shape_has_no_such_module(shape.modules));
    SIMROB_REQUIRE(check_names(shape));
    SIMROB_REQUIRE(check_faces(shape));
    SIMROB_REQUIRE(check_together(shape));
    for (const ShapeAngles& angles : {flat_angles(shape), standing_angles(shape)}) {
        SIMROB_REQUIRE(check_loops(shape, angles));
        SIMROB_REQUIRE(check_places(shape, angles));
    }
    return {};
}

}  // namespace simrob::modular
