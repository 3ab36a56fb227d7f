#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/reason.h"
#include "physics/capabilities.h"
#include "physics/model.h"
#include "physics/report.h"
#include "physics/state.h"
#include "physics/undo.h"

namespace simrob::physics {

/// What a back end is asked to do in one step().
struct StepPlan {
    double substep_s = 0.005;
    int count = 1;
    bool iterative_only = false;  ///< the gentler solver, after a fault with the exact one
    std::span<const GroupId> exact_groups{};  ///< sorted: see PhysicsWorld::solve_exactly
};

/// Which touches to report.
struct ContactWatch {
    bool all = false;
    std::vector<std::uint8_t> bodies{};  ///< by slot, from one, as far as it goes

    bool has_any() const { return all || !bodies.empty(); }
    /// Whether touches between these bodies, by slots from one, are wanted.
    bool wants(std::uint32_t slot_1, std::uint32_t slot_2) const {
        return all || watches(slot_1) || watches(slot_2);
    }

  private:
    bool watches(std::uint32_t slot) const {
        return slot <= bodies.size() && bodies[slot - 1] != 0;
    }
};

/// The part of a world that a step may change, and what it was before.
struct StepScope {
    const Model& model;
    PhysicsState& state;
    Undo& undo;
    const ContactWatch& watch;
};

struct StepOutcome {
    bool done = true;   ///< false: the engine failed and its world must be rebuilt
    std::string fault;  ///< why, if not done
    std::vector<std::uint32_t> broken_joints{};  ///< indices in Model::joints
    std::vector<std::uint32_t> unfit_joints{};   ///< those whose type gave bad rows
};

/// Engine failures that tests cause on purpose.
enum class InjectedFault { none, engine_abort, not_finite, refused_step };

/// One physics engine. It sees rigid bodies, shapes and joints by their index in the model, never
/// robots; everything it needs to continue from a moment is in the model and the state, so it can
/// be discarded and remade at any time. It never throws. One thread at a time uses it.
class Backend {
  public:
    virtual ~Backend() = default;

    virtual std::string_view name() const = 0;
    virtual std::span<const Capability> capabilities() const = 0;

    /// Why this engine cannot take such a shape or joint, or nothing.
    virtual std::optional<Reason> refusal(const Shape&) const { return std::nullopt; }
    virtual std::optional<Reason> refusal(const Joint&) const { return std::nullopt; }
    /// The maximum number of bodies of finite mass.
    virtual std::size_t maximum_movable_bodies() const { return limits::maximum_bodies; }

    /// Makes a new world in the engine. The other calls keep it in step with the model: what was
    /// added is at the end of its list; what is removed still exists when the call is made. False
    /// when the engine failed.
    virtual bool rebuild(const StepScope& scope) = 0;
    virtual bool add_rigid(const StepScope& scope, std::size_t index) = 0;
    virtual bool add_joint(const StepScope& scope, std::size_t index) = 0;
    virtual void remove_rigid(std::size_t index) = 0;
    virtual void remove_joint(std::size_t index) = 0;
    virtual void write_parameters(const StepScope& scope) = 0;  ///< world parameters or materials
    virtual void write_rigid(const StepScope& scope, std::size_t index) = 0;
    virtual void write_joint(const StepScope& scope, std::size_t index) = 0;
    virtual void write_all(const StepScope& scope) = 0;  ///< the whole state, of the same model

    /// Takes `plan.count` sub-steps; the state is up to date afterwards.
    virtual StepOutcome step(const StepScope& scope, const StepPlan& plan, StepReport& report) = 0;

    /// The nearest hit of the ray with a body whose category is in `mask`, of another group than
    /// `without`.
    virtual std::optional<RayHit> cast_ray(const StepScope& scope, const Vector3& origin,
                                           const Vector3& direction, double length_m,
                                           std::uint32_t mask, GroupId without) = 0;

    /// Angle (rad) or travel (m) of a joint's axis from where it was made, and its rate.
    virtual double joint_position(std::size_t index, int axis) const = 0;
    virtual double joint_velocity(std::size_t index, int axis) const = 0;
    virtual JointForce joint_force(std::size_t index) const = 0;

    virtual void inject(InjectedFault fault) = 0;
};

}  // namespace simrob::physics
