#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/vector3.h"

namespace simrob::import {

/// How to put a model into a world.
struct Options {
    int id = 1;  ///< first robot's id; further robots take the ids after it
    /// Of the robot's first link; else as in the model, or placed on the ground.
    std::optional<Vector3> position_m;
    bool is_fixed = false;    ///< the robot's first link is fixed to the world
    bool with_ground = true;  ///< a plane at z = 0, if the model has no ground of its own
    std::map<std::string, double> pose;      ///< initial positions by joint name, rad or m
    std::map<std::string, double> velocity;  ///< target speeds of motors by joint name
};

}  // namespace simrob::import
