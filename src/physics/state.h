#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "physics/definitions.h"

/// Everything that changes while a world runs, as plain numbers: copying it is a snapshot, writing
/// it back is a restore.
namespace simrob::physics {

/// One rigid body of the engine: a body, or several that fixed joints made one. The origin is the
/// centre of mass.
struct RigidState {
    Pose pose;
    Vector3 linear_velocity_m_s;
    Vector3 angular_velocity_rad_s;
    Vector3 force_n;     ///< from outside, over the next step() only
    Vector3 torque_nm;   ///< likewise
    Pose still_pose;     ///< where it was when it last counted as moving
    double still_s = 0;  ///< how long it has not moved from there
    bool asleep = false;
    bool frozen = false;  ///< lost: out of the simulation until it is placed again
};

/// The settings of one axis that commands change while running.
struct AxisState {
    double target_velocity = 0;
    double maximum_force = 0;
    double low_stop = 0;
    double high_stop = 0;

    friend bool operator==(const AxisState&, const AxisState&) = default;
};

struct JointState {
    std::array<AxisState, maximum_joint_axes> axes;
};

/// What the last sub-step found at a contact: where the next one's solver starts. Shapes count over
/// all rigid bodies, in their order.
struct ContactMemory {
    std::uint32_t shape_1 = 0;  ///< below shape_2
    std::uint32_t shape_2 = 0;
    Vector3 arm_m;       ///< from the centre of the first of the two bodies that can move
    Vector3 impulse_ns;  ///< on the body of shape_1
};

/// Likewise, of one row of a joint. An engine numbers the rows of a joint as it likes.
struct RowMemory {
    std::uint32_t joint = 0;  ///< index in Model::joints
    std::uint32_t row = 0;
    double impulse = 0;  ///< N s or N m s
};

struct PhysicsState {
    std::vector<RigidState> rigids;  ///< in the order in which the engine made them
    std::vector<JointState> joints;  ///< likewise
    std::uint64_t random = 0;
    /// Of what was awake in the last sub-step; empty for engines that start afresh each time.
    std::vector<ContactMemory> contact_memories;  ///< by pairs of shapes, ascending
    std::vector<RowMemory> row_memories;          ///< by joint and row, ascending
};

}  // namespace simrob::physics
