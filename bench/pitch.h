#pragma once

#include "bench/scene.h"

namespace simrob::bench {

/// A walled field with a ball and robots of the manual's kind: a box on two driven spheres, held
/// level by two small frictionless casters on fixed joints.
struct PitchOptions {
    int robots = 10;
    double scale = 1;  ///< stretches the field in the plane: the density of robots falls
    bool parked = false;
    int boxes_beside = 0;  ///< on a shelf outside the walls
};

Scene make_pitch(const PitchOptions& options);

/// As make_pitch(), stretched so that each robot has as much room as one of ten on the usual field.
Scene make_pitch_of_constant_density(int robots);

/// Initial poses of robots: a slightly jittered grid over a field of this size.
struct StartPose {
    double x_m = 0;
    double y_m = 0;
    double yaw_rad = 0;
};
std::vector<StartPose> start_poses(int count, double length_m, double width_m);

}  // namespace simrob::bench
