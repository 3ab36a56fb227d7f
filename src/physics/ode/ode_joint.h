#pragma once

#include <ode/ode.h>

#include <memory>

#include "physics/model.h"
#include "physics/ode/ode_linkage.h"
#include "physics/report.h"
#include "physics/state.h"

namespace simrob::physics::ode {

/// A joint of ODE, translating its axes and signs to ours. ODE measures body 1 relative to body 2;
/// the interface measures body 2 relative to body 1.
class OdeJoint {
  public:
    OdeJoint() = default;

    /// The bodies are where they were when the joint was first made; null is the world or a static
    /// body. At least one is not null.
    OdeJoint(dWorldID world, const Model& model, const JointRecord& record, dBodyID body_1,
             dBodyID body_2);
    ~OdeJoint();
    OdeJoint(const OdeJoint&) = delete;
    OdeJoint(OdeJoint&& other) noexcept;
    OdeJoint& operator=(const OdeJoint&) = delete;
    OdeJoint& operator=(OdeJoint&& other) noexcept;

    bool exists() const { return joint_ != nullptr || linkage_; }
    /// For the types that ODE has no joint for; null for the others.
    OdeLinkage* linkage() const { return linkage_.get(); }
    void write(const JointState& state, const Joint& definition);
    /// What the joint does not specify is the world's, even if the world's changes later.
    void set_softness(const Joint& definition, const WorldParameters& parameters);
    void set_enabled(bool enabled);

    /// The number of its rows in a solver.
    int rows() const;
    /// Whether a motor keeps pushing: nothing that it moves may sleep.
    bool is_driven() const { return driven_; }

    double position(int axis) const;
    double velocity(int axis) const;
    JointForce force() const;
    bool is_over(const Joint& limits) const;

    /// Releases the ODE object without destroying it: its world is being destroyed.
    void release();

  private:
    void create(dWorldID world, const JointRecord& record, dBodyID body_1, dBodyID body_2);
    void set_geometry(const JointRecord& record, dBodyID body_2);
    void set_axis_softness(double cfm, double erp) const;
    void set_parameter(int parameter, double value) const;
    int ode_axis(int axis) const;
    double slider_turning() const;
    void set_load_point(const JointRecord& record, dBodyID body_1, dBodyID body_2);

    std::unique_ptr<OdeLinkage> linkage_;
    JointType type_ = JointType::fixed;
    bool as_hinge_ = false;  ///< a wheel on something that does not move
    bool flipped_ = false;   ///< ODE's body 1 is our body 2
    bool driven_ = false;
    bool enabled_ = true;          ///< what ODE was last told
    dBodyID load_body_ = nullptr;  ///< carries the point about which its torque is taken
    Vector3 load_point_m_;         ///< in the frame of that body
    dJointID joint_ = nullptr;
    std::unique_ptr<dJointFeedback> feedback_;
};

}  // namespace simrob::physics::ode
