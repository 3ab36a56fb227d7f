#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "modular/planar_pose.h"

namespace simrob::modular {

/// Where a module is at a time. Between two of them it stands, turns on the spot or drives
/// straight, at an even rate.
struct Waypoint {
    double time_s = 0;
    PlanarPose pose;
};

/// The way of one module. Before it begins and after it ends, the module stands.
struct Itinerary {
    int module = 0;
    std::optional<std::size_t> slot;  ///< that it ends at; none: it only makes way
    std::vector<Waypoint> waypoints;

    PlanarPose pose_at(double time_s) const;
    /// When it first moves; infinite if it never does.
    double begin_s() const;
    double end_s() const { return waypoints.back().time_s; }
};

/// In the order of the travellers.
struct MotionPlan {
    std::vector<Itinerary> itineraries;
    double end_s = 0;
    int rounds = 0;      ///< how many orders were tried
    int exchanges = 0;   ///< modules that were given each other's slots
    int side_steps = 0;  ///< modules that first made way for another
};

}  // namespace simrob::modular
