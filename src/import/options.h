#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/vector3.h"

namespace simrob::import {

/// How a model is to be put into a world.
struct Options {
    int id = 1;                          ///< of the robot; further robots take the ids after it
    std::optional<Vector3> position_m;   ///< of the robot's first link; else as the model says, or
                                         ///< set down on the ground
    bool is_fixed = false;               ///< the robot's first link is fixed to the world
    bool with_ground = true;             ///< a plane at z = 0, when the model has no ground itself
    std::map<std::string, double> pose;  ///< by names of joints: where they are made, rad or m
    std::map<std::string, double> velocity;  ///< likewise: what their motors strive for
};

}  // namespace simrob::import
