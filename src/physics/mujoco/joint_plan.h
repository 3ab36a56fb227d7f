#pragma once

#include <vector>

#include "physics/mujoco/joint_frame.h"
#include "physics/state.h"

namespace simrob::physics::mujoco {

/// Static and frozen bodies are not bodies of MuJoCo's. Sleeping ones are: recompiling the model
/// costs more than a hundred steps.
inline bool is_modelled(const Model& model, const PhysicsState& state, std::size_t rigid) {
    return !model.rigids[rigid].is_static && !state.rigids[rigid].frozen;
}

inline bool moves_now(const Model& model, const PhysicsState& state, std::size_t rigid) {
    return is_modelled(model, state, rigid) && !state.rigids[rigid].asleep;
}

/// One moving rigid body in a kinematic tree. Without a joint it is a root that moves freely.
struct TreeNode {
    std::uint32_t rigid = 0;
    std::uint32_t parent = no_rigid;  ///< rigid body; no_rigid is the world
    std::uint32_t joint = no_joint;   ///< index in the model
    bool reversed = false;            ///< it is the joint's body 1

    static constexpr std::uint32_t no_joint = 0xffffffff;
};

/// One row of the solver that we write ourselves, for what a tree cannot represent: a joint that
/// closes a loop, a soft one, a linkage or an angular motor.
struct Carrier {
    enum class Kind : std::uint8_t {
        axis,      ///< measures the joint's axis `row`: its motor and stops
        place,     ///< holds the anchors together along direction `row`
        rotation,  ///< holds the orientations together about direction `row`
        link       ///< row `row` of the joint's linkage
    };
    std::uint32_t joint = 0;
    Kind kind = Kind::axis;
    int row = 0;
};

/// How the joints of a model become trees and rows.
struct JointPlan {
    std::vector<TreeNode> nodes;    ///< parents come before children
    std::vector<Carrier> carriers;  ///< in the order of joints
    std::vector<char> in_tree;      ///< by joint: it holds a node to its parent
    std::vector<char> steers;       ///< by joint: a wheel whose axis 1 is not locked
    std::vector<char> springs;      ///< by joint: a wheel that is held softly along axis 1
};

/// Whether axis 1 of a wheel is free between stops. On what does not move there is no steering.
bool is_steering(const JointFrame& frame, const Model& model, const JointState& state);

/// `absent` (by joint) are left out; so is all that holds a frozen rigid body.
JointPlan plan_joints(const Model& model, const PhysicsState& state,
                      const std::vector<JointFrame>& frames, const std::vector<char>& absent);

}  // namespace simrob::physics::mujoco
