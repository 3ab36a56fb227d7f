#pragma once

#include <BulletDynamics/ConstraintSolver/btTypedConstraint.h>

#include <array>
#include <optional>
#include <vector>

#include "physics/bullet/bullet_body.h"
#include "physics/linkage.h"
#include "physics/model.h"
#include "physics/report.h"
#include "physics/softness.h"
#include "physics/state.h"

namespace simrob::physics::bullet {

/// A joint as rows for Bullet's solver. Bullet's own joints differ in their signs, do not
/// distinguish the softness of stops, motors and the rest, and each measure angles in their own
/// way; this one always measures body 2 relative to body 1.
class BulletJoint final : public btTypedConstraint {
  public:
    /// A body of the joint; without one it is the world or a static body, and does not move.
    struct Side {
        BulletBody* body = nullptr;
        Pose then;  ///< pose of the rigid body when the joint was first made
    };

    /// `ground` replaces a missing body. At least one side has a body; all must outlive it.
    BulletJoint(const Model& model, const JointRecord& record, const Side& first,
                const Side& second, BulletBody& ground);

    void write(const JointState& state);
    /// What the joint does not specify is the world's, even if the world's changes later.
    void set_softness(const WorldParameters& parameters);
    void set_acting(bool acts) { acts_ = acts; }
    bool acts() const { return acts_; }

    /// The number of its rows in a solver.
    int rows() const;
    /// Makes the rows for the present poses; false if there are none.
    bool prepare();
    /// The number of rows that prepare() made.
    std::size_t prepared_rows() const { return rows_.size(); }
    /// Whether a motor keeps pushing: nothing that it moves may sleep.
    bool is_driven() const { return driven_; }

    double position(int index) const;
    double velocity(int index) const;
    JointForce force() const;
    bool is_over() const;
    /// Whether its type gave bad rows when last prepared.
    bool is_unfit() const { return unfit_; }

    void getInfo1(btConstraintInfo1* info) override;
    void getInfo2(btConstraintInfo2* info) override;
    void setParam(int, btScalar, int) override {}
    btScalar getParam(int, int) const override { return 0; }

  private:
    /// A relation, whose value is the error to correct, and how to hold it.
    struct Row {
        LinkRow link;
        double speed = 0;  ///< the target
        double low_force = 0;
        double high_force = 0;
        Softness softness;
    };
    /// What is fixed in a body, in its frame.
    struct Frame {
        BulletBody* body = nullptr;
        Vector3 anchor;
        std::array<Vector3, maximum_joint_axes> axes;

        Pose pose() const { return body ? body->pose() : Pose{}; }
        Motion motion() const { return body ? body->motion() : Motion{}; }
    };

    Vector3 axis(int index) const;
    Vector3 axis_in(const Frame& frame, int index) const;
    Vector3 anchor_in(const Frame& frame) const;
    Quaternion turn() const;
    double angle_about(int index) const;
    double universal_angle(int index) const;

    LinkRow along(const Vector3& direction) const;
    void add(LinkRow link, double error, const Softness& softness);
    void hold_anchor(const Softness& softness);
    void hold_turn(const Softness& softness);
    void hold_across(const Softness& softness);
    void hold_between_axes();
    void hold_wheel();
    void hold_slider();
    void hold_linkage();
    void add_axis(int index, bool has_stops, const Softness& softness);
    void drive(const LinkRow& link, const AxisState& state);
    void stop(const LinkRow& link, double now, const AxisState& state, const Softness& softness);
    bool is_locked(int index) const;

    Joint definition_;
    std::array<Frame, 2> frames_;
    std::optional<Linkage> linkage_;  ///< for the types that have one
    std::vector<LinkRow> links_;
    Quaternion turn_then_;           ///< of body 2 in body 1
    double angle_between_axes_ = 0;  ///< at creation
    std::array<AxisState, maximum_joint_axes> axes_;
    Softness world_;
    Softness own_;
    bool driven_ = false;
    bool acts_ = true;
    bool unfit_ = false;
    std::vector<Row> rows_;
    btJointFeedback load_{};
};

}  // namespace simrob::physics::bullet
