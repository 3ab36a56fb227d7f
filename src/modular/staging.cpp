#include "modular/staging.h"

#include <algorithm>

#include "modular/reasons.h"
#include "modular/shape_poses.h"

namespace simrob::modular {
namespace {

constexpr double same_direction_rad = 0.01;

/// How often the gap lies between where it waits and its place: one more than for the one ahead, if
/// that is to advance the same way.
int gaps_of(const StagedRole& role, const std::vector<StagedRole>& before) {
    const auto ahead_of_it =
        std::find_if(before.begin(), before.end(),
                     [&](const StagedRole& each) { return each.role == role.before; });
    if (ahead_of_it == before.end()) return 1;
    const double turn_rad = wrapped_rad(role.docked.heading_rad - ahead_of_it->docked.heading_rad);
    const bool is_same =
        std::abs(turn_rad) < same_direction_rad && role.closing_m * ahead_of_it->closing_m > 0;
    if (!is_same) return 1;
    return 1 + static_cast<int>(std::lround(std::abs(ahead_of_it->closing_m) / staging_gap_m));
}

}  // namespace

Result<std::vector<StagedRole>> staging(const Shape& shape, const PlanarPose& root,
                                        const std::vector<int>& settled) {
    const auto poses = flat_poses(shape);
    std::vector<StagedRole> roles;
    for (const TreeNode& node : tree_of(shape)) {
        const bool stays = std::find(settled.begin(), settled.end(), node.role) != settled.end();
        if (node.depth == 0 || stays) continue;
        const Face face = node.to_parent.face;
        if (face != Face::front && face != Face::rear)
            return refuse("docked", std::to_string(node.role),
                          reasons::shape_cannot_be_assembled());
        StagedRole role{.role = node.role,
                        .docking = node.to_parent,
                        .docked = root * poses[static_cast<std::size_t>(node.role - 1)],
                        .before = node.to_parent.other,
                        .depth = node.depth};
        role.closing_m = face == Face::front ? staging_gap_m : -staging_gap_m;
        role.closing_m *= gaps_of(role, roles);
        role.staged = ahead(role.docked, -role.closing_m);
        roles.push_back(role);
    }
    return roles;
}

std::vector<Slot> slots_of(const std::vector<StagedRole>& roles, int group, std::size_t first) {
    std::vector<Slot> slots;
    for (const StagedRole& role : roles) {
        const auto before = std::find_if(roles.begin(), roles.end(), [&](const StagedRole& each) {
            return each.role == role.before;
        });
        slots.push_back(
            {.group = group,
             .staged = role.staged,
             .closing_m = role.closing_m,
             .before = before == roles.end()
                           ? -1
                           : static_cast<int>(first) + static_cast<int>(before - roles.begin())});
    }
    return slots;
}

}  // namespace simrob::modular
