#pragma once

#include <vector>

#include "modular/shape.h"
#include "modular/traffic.h"

namespace simrob::modular {

/// How far apart faces are before the last advance.
inline constexpr double staging_gap_m = 0.020;

/// A role of a shape that somebody is to take.
struct StagedRole {
    int role = 0;
    Docking docking;       ///< to the one that is there before it
    PlanarPose docked;     ///< flat on the floor, where it belongs
    PlanarPose staged;     ///< before its advance
    double closing_m = 0;  ///< from there forwards; negative: backwards
    int before = 0;        ///< the role that it docks to
    int depth = 0;         ///< how many dockings from the root
};

/// Where everybody but those of the `settled` roles waits before docking, for a root at this pose;
/// those that others dock to come first. Behind each other, they keep their distance: who docks to
/// one that is itself to advance waits farther away by as much. Refused where a module would have
/// to be moved sideways.
Result<std::vector<StagedRole>> staging(const Shape& shape, const PlanarPose& root,
                                        const std::vector<int>& settled);

/// The same as slots, in the same order; `group` tells them from those of other shapes, and `first`
/// is the number of the first one.
std::vector<Slot> slots_of(const std::vector<StagedRole>& roles, int group, std::size_t first);

}  // namespace simrob::modular
