#pragma once

#include <ode/ode.h>

#include <array>
#include <vector>

#include "base/limits.h"
#include "physics/backend.h"
#include "physics/broad_phase.h"
#include "physics/islands.h"
#include "physics/ode/ode_joint.h"
#include "physics/ode/ode_memory.h"
#include "physics/ode/ode_shape.h"

namespace simrob::physics::ode {

/// The back end on ODE. Geoms live in no space: the house's own broad phase finds the pairs, which
/// come in the order of the shapes, so that a world rebuilt from a snapshot goes on to the bit.
class OdeWorld final : public Backend {
  public:
    OdeWorld();
    ~OdeWorld() override;
    OdeWorld(const OdeWorld&) = delete;
    OdeWorld& operator=(const OdeWorld&) = delete;

    std::string_view name() const override { return "ode"; }
    std::span<const Capability> capabilities() const override;
    std::optional<std::string> refusal(const Shape& shape) const override;
    std::optional<std::string> refusal(const Joint& joint) const override;

    bool rebuild(const Scene& scene) override;
    bool add_rigid(const Scene& scene, std::size_t index) override;
    bool add_joint(const Scene& scene, std::size_t index) override;
    void remove_rigid(std::size_t index) override;
    void remove_joint(std::size_t index) override;
    void write_parameters(const Scene& scene) override;
    void write_rigid(const Scene& scene, std::size_t index) override;
    void write_joint(const Scene& scene, std::size_t index) override;
    void write_all(const Scene& scene) override;
    StepOutcome step(const Scene& scene, const StepPlan& plan, StepReport& report) override;
    std::optional<RayHit> cast_ray(const Scene& scene, const Vector3& origin,
                                   const Vector3& direction, double length_m,
                                   std::uint32_t mask) override;
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
        std::vector<OdeShape> shapes;
        std::uint32_t first_shape = 0;  ///< in shapes_
        std::uint32_t cell = 0;
    };
    /// What touches in this sub-step: contacts [first, end) of contacts_.
    struct Touch {
        BroadPhase::Pair pair;
        std::uint32_t first = 0;
        std::uint32_t end = 0;
    };

    // Building (ode_world.cpp).
    void create_world();
    void destroy_world();
    void make_rigid(const Scene& scene, std::size_t index);
    void make_joint(const Scene& scene, std::size_t index);
    void place(const Scene& scene, std::size_t index);
    void link_joint(const Scene& scene, std::size_t index);
    void lay_out(const Scene& scene);
    void make_cells(const Scene& scene);
    void make_surfaces(const Scene& scene);
    void refresh_boxes(const Scene& scene, std::size_t rigid);

    std::optional<RayHit> find_hit(const Scene& scene, const Vector3& origin,
                                   const Vector3& direction, double length_m,
                                   std::uint32_t mask) const;

    // Contacts (ode_contacts.cpp).
    void find_touches(const Scene& scene, StepReport& report);
    void pair_with_planes();
    void put_crowds_last();
    void touch_all(const Scene& scene, StepReport& report);
    static bool by_pair(const Touch& a, const Touch& b);
    std::size_t collide(const OdeShape& a, const OdeShape& b, int limit, StepReport& report);
    bool may_collide(const OdeShape& a, const OdeShape& b) const;
    void touch(const Scene& scene, BroadPhase::Pair pair, StepReport& report);
    void direct_friction(const Scene& scene, const OdeShape& a, const OdeShape& b,
                         dContact& contact) const;
    void attach_contacts(const Scene& scene);

    // Stepping (ode_step.cpp).
    void substep(const Scene& scene, const StepPlan& plan, StepReport& report,
                 StepOutcome& outcome);
    void list_awake(const Scene& scene);
    void settle_cells(const Scene& scene);
    bool reaches_sleepers(const Scene& scene) const;
    void connect(std::uint32_t rigid_1, std::uint32_t rigid_2, int rows);
    void connect_joints(const Scene& scene);
    void connect_touches(std::size_t first);
    void wake_islands(const Scene& scene, StepReport& report);
    void push(const Scene& scene, double substep_s);
    static void precess(const Rigid& rigid, double substep_s);
    bool solve(const Scene& scene, const StepPlan& plan);
    int greatest_rows_for_exact();
    void set_disabled(Rigid& rigid, bool disabled);
    bool read_back(const Scene& scene, const StepPlan& plan, StepReport& report);
    void damp(const Scene& scene, std::uint32_t rigid, double substep_s);
    void freeze(const Scene& scene, GroupId group, EventType why, StepReport& report);
    void fall_asleep(const Scene& scene);
    void read_contacts(const Scene& scene, double substep_s, StepReport& report);

    OdeMemory memory_;
    dWorldID world_ = nullptr;
    dThreadingImplementationID threading_ = nullptr;
    dJointGroupID contact_group_ = nullptr;
    std::vector<Rigid> rigids_;
    std::vector<OdeJoint> joints_;
    bool faulted_ = false;  ///< an exception went through ODE's step
    InjectedFault injected_ = InjectedFault::none;

    // Derived from the model when it changed.
    bool layout_stale_ = true;
    std::vector<const OdeShape*> shapes_;       ///< in the order of the rigid bodies
    std::vector<std::uint32_t> planes_;         ///< shapes that the broad phase cannot hold
    std::vector<dSurfaceParameters> surfaces_;  ///< by pair of materials
    std::size_t material_count_ = 0;
    std::vector<std::array<std::uint32_t, 2>> joined_;  ///< rigid bodies with a joint, sorted
    std::vector<GroupId> self_colliding_;
    struct Link {
        std::uint32_t joint;
        std::uint32_t rigid_1;
        std::uint32_t rigid_2;
    };
    std::vector<Link> links_;  ///< joints that move something; no_rigid where it is static

    // Of the sub-step under way.
    BroadPhase broad_phase_;
    Islands islands_;
    std::vector<BroadPhase::Pair> pairs_;
    std::vector<Touch> touches_;
    std::vector<dContact> contacts_;
    std::array<dContactGeom, limits::maximum_contact_points> found_;
    std::size_t tests_ = 0;    ///< of pairs for contact
    bool overloaded_ = false;  ///< a limit was reached: the rest of the pairs are left out
    std::vector<dJointFeedback> contact_feedback_;
    std::vector<std::uint32_t> awake_;
    std::optional<std::vector<std::uint32_t>> settled_awake_;  ///< that the cells were settled for
    std::vector<char> cell_moves_;
    std::vector<char> island_marks_;
    struct Lost {
        std::uint32_t rigid;
        bool finite;
    };
    std::vector<Lost> lost_;
};

}  // namespace simrob::physics::ode
