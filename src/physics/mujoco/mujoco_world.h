#pragma once

#include <mujoco/mujoco.h>

#include <memory>
#include <optional>
#include <utility>

#include "physics/backend.h"
#include "physics/collision/contact_points.h"
#include "physics/collision/ray_shapes.h"
#include "physics/collision/shape_table.h"
#include "physics/gyroscope.h"
#include "physics/islands.h"
#include "physics/memory.h"
#include "physics/mujoco/compiled_model.h"
#include "physics/mujoco/coulomb_island.h"
#include "physics/mujoco/joint_plan.h"
#include "physics/softness.h"
#include "physics/step_report.h"

namespace simrob::physics::mujoco {

/// The bounds of friction follow the normal forces until they change speeds by less than this.
inline constexpr double settled_speed_m_s = 1e-5;

struct FreeData {
    void operator()(mjData* data) const { mj_deleteData(data); }
};

/// MuJoCo behind the interface. MuJoCo's model is compiled: a change of ours marks it stale, and it
/// is recompiled before the next step. Nothing is kept in MuJoCo's data between two sub-steps: its
/// coordinates are made from the state's poses and velocities each time, so that a world resumed
/// from a snapshot does exactly what the uninterrupted one does. MuJoCo does the kinematics, the
/// dynamics, the collisions and the rows; we write into the rows how hard and where to each
/// constraint pulls (mujoco_rows.cpp). We solve small islands, each on its own
/// (mujoco_islands.cpp); MuJoCo solves the rest (mujoco_solve.cpp).
class MujocoWorld final : public Backend {
  public:
    MujocoWorld();

    std::string_view name() const override { return "mujoco"; }
    std::span<const Capability> capabilities() const override;
    std::size_t maximum_movable_bodies() const override;

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
    /// The part of MuJoCo that carries one axis of a joint; -1 is none.
    struct AxisPlace {
        int joint = -1;
        int tendon = -1;
        int equality = -1;
    };
    struct AxisOwner {
        std::uint32_t joint = 0;
        int axis = 0;
    };
    /// One direction of a contact's friction, by the indices of its rows in the solver's order.
    struct Friction {
        int row;
        int normal;
        double coefficient;
        double response;  ///< of its speed to a force, approximately: 1/(kg s)
    };
    /// The contact row whose force a friction follows, or -1.
    struct RowBound {
        int normal = -1;
        double coefficient = 0;
    };
    struct Rigid {
        int body = 0;  ///< MuJoCo's; 0 is the world, which also represents what is left out
        bool precesses = false;
        MassProperties mass;
    };
    using ShapePair = std::pair<std::uint32_t, std::uint32_t>;
    struct Push {
        Vector3 force_n;
        Vector3 torque_nm;
    };
    struct Lost {
        std::uint32_t rigid;
        bool finite;
    };

    // The model (mujoco_world.cpp).
    void model_changed();
    void compile(const StepScope& scope);
    void find_places(const StepScope& scope);
    void find_axes();
    void make_data(int rows, int contacts);
    void write_axes(const StepScope& scope);
    void write_axis(const AxisState& wanted, const AxisPlace& place);
    AxisState wanted_axis(const StepScope& scope, std::size_t joint, int axis) const;
    Motion motion_of(std::uint32_t rigid) const;
    void note_motion(const StepScope& scope, std::size_t rigid);

    // Coordinates (mujoco_state.cpp).
    void write_coordinates(const StepScope& scope);
    void write_free(const TreeNode& node);
    void write_tree_joint(const TreeNode& node);
    bool velocities_fit() const;
    void project_velocities();
    void push(const StepScope& scope, double substep_s);
    void push_body(int body, const Push& push);
    MassProperties swinging_mass(const TreeNode& node) const;
    Motion read_motion(const TreeNode& node) const;

    // Contacts (mujoco_contacts.cpp).
    void find_contacts(const StepScope& scope, double substep_s, StepReport& report);
    void add_cores(const StepScope& scope, double substep_s);
    Pressing pressing(const mjContact& contact, const ContactLaw& law) const;
    const ShapeInfo& shape_at(int geom) const {
        return shapes_[shape_of_geom_[static_cast<std::size_t>(geom)]];
    }
    void thin_out_crowds(const StepScope& scope, StepReport& report);
    void count_near(std::vector<long>& near) const;
    void measure_boxes(mjContact& contact) const;
    void find_standing_cylinders(const StepScope& scope);
    void find_free_form_contacts(const StepScope& scope, StepReport& report);
    void list_free_form_pairs(const StepScope& scope);
    void put_crowds_last(std::vector<ShapePair>& pairs) const;
    void collide_free_form(const StepScope& scope, std::uint32_t first, std::uint32_t second);
    void drop_contacts(const StepScope& scope, StepReport& report);
    bool keep_least_crowded();
    void set_surface(const StepScope& scope, mjContact& contact) const;
    void direct_friction(const StepScope& scope, mjContact& contact) const;
    void move_to_surface(mjContact& contact) const;
    const Interaction& surface_of(const mjContact& contact) const;
    void read_contacts(const StepScope& scope, double substep_s, StepReport& report);

    // Rows of the solver (mujoco_rows.cpp).
    void write_carriers();
    LinkRow carrier_row(const Carrier& carrier) const;
    void write_carrier(std::size_t carrier);
    void write_rows(const StepScope& scope, double substep_s);
    void write_row(const StepScope& scope, int row, double substep_s);
    void write_contact_rows(const StepScope& scope, int index, double substep_s);
    void set_row(int row, const Softness& softness, double target_speed, double substep_s);
    Softness axis_softness(const StepScope& scope, const AxisOwner& axis) const;
    Softness carrier_softness(const StepScope& scope, const Carrier& carrier) const;

    // Islands that are solved separately (mujoco_islands.cpp).
    void find_trees();
    void solve_islands(double substep_s);
    void gather_islands();
    void gather_rows();
    void order_trees(std::uint32_t root);
    bool solve_island(std::uint32_t root, double substep_s);
    void write_island_masses();
    void write_island_row(int row);
    CoulombIsland::Row island_row(int row) const;
    void read_island(std::uint32_t root);
    bool is_left(std::uint32_t tree);

    // Solving (mujoco_solve.cpp).
    void solve(const StepScope& scope, const StepPlan& plan);
    void solve_the_rest(double substep_s);
    void enter_solver_order();
    void leave_solver_order();
    void reorder_jacobian();
    void list_frictions();
    double bound_frictions(double substep_s);

    // Memories in the state (mujoco_memory.cpp).
    struct KnownContact {
        std::uint32_t shape_1;  ///< below shape_2
        std::uint32_t shape_2;
        int contact;
    };
    void recall(const StepScope& scope, double substep_s);
    void recall_contact(const KnownContact& known, const ContactMemory& memory);
    void recall_rows(const StepScope& scope, double substep_s);
    void remember(const StepScope& scope, double substep_s);
    void remember_rows(const StepScope& scope, double substep_s);
    void list_contacts();
    Vector3 arm_of(const StepScope& scope, const KnownContact& known) const;
    double side_of(const KnownContact& known) const;
    std::optional<std::pair<std::uint32_t, std::uint32_t>> joint_row(int row) const;

    // Stepping (mujoco_step.cpp).
    void substep(const StepScope& scope, const StepPlan& plan, StepReport& report,
                 StepOutcome& outcome);
    void wake_joined(const StepScope& scope);
    bool wake_touched(const StepScope& scope);
    void wake(const StepScope& scope, std::uint32_t rigid);
    bool is_up_to_date(const StepScope& scope) const;
    void prepare(const StepScope& scope, const StepPlan& plan);
    void spoil_velocity();
    void list_awake(const StepScope& scope);
    int rigid_body(std::uint32_t node) const { return rigids_[plan_.nodes[node].rigid].body; }
    void choose_solver(const StepScope& scope, const StepPlan& plan);
    void build_rows(const StepScope& scope, const StepPlan& plan, StepReport& report);
    bool read_back(const StepScope& scope, const StepPlan& plan, StepReport& report);
    void freeze(const StepScope& scope, GroupId group, EventType why, StepReport& report);
    void fall_asleep(const StepScope& scope);
    void connect_islands(const StepScope& scope);
    void read_forces(const StepScope& scope);
    JointForce carried_force(std::size_t joint) const;
    void break_joints(const StepScope& scope, StepOutcome& outcome);

    CompiledModel model_;
    std::unique_ptr<mjData, FreeData> data_;
    bool stale_ = true;       ///< the model changed since it was compiled
    bool axes_stale_ = true;  ///< motors or stops changed since they were written
    bool is_hasty_ = false;   ///< in mode fast
    InjectedFault injected_ = InjectedFault::none;

    std::vector<Motion> motions_;     ///< of each rigid body, as last written or read
    std::vector<JointFrame> frames_;  ///< of each joint
    std::vector<JointForce> forces_;  ///< of each joint that someone asks for
    std::vector<char> broken_;        ///< joints that broke in the current step

    // Derived from the model when it is compiled.
    JointPlan plan_;
    ShapeTable shapes_;
    RayShapes ray_shapes_;
    std::vector<Rigid> rigids_;
    std::vector<std::uint32_t> shape_of_geom_;
    std::vector<int> geom_of_shape_;  ///< -1 where it is left out
    std::vector<std::uint32_t> free_forms_;
    std::vector<std::array<AxisPlace, maximum_joint_axes>> places_;  ///< by joint
    std::vector<AxisPlace> ropes_;
    std::vector<AxisOwner> owner_of_dof_;
    std::vector<AxisOwner> owner_of_joint_;
    std::vector<int> tendon_of_equality_;  ///< -1: it belongs to a tree's axis
    std::vector<AxisOwner> owner_of_equality_;
    bool has_trees_ = false;  ///< a joint that MuJoCo knows
    std::vector<std::uint32_t> tree_of_dof_;
    std::vector<int> tree_of_body_;  ///< -1: it has no degree of freedom
    std::vector<int> first_dof_;     ///< by tree, with the total after the last

    // For the current sub-step.
    std::vector<std::uint32_t> awake_;  ///< nodes
    std::vector<char> tree_sleeps_;
    std::vector<char> geom_moves_;
    std::vector<Push> pushes_;                ///< of what is awake
    std::vector<Box> boxes_;                  ///< by shape, where there are free forms
    std::vector<ShapePair> free_form_pairs_;  ///< pairs that are close to each other
    std::vector<ShapePair> standing_;         ///< cylinders that touch boxes
    std::vector<ContactPoint> free_form_points_;
    int skins_ = 0;  ///< from here on, contacts are the cores of some of them
    std::vector<ContactRow> core_rows_;
    Islands islands_;
    std::vector<char> restless_;  ///< islands that may not sleep
    int rows_needed_ = 0;         ///< of the last sub-step: only used to make room
    std::vector<double> scratch_;
    std::vector<int> integers_;
    std::vector<LinkRow> carrier_rows_;
    std::vector<LinkRow> linkage_rows_;           ///< of the joint whose carriers are being written
    std::vector<char> unfit_;                     ///< joints whose type gave bad rows
    Islands trees_;                               ///< connected by rows
    std::vector<std::vector<int>> rows_of_tree_;  ///< by the first tree of an island
    std::vector<std::vector<std::uint32_t>> neighbours_;  ///< of each tree, through rows
    std::vector<std::uint32_t> island_trees_;             ///< of the current island, in its order
    std::vector<char> tree_is_listed_;
    std::vector<int> place_of_dof_;  ///< in the current island
    std::vector<RowBound> bounds_;   ///< by row
    CoulombIsland island_;
    double work_left_ = 0;                      ///< for islands, in multiplications
    std::vector<char> is_solved_;               ///< by row
    std::vector<double> solved_forces_;         ///< by row
    std::vector<double> solved_accelerations_;  ///< by degree of freedom
    std::vector<int> order_;                    ///< the solver's: the row at each position
    std::vector<int> place_;                    ///< by row: its position in that order
    std::vector<int> types_;                    ///< of the rows
    std::vector<Friction> frictions_;
    std::array<int, 3> own_counts_{};  ///< of equalities, of dry friction, and of all rows
    std::vector<Lost> lost_;
    std::vector<KnownContact> known_;  ///< in the order of shapes
    Recall recall_;
    std::vector<CoulombIsland::State> starts_;  ///< by row: its state in the last sub-step
};

inline Vector3 to_vector(const mjtNum* v) {
    return {v[0], v[1], v[2]};
}
inline Quaternion to_quaternion(const mjtNum* q) {
    return {q[0], q[1], q[2], q[3]};
}
inline void put(mjtNum* place, const Vector3& v) {
    place[0] = v.x;
    place[1] = v.y;
    place[2] = v.z;
}
inline void put(mjtNum* place, const Quaternion& q) {
    place[0] = q.w;
    place[1] = q.x;
    place[2] = q.y;
    place[3] = q.z;
}

}  // namespace simrob::physics::mujoco
