#pragma once

#include <ode/ode.h>

#include <array>
#include <vector>

#include "base/limits.h"
#include "physics/collision/contact_points.h"
#include "physics/collision/ray_shapes.h"
#include "physics/island_stepper.h"
#include "physics/ode/ode_joint.h"
#include "physics/ode/ode_large_island.h"
#include "physics/ode/ode_memory.h"
#include "physics/ode/ode_shape.h"

namespace simrob::physics::ode {

/// The back end on ODE. Geoms are in no space: our own broad phase finds the pairs.
class OdeWorld final : public IslandStepper {
  public:
    OdeWorld();
    ~OdeWorld() override;
    OdeWorld(const OdeWorld&) = delete;
    OdeWorld& operator=(const OdeWorld&) = delete;

    std::string_view name() const override { return "ode"; }
    std::span<const Capability> capabilities() const override;

    bool rebuild(const StepScope& scope) override;
    bool add_rigid(const StepScope& scope, std::size_t index) override;
    bool add_joint(const StepScope& scope, std::size_t index) override;
    void remove_rigid(std::size_t index) override;
    void remove_joint(std::size_t index) override;
    void write_parameters(const StepScope& scope) override;
    void write_rigid(const StepScope& scope, std::size_t index) override;
    void write_joint(const StepScope& scope, std::size_t index) override;
    void write_all(const StepScope& scope) override;
    StepOutcome step(const StepScope& scope, const StepPlan& plan, StepReport& report) override;
    std::optional<RayHit> cast_ray(const StepScope& scope, const Vector3& origin,
                                   const Vector3& direction, double length_m, std::uint32_t mask,
                                   GroupId without) override;
    double joint_position(std::size_t index, int axis) const override;
    double joint_velocity(std::size_t index, int axis) const override;
    JointForce joint_force(std::size_t index) const override;
    void inject(InjectedFault fault) override { injected_ = fault; }

  private:
    /// One rigid body: static ones have no ODE body, only geoms.
    struct Rigid {
        dBodyID body = nullptr;
        bool disabled = false;  ///< what ODE was last told
        bool precesses = false;
        Matrix3 inertia_kgm2{};
        std::vector<dGeomID> geoms;  ///< in the order of its members' shapes
    };

    /// How an island is solved.
    enum class Solving : std::uint8_t { exactly, iteratively, patiently };

    // Building (ode_world.cpp).
    void create_world();
    void destroy_world();
    void make_rigid(const StepScope& scope, std::size_t index);
    void make_joint(const StepScope& scope, std::size_t index);
    void place(const StepScope& scope, std::size_t rigid) override;
    void lay_out(const StepScope& scope) override;
    Box bounds(const StepScope& scope, std::size_t shape) const override;

    // Rays (ode_query.cpp).
    void aim_ray(const Vector3& origin, const Vector3& direction);
    std::optional<RayCrossing> cross_geom(std::size_t shape) const;

    // Contacts (ode_contacts.cpp).
    void clear_contacts() override;
    void collide(const StepScope& scope, BroadPhase::Pair pair, StepReport& report) override;
    std::size_t contact_count() const override { return contacts_.size(); }
    int rows_of(const Touch& touch) const override;
    SolvedContact solved_contact(const Touch& touch, std::size_t contact) const override;
    std::size_t find_contacts(const StepScope& scope, BroadPhase::Pair pair, int limit,
                              StepReport& report);
    std::size_t find_free_form_contacts(const StepScope& scope, BroadPhase::Pair pair,
                                        std::size_t limit);
    PlacedShape placed(const StepScope& scope, std::size_t shape) const {
        return shapes().placed(shape, scope.state.rigids[shapes()[shape].rigid].pose);
    }
    void direct_friction(const StepScope& scope, BroadPhase::Pair pair, dContact& contact) const;
    void press(const StepScope& scope, BroadPhase::Pair pair, dContact& contact);
    void add_core(dContact contact, const ContactRow& row);
    void attach_contacts(const StepScope& scope);
    void attach_linkages(const StepScope& scope);
    dBodyID body_of(std::uint32_t shape) const { return rigids_[shapes()[shape].rigid].body; }

    // Joints (ode_step.cpp).
    bool joint_exists(std::size_t joint) const override { return joints_[joint].exists(); }
    int joint_rows(std::size_t joint) const override { return joints_[joint].rows(); }
    void set_joint_acting(std::size_t joint, bool acts) override {
        joints_[joint].set_enabled(acts);
    }
    bool joint_is_driven(std::size_t joint) const override { return joints_[joint].is_driven(); }
    bool joint_is_over(const StepScope& scope, std::size_t joint) const override;
    bool joint_is_unfit(std::size_t joint) const override;

    // Stepping (ode_step.cpp).
    bool solve(const StepScope& scope, const StepPlan& plan) override;
    void rest_drums() const;
    void choose_solvers(const StepScope& scope, const StepPlan& plan);
    bool step_exact_ones(double substep_s);
    bool step_those(Solving by, double substep_s);
    bool step_islands(const StepPlan& plan);
    Motion motion_of(std::size_t rigid) const override;
    void push(const StepScope& scope, double substep_s);
    static void precess(const Rigid& rigid, double substep_s);
    void set_disabled(Rigid& rigid, bool disabled);

    OdeMemory memory_;
    OdeLargeIsland large_island_;
    dWorldID world_ = nullptr;
    dThreadingImplementationID threading_ = nullptr;
    dJointGroupID contact_group_ = nullptr;
    std::vector<Rigid> rigids_;
    std::vector<OdeJoint> joints_;
    bool faulted_ = false;  ///< an exception went through ODE's step
    InjectedFault injected_ = InjectedFault::none;

    // Derived from the model when it changed.
    std::vector<dGeomID> geoms_;                ///< by shape
    std::vector<dSurfaceParameters> surfaces_;  ///< by pair of materials

    RayShapes ray_shapes_;
    dGeomID ray_ = nullptr;  ///< made when first needed

    // For the current sub-step.
    std::vector<dContact> contacts_;
    std::array<dContactGeom, limits::maximum_contact_points> found_;
    std::vector<ContactPoint> free_form_points_;
    std::vector<dJointFeedback> contact_feedback_;
    std::vector<Solving> solved_by_;  ///< by rigid body: how its island is solved
    std::vector<char> drummed_;       ///< by the island's first body: it contains drums
    bool has_large_island_ = false;   ///< one that was asked to be solved exactly
    double substep_s_ = 0;
};

}  // namespace simrob::physics::ode
