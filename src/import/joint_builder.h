#pragma once

#include "import/import.h"
#include "import/placement.h"

namespace simrob::import {

/// A joint of the model, and where it is when the robot is made.
struct JointInPlace {
    const ModelJoint* joint = nullptr;
    PlacedJoint place;
};

/// One joint of an entity that represents one or more of the model's.
struct JointPlan {
    std::vector<JointInPlace> joints;
    physics::JointType type = physics::JointType::hinge;
};

/// How the consecutive joints of a link become joints of SimRob: two slides and the hinge
/// perpendicular to both, without limits and motors, are a PlaneJoint; two perpendicular hinges
/// through one point are a UniversalJoint; all others are one each. An unlimited hinge about the
/// axis of a single round shape, with nothing attached to it, is a wheel.
std::vector<JointPlan> plan_joints(const ModelLink& link, const PlacedLink& placed,
                                   const Options& options, bool has_children);

/// The joint without its id and bodies. `velocity` has the requested speeds.
world::JointSpecification make_joint(const JointPlan& plan, const Options& options,
                                     Findings& findings);

}  // namespace simrob::import
