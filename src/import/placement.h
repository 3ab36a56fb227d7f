#pragma once

#include <tl/expected.hpp>

#include "import/model.h"
#include "import/options.h"

namespace simrob::import {

/// A joint in its initial position, in the world's frame.
struct PlacedJoint {
    Vector3 anchor_m;
    Vector3 axis;
    double position = 0;  ///< from the model's zero, rad or m
};

struct PlacedLink {
    Pose pose;
    std::vector<PlacedJoint> joints;  ///< in the order of the link's
};

/// One for each link of the model.
using Placement = std::vector<PlacedLink>;

/// Places the links as the options ask: joints in the requested pose, else as near to zero as their
/// limits allow.
tl::expected<Placement, codec::MessageProblems> place(Model& model, const Options& options);

}  // namespace simrob::import
