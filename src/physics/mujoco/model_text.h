#pragma once

#include <string>

#include "physics/backend.h"
#include "physics/mujoco/joint_plan.h"

namespace simrob::physics::mujoco {

/// The model in MuJoCo's own language. Names are numbers: of a body its rigid body, of a geom its
/// shape (shape_table.h), of a joint axis_name(); "j" and "t" with these before an equality.
std::string write_model(const StepScope& scope, const std::vector<JointFrame>& frames,
                        const JointPlan& plan);

/// One number for an axis of a joint.
constexpr std::size_t axis_name(std::size_t joint, int axis) {
    return joint * (maximum_joint_axes + 1) + static_cast<std::size_t>(axis);
}

}  // namespace simrob::physics::mujoco
