#pragma once

#include <array>
#include <optional>

#include "physics/linkage.h"
#include "physics/model.h"
#include "physics/motion.h"

namespace simrob::physics::mujoco {

/// The direction in which a suspended wheel travels on its chassis, in addition to its two rotation
/// axes.
inline constexpr int suspension_axis = 2;

/// The location of a joint in its two rigid bodies, and its measurements of their poses and motion.
/// It measures body 2 relative to body 1, as the interface does. The world is a rigid body at rest
/// at the origin.
class JointFrame {
  public:
    JointFrame() = default;
    JointFrame(const Model& model, const JointRecord& record);

    /// False for a joint inside one rigid body, which the engine does not know.
    bool exists() const { return exists_; }
    JointType type() const { return type_; }
    std::uint32_t rigid_1() const { return rigid_1_; }  ///< no_rigid is the world
    std::uint32_t rigid_2() const { return rigid_2_; }
    /// For the types that have one.
    const std::optional<Linkage>& linkage() const { return linkage_; }
    /// To be called after the rigid body `index` was removed from the model's list.
    void forget_rigid(std::size_t index);

    /// How many scalar axes the joint can be measured along.
    int axes() const { return axes_; }
    double position(int axis, const Pose& pose_1, const Pose& pose_2) const;
    double rate(int axis, const Motion& motion_1, const Motion& motion_2) const;
    /// Travel of body 2's anchor from body 1's along axis 1 (m), and its rate.
    double travel(const Pose& pose_1, const Pose& pose_2) const;
    double travel_rate(const Motion& motion_1, const Motion& motion_2) const;

    /// Body 2 in body 1's frame when the joint was made.
    const Pose& start() const { return start_; }
    /// In the frame of body 1 and of body 2.
    const std::array<Vector3, 2>& anchor() const { return anchor_; }
    /// Unit vectors; in the frame of body 1 and of body 2 when the joint was made.
    const Vector3& axis_in_1(int axis) const { return axis_1_[static_cast<std::size_t>(axis)]; }
    const Vector3& axis_in_2(int axis) const { return axis_2_[static_cast<std::size_t>(axis)]; }
    bool has_two_axes() const {
        return type_ == JointType::universal || type_ == JointType::hinge2 ||
               type_ == JointType::wheel;
    }

    /// The rotation of body 2 relative to body 1 since then, in body 1's frame.
    Quaternion turned(const Pose& pose_1, const Pose& pose_2) const;
    /// The point about which the joint's reported torque is taken (report.h).
    Vector3 load_point(const Pose& pose_1, const Pose& pose_2) const;

  private:
    bool exists_ = false;
    std::optional<Linkage> linkage_;
    JointType type_ = JointType::fixed;
    std::uint32_t rigid_1_ = no_rigid;
    std::uint32_t rigid_2_ = no_rigid;
    int axes_ = 0;
    Pose start_;
    std::array<Vector3, 2> anchor_;
    std::array<Vector3, maximum_joint_axes> axis_1_;
    std::array<Vector3, maximum_joint_axes> axis_2_;
    bool load_on_2_ = true;  ///< whose body carries the load point
    Vector3 load_point_;
};

}  // namespace simrob::physics::mujoco
