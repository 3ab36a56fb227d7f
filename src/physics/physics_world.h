#pragma once

#include <memory>
#include <optional>

#include "base/result.h"
#include "physics/backend.h"
#include "physics/physics_snapshot.h"

namespace simrob::physics {

/// The pose and motion of a body, at its own origin, in the world's frame.
struct BodyState {
    Pose pose;
    Vector3 linear_velocity_m_s;
    Vector3 angular_velocity_rad_s;
};

/// Bodies that joints hold together, of whatever groups.
struct HeldBodies {
    std::vector<std::uint32_t> rigids;  ///< indices in the model, ascending
    std::size_t bodies = 0;             ///< how many they carry
    bool is_anchored = false;           ///< held by the world or by what nothing moves
};

/// A physics world behind one engine. All input is checked before the engine sees it: a refusal
/// names field, value and limit, and changes nothing. Whatever the engine does, the world goes on:
/// see step(). One thread at a time; several worlds run in several threads.
class PhysicsWorld {
  public:
    explicit PhysicsWorld(std::unique_ptr<Backend> backend, std::uint64_t seed = 0);

    // Making and removing.
    Result<AssemblyIds> create(const Assembly& assembly);
    Result<BodyId> create_body(const Body& body);
    /// Joins two bodies at their present poses; none is the world. Never merges them.
    Result<JointId> create_joint(const Joint& joint, BodyId body_1, BodyId body_2);
    Result<void> remove_group(GroupId group);
    Result<void> remove_joint(JointId joint);

    // Parameters.
    const WorldParameters& parameters() const { return model_.parameters; }
    Result<void> set_parameters(const WorldParameters& parameters);
    const Materials& materials() const { return model_.materials; }
    Result<void> set_interaction(std::uint32_t material_1, std::uint32_t material_2,
                                 const Interaction& interaction);
    /// Many at once, or none of them.
    Result<void> set_interactions(std::span<const MaterialPair> pairs);
    Result<void> set_default_interaction(const Interaction& interaction);

    // Bodies. A stale or unknown id is refused by the setters and gives the default otherwise.
    bool contains(BodyId body) const;
    BodyState body_state(BodyId body) const;
    const Body* definition(BodyId body) const;
    GroupId group_of(BodyId body) const;
    /// Moves the rigid body that carries `body` so that `body` gets this pose. Thaws its group.
    Result<void> set_pose(BodyId body, const Pose& pose);
    Result<void> set_velocity(BodyId body, const Vector3& linear_m_s, const Vector3& angular_rad_s);
    /// Shifts all bodies of a group alike; rotations and velocities stay. Thaws the group.
    Result<void> move_group(GroupId group, const Vector3& shift_m);
    /// Sets all speeds and pushes of the bodies of a group, or of all groups, and the speeds of
    /// their motors to zero; the motors keep their strength. What is already at rest is not woken.
    void stop(std::optional<GroupId> group);
    /// Acts on the body's centre of mass during the next step().
    Result<void> apply_force(BodyId body, const Vector3& force_n, const Vector3& torque_nm);
    Result<void> apply_impulse(BodyId body, const Vector3& impulse_ns, const Vector3& at_m);
    /// All that moves with this body because of joints.
    HeldBodies held_with(BodyId body) const;
    /// Moves all of them alike: `motion` is where the world's frame would go. Their velocities turn
    /// along, so that they have the energy that they had. What was near wakes.
    Result<void> move_held(const HeldBodies& held, const Pose& motion);
    bool is_asleep(BodyId body) const;
    bool is_frozen(BodyId body) const;
    /// Whether nothing moves it: its mass is infinite, or that of what it is fixed to.
    bool is_static(BodyId body) const;

    // Joints.
    bool contains(JointId joint) const;
    Result<void> set_motor(JointId joint, int axis, double target_velocity, double maximum_force);
    Result<void> set_stops(JointId joint, int axis, double low, double high);
    Result<void> ask_for_force(JointId joint);
    /// Of body 2 against body 1 since the joint was made: rad from -pi to pi, or m.
    double joint_position(JointId joint, int axis) const;
    double joint_velocity(JointId joint, int axis) const;
    JointForce joint_force(JointId joint) const;

    /// Takes `count` sub-steps of `substep_s`. A group that runs away or is no longer finite is
    /// frozen; when the engine fails, the world goes back to before the step and repeats it with
    /// the gentler solver; when that fails too, the groups that move are frozen. All of it is in
    /// the report.
    Result<void> step(double substep_s, int count = 1);
    const StepReport& report() const { return report_; }
    /// From now on touches of these bodies are reported, also when the world reports none. Changes
    /// nothing else, and is not part of the state: it must be set again after a restore.
    void watch_contacts(std::span<const BodyId> bodies);
    /// From now on all touches are reported, or again only those of watched bodies. Not part of the
    /// state either.
    void watch_all_contacts(bool all);
    /// From now on what is connected with these groups is solved exactly, up to
    /// greatest_exact_rows_on_request, whatever else there is. Not part of the state either.
    void solve_exactly(std::vector<GroupId> groups);

    // The whole.
    PhysicsSnapshot snapshot() const;
    /// Goes back to `snapshot`, to the bit. Refused when the engine cannot hold it.
    Result<void> restore(const PhysicsSnapshot& snapshot,
                         std::unique_ptr<Backend> engine = nullptr);
    /// Restarts the engine's random numbers.
    void set_random(std::uint64_t seed) { state_.random = seed; }
    /// A hash of all bits of the state, and of what the state belongs to.
    std::uint64_t hash() const;

    // Questions.
    /// From within a body the ray meets the surface where it leaves; normals face the ray. A wheel
    /// cylinder is met as the sphere that it collides as. Bodies of the group `without` are not
    /// met.
    std::optional<RayHit> cast_ray(const Vector3& origin_m, const Vector3& direction,
                                   double length_m, std::uint32_t mask = 0xffffffff,
                                   GroupId without = 0);
    Result<Closest> closest(BodyId body_1, BodyId body_2) const;

    const Model& model() const { return model_; }
    const PhysicsState& state() const { return state_; }
    /// Changes whenever something is made, removed, split or restored: what others keep by index
    /// must then be looked up again.
    std::uint64_t revision() const { return revision_; }
    /// Grows whenever a rigid body's state changes: what others derived from it is then stale.
    std::uint64_t version(std::size_t rigid) const { return versions_[rigid]; }
    std::string_view engine() const { return backend_->name(); }
    /// Hands the present world over to another engine. Refused when that engine cannot hold it;
    /// then the old one continues.
    Result<void> change_engine(std::unique_ptr<Backend> engine);
    std::span<const Capability> capabilities() const { return backend_->capabilities(); }

    /// Makes the next step fail in this way (for tests of the containment).
    void inject(InjectedFault fault) { backend_->inject(fault); }

  private:
    /// A rigid body that is not in the lists yet.
    struct NewRigid {
        RigidRecord record;
        RigidState state;
        std::vector<Pose> in_rigid;  ///< of each member
    };

    /// Of the lists that only grow.
    struct Sizes {
        std::size_t bodies;
        std::size_t joint_slots;
    };

    StepScope scope() { return {model_, state_, undo_, watch_}; }
    BodyRecord* find(BodyId body);
    const BodyRecord* find(BodyId body) const;
    Result<BodyRecord*> require(BodyId body);
    Result<std::size_t> require(JointId joint) const;
    Result<std::size_t> require(JointId joint, int axis) const;
    BodyState body_state(const BodyRecord& body) const;

    Result<void> check_room(const Assembly& assembly) const;
    Result<void> check_engine(const Assembly& assembly) const;
    static Result<void> check_engine(const Model& model, const Backend& engine);
    std::uint32_t add_body(const Body& body, GroupId group);
    NewRigid make_rigid(std::vector<std::uint32_t> members) const;
    bool add_rigid(NewRigid rigid);
    std::uint32_t add_joint_record(const Joint& joint, std::uint32_t body_1, std::uint32_t body_2);
    Result<void> check_rows(const AssemblyIds& ids) const;
    void undo_create(const AssemblyIds& ids, const Sizes& before);
    void erase_group(GroupId group);
    void erase_rigid(std::size_t index);
    void erase_joint(std::size_t index);
    void split_rigid(std::uint32_t rigid);

    void changed();
    void joints_changed();
    void touch(std::size_t rigid) { versions_[rigid] = ++last_version_; }
    void wake(std::size_t rigid);
    void wake_all();
    void thaw(GroupId group);
    void write_rigid(std::size_t rigid);
    void write_moved(std::size_t rigid);
    void wake_near(std::span<const std::uint32_t> rigids);
    Box box_of(std::size_t rigid) const;
    void write_joint(std::size_t index);
    bool moves_or_is_pushed(std::size_t rigid) const;
    bool belongs_to(const JointRecord& joint, GroupId group) const;
    void stop_motors(std::size_t joint);
    void rebuild_engine();
    StepOutcome recover(StepPlan plan, const std::string& fault);
    void freeze_moving();
    std::uint64_t model_hash() const;

    Model model_;
    PhysicsState state_;
    std::unique_ptr<Backend> backend_;
    std::uint64_t revision_ = 1;
    std::vector<std::uint64_t> versions_;  ///< of each rigid body's state
    std::uint64_t last_version_ = 0;
    StepReport report_;
    Undo undo_;
    ContactWatch watch_;
    bool watches_all_ = false;
    std::vector<GroupId> exact_groups_;  ///< sorted
    // Made when first asked for, and dropped when the model changes.
    mutable std::shared_ptr<const Model> shared_model_;
    mutable std::optional<std::uint64_t> model_hash_;
};

}  // namespace simrob::physics
