#pragma once

#include "modular/module.h"
#include "modular/planar_pose.h"

namespace simrob::modular {

/// A part of the floor: a rectangle around a pose, and all that is nearer to it than `radius_m`.
/// With no length and width it is a disc, with a length alone what a disc sweeps on a straight way.
struct Area {
    PlanarPose centre;
    double half_length_m = 0;
    double half_width_m = 0;
    double radius_m = 0;

    /// How far it reaches from its centre.
    double reach_m() const {
        return std::sqrt(half_length_m * half_length_m + half_width_m * half_width_m) + radius_m;
    }
};

/// Between the nearest points; 0 where they overlap.
double distance_m(const Area& a, const Area& b);

/// Whether something of one is nearer to the other than `clearance_m`. Cheap where they are far
/// apart.
bool are_near(const Area& a, const Area& b, double clearance_m);

inline Area disc_area(double x_m, double y_m, double radius_m) {
    return {.centre = {x_m, y_m, 0}, .radius_m = radius_m};
}

/// What a disc sweeps from one place to the other.
Area swept_disc(const PlanarPose& from, const PlanarPose& to, double radius_m);

/// What a module covers that lies flat at this pose.
Area module_area(const PlanarPose& pose);

/// What a module covers that drives straight from `from`, `forward_m` ahead; negative: back.
Area swept_module(const PlanarPose& from, double forward_m);

/// The farthest that a module reaches from C: what it covers while it turns on the spot.
double module_reach_m();

}  // namespace simrob::modular
