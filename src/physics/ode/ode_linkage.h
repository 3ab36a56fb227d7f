#pragma once

#include <ode/ode.h>

#include <array>
#include <vector>

#include "physics/linkage.h"
#include "physics/report.h"
#include "physics/softness.h"
#include "physics/state.h"

namespace simrob::physics::ode {

/// A linkage in ODE, which lets nobody write rows of the solver but has contacts: their friction is
/// a row along any line, with its own speed, softness and maximum force. The contacts are remade
/// for each sub-step. Where the two bodies are pulled along different lines, two drums are between
/// them: bodies that nothing displaces and that turn almost without inertia.
class OdeLinkage {
  public:
    /// Null is the world or a static body; at least one body is not null. Both must outlive it.
    OdeLinkage(dWorldID world, const Linkage& linkage, const Joint& definition, dBodyID body_1,
               dBodyID body_2);
    ~OdeLinkage();
    OdeLinkage(const OdeLinkage&) = delete;
    OdeLinkage& operator=(const OdeLinkage&) = delete;
    /// Releases its bodies without destroying them: their world is being destroyed.
    void release() { drums_ = {}; }

    void write(const JointState& state) { axes_ = state.axes; }
    void set_softness(const Joint& definition, const WorldParameters& parameters);
    void set_acting(bool acts) { acts_ = acts; }

    /// The number of its rows in a solver.
    int rows() const { return 2 * linkage_.row_count() + 2; }
    bool has_drums() const { return drums_[0] != nullptr; }
    /// Whether its type gave bad rows in the last sub-step.
    bool is_unfit() const { return unfit_; }
    /// Makes the contacts of one sub-step, which are destroyed with their group. An iterative
    /// solver needs heavier drums.
    void attach(dJointGroupID group, double substep_s, bool iterative);
    /// Excludes the drums from ODE's next step.
    void rest() const;

    double position(int axis) const;
    double velocity(int axis) const;
    /// In the last sub-step, if the joint was asked to report it or can break.
    JointForce force() const;

  private:
    /// Where a contact acts, and on which bodies; or a motor about the direction.
    struct Line {
        dBodyID first;   ///< pushed along the direction
        dBodyID second;  ///< pushed the other way; null is the world
        Vector3 point;
        Vector3 direction;
        bool turns = false;
    };
    /// The force of a contact on one of the bodies.
    struct Felt {
        double sign;  ///< its sign for body 1
        dBodyID body;
        dJointFeedback load;
    };

    Line line_of(const LinkRow& row) const;
    void attach_line(const LinkRow& row);
    void attach_axis(const LinkRow& row);
    void attach_rope(const LinkRow& row);
    void attach_gear(const LinkRow& row);
    void attach_stop(const LinkRow& row);
    void hold(const Line& line, double speed, double maximum_force, double cfm);
    void push(const Line& line, double depth, const Softness& softness);
    dJointID turn(const Line& line);
    void hold_turn(const Line& line, double speed, double maximum_torque, double cfm);
    void push_turn(const Line& line, double depth, const Softness& softness);
    void couple(dBodyID first, dBodyID second, const Vector3& axis);
    void make_drums();
    void place_drum(std::size_t drum, const Vector3& place, const Vector3& spin,
                    double inertia_kgm2) const;
    void feel(dJointID joint, dBodyID first);
    double correcting(const LinkRow& row, const Softness& softness) const;
    Motion motion_of(std::size_t side) const;

    dWorldID world_ = nullptr;
    Linkage linkage_;
    std::array<dBodyID, 2> bodies_;
    std::array<dBodyID, 2> drums_{};
    std::array<AxisState, maximum_joint_axes> axes_;
    Softness own_;
    Softness shared_;  ///< the same as the world's
    bool acts_ = true;
    bool reports_ = false;
    bool unfit_ = false;

    // For the last sub-step.
    dJointGroupID group_ = nullptr;
    double substep_s_ = 0;
    double drum_share_ = 0;  ///< share of the lighter body's inertia
    std::vector<LinkRow> rows_;
    std::vector<Felt> felt_;  ///< never grows beyond its reserved size
};

}  // namespace simrob::physics::ode
