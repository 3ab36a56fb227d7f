#pragma once

#include <optional>
#include <vector>

#include "modular/traffic.h"

namespace simrob::modular {

/// What a plan, or what really happens, must not do.
struct Conflict {
    double time_s = 0;
    int module = 0;
    int other = 0;  ///< -1: an obstacle, or a module that stands
    double distance_m = 0;
    double inner_m = 0;  ///< without a strip along the edges: not 0 where they only touch
};

/// Where a module lies, at one moment.
struct PlacedModule {
    int module = 0;
    PlanarPose pose;
};

/// All pairs of modules that are nearer to each other than the clearance, in their order. For a
/// plan and, at run time, for what is measured.
std::vector<Conflict> conflicts_at(double time_s, const std::vector<PlacedModule>& modules,
                                   double clearance_m);

/// Modules of a plan that are farther than the tolerance from where they should be by now, in its
/// order. While there are any, its time should not go on: nobody is then late for anybody else.
std::vector<int> strays(double time_s, const std::vector<PlacedModule>& modules,
                        const MotionPlan& plan, double tolerance_m);

/// The first conflict of a plan, looked for independently of how it was made, every `step_s`. Those
/// that are nearer at the beginning may stay so, but come no nearer.
std::optional<Conflict> first_conflict(const TrafficProblem& problem, const MotionPlan& plan,
                                       double step_s);

/// Whether every waypoint is reached from the one before by standing, turning or driving straight,
/// at the speed of the problem; the number of the first itinerary of which that is not so.
std::optional<std::size_t> first_impossible(const TrafficProblem& problem, const MotionPlan& plan);

}  // namespace simrob::modular
