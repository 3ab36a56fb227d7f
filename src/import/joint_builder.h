#pragma once

#include "import/import.h"
#include "import/placement.h"

namespace simrob::import {

/// A joint of the model, and where it is when the robot is made.
struct JointInPlace {
    const ModelJoint* joint = nullptr;
    PlacedJoint place;
};

/// One joint of an entity that stands for one or more of the model's.
struct JointPlan {
    std::vector<JointInPlace> joints;
    physics::JointType type = physics::JointType::hinge;
};

/// How the joints of a link, one after the other, become joints of SimRob: two slides and the hinge
/// across both, free of limits and motors, are a PlaneJoint; two hinges across each other in one
/// point are a UniversalJoint; all others are one each. A hinge that turns for ever about the axis
/// of a single round shape, with nothing on it, is a wheel.
std::vector<JointPlan> plan_joints(const ModelLink& link, const PlacedLink& placed,
                                   const Options& options, bool has_children);

/// The joint without its id and bodies. `velocity` has the speeds that were asked for.
world::JointSpecification make_joint(const JointPlan& plan, const Options& options,
                                     Findings& findings);

}  // namespace simrob::import
