#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "modular/area.h"
#include "modular/lattice.h"
#include "modular/manoeuvre.h"
#include "modular/motion_plan.h"

/// Many modules on their way at once, each with its places reserved in space and time.
namespace simrob::modular {

/// Larger floors are refused.
inline constexpr double greatest_floor_m2 = 10'000;

/// A module that may be moved.
struct Traveller {
    int module = 0;
    PlanarPose start;
    std::optional<std::size_t>
        slot;  ///< that it is to reach; none: it is moved if it is in the way
};

struct TrafficProblem {
    FloorArea floor;
    std::vector<Traveller> travellers;
    std::vector<Slot> slots;
    std::vector<PlanarPose> standing;  ///< modules that stay where they are
    std::vector<Area> obstacles;
    bool may_exchange = true;  ///< modules may be given each other's slots
    /// Modules that touch at the beginning may also part by sliding along each other.
    bool may_slide = false;

    double wheel_speed_rad_s = 1;
    double spacing_m = 0.1;     ///< of the lattice
    double clearance_m = 0.01;  ///< between any two modules, and to obstacles
    double slack_s = 1;         ///< that a module may be early or late by
    std::uint64_t seed = 1;     ///< of the orders that are tried when the first one fails
    int most_rounds = 8;
};

/// A way for every module that has a slot, so that no two come nearer than the clearance; modules
/// that touch at the beginning part straight. The same problem gives the same plan. Refused for a
/// slot that is not there or is given twice, for a slot beyond the floor or in an obstacle, and
/// where no order of the modules was found in which all of them get through.
Result<MotionPlan> plan_traffic(const TrafficProblem& problem);

}  // namespace simrob::modular
