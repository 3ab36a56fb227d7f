#pragma once

#include <memory>
#include <vector>

#include "physics/bullet/bullet_body.h"
#include "physics/bullet/bullet_collide.h"
#include "physics/bullet/bullet_joint.h"
#include "physics/bullet/bullet_solver.h"
#include "physics/collision/ray_shapes.h"
#include "physics/island_stepper.h"
#include "physics/memory.h"

namespace simrob::physics::bullet {

/// The back end on Bullet: its shapes and narrow phase, its solvers, its rigid bodies. Its worlds
/// and contact caches are not used, so that nothing is hidden and a world rebuilt from a snapshot
/// continues to the bit: what a sub-step starts from is remembered in the state.
class BulletWorld final : public IslandStepper {
  public:
    std::string_view name() const override { return "bullet"; }
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
    struct Rigid {
        BulletBody body;
        std::vector<BulletShape> shapes;
    };

    void lay_out(const StepScope& scope) override;
    Box bounds(const StepScope&, std::size_t shape) const override {
        return shape_at_[shape]->bounds();
    }
    void clear_contacts() override { contacts_.clear(); }
    void collide(const StepScope& scope, BroadPhase::Pair pair, StepReport& report) override;
    std::size_t contact_count() const override { return contacts_.size(); }
    int rows_of(const Touch& touch) const override;
    bool solve(const StepScope& scope, const StepPlan& plan) override;
    SolvedContact solved_contact(const Touch& touch, std::size_t index) const override;
    Motion motion_of(std::size_t rigid) const override { return rigids_[rigid]->body.motion(); }
    void place(const StepScope& scope, std::size_t index) override;
    bool joint_exists(std::size_t joint) const override { return joints_[joint] != nullptr; }
    int joint_rows(std::size_t joint) const override { return joints_[joint]->rows(); }
    void set_joint_acting(std::size_t joint, bool acts) override {
        joints_[joint]->set_acting(acts);
    }
    bool joint_is_driven(std::size_t joint) const override { return joints_[joint]->is_driven(); }
    bool joint_is_over(const StepScope& scope, std::size_t joint) const override;
    bool joint_is_unfit(std::size_t joint) const override;

    void add_contact(const StepScope& scope, BroadPhase::Pair pair, const FoundPoint& point);
    void direct_friction(const StepScope& scope, BroadPhase::Pair pair,
                         BulletContact& contact) const;
    void place_shapes(Rigid& rigid);
    void solve_islands(const StepScope& scope, const StepPlan& plan);
    void gather_islands(const StepScope& scope, const StepPlan& plan);
    void gather_joint(const StepScope& scope, std::uint32_t index, BulletIsland& island);
    Vector3 arm_of(const Touch& touch, const BulletContact& contact) const;
    void recall(const Touch& touch, BulletContact& contact);
    void remember(const StepScope& scope);
    void remember_joints(const StepScope& scope);

    BulletBody ground_;
    std::vector<std::unique_ptr<Rigid>> rigids_;
    std::vector<std::unique_ptr<BulletJoint>> joints_;  ///< null where its bodies are one
    std::vector<BulletShape*> shape_at_;                ///< by index in shapes()
    RayShapes ray_shapes_;
    std::vector<BulletContact> contacts_;
    double substep_s_ = 0;
    bool recalls_ = true;  ///< starts from what the state remembers
    InjectedFault injected_ = InjectedFault::none;
    BulletSolver solver_;

    // For the current sub-step.
    std::vector<FoundPoint> found_;
    std::vector<BulletIsland> islands_of_;  ///< by the island's root
    std::vector<std::uint32_t> roots_;      ///< of moving islands
    /// A joint whose rows are solved, and the location of their impulses.
    struct SolvedJoint {
        std::uint32_t joint;
        const BulletIsland* island;
        std::size_t first;
        std::size_t count;
    };
    std::vector<SolvedJoint> solved_joints_;  ///< in the order of joints
    Recall recall_;
};

}  // namespace simrob::physics::bullet
