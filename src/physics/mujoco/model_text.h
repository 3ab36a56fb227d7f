#pragma once

#include <string>

#include "physics/backend.h"
#include "physics/mujoco/joint_plan.h"

namespace simrob::physics::mujoco {

/// The model in MuJoCo's own language. Names are numbers: a body's is its rigid body, a geom's its
/// shape (shape_table.h), a joint's axis_name(); an equality's is one of these after "j" or "t".
std::string write_model(const StepScope& scope, const std::vector<JointFrame>& frames,
                        const JointPlan& plan);

/// One number for an axis of a joint.
constexpr std::size_t axis_name(std::size_t joint, int axis) {
    return joint * (maximum_joint_axes + 1) + static_cast<std::size_t>(axis);
}

}  // namespace simrob::physics::mujoco
