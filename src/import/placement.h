#pragma once

#include <tl/expected.hpp>

#include "import/model.h"
#include "import/options.h"

namespace simrob::import {

/// A joint at the moment at which the robot is made, in the world's frame.
struct PlacedJoint {
    Vector3 anchor_m;
    Vector3 axis;
    double position = 0;  ///< from the model's zero, rad or m
};

struct PlacedLink {
    Pose pose;
    std::vector<PlacedJoint> joints;  ///< as those of the link
};

/// One for each link of the model.
using Placement = std::vector<PlacedLink>;

/// Puts the links where the options want them: joints in the pose that was asked for, else as near
/// to zero as their limits let them be.
tl::expected<Placement, codec::MessageProblems> place(Model& model, const Options& options);

}  // namespace simrob::import
