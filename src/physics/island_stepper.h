#pragma once

#include <optional>
#include <vector>

#include "physics/backend.h"
#include "physics/collision/broad_phase.h"
#include "physics/collision/shape_table.h"
#include "physics/islands.h"
#include "physics/motion.h"
#include "physics/step_report.h"

namespace simrob::physics {

/// For an island that should be solved exactly and is too large: with fewer, what stands on legs
/// sags.
inline constexpr int patient_iterations = 800;

/// What the engines that let us choose what they step have in common: who is awake, which pairs are
/// tested, who wakes and sleeps together, who is frozen, which joints break. The engine finds the
/// contacts of a pair, solves, and moves. Pairs come in the order of the shapes, so that a world
/// rebuilt from a snapshot continues to the bit.
class IslandStepper : public Backend {
  protected:
    /// Contacts [first, end) of the engine's list belong to a pair of shapes.
    struct Touch {
        BroadPhase::Pair pair;
        std::uint32_t first = 0;
        std::uint32_t end = 0;
    };
    /// A joint that moves something; no_rigid where a side is static or the world.
    struct Link {
        std::uint32_t joint;
        std::uint32_t rigid_1;
        std::uint32_t rigid_2;
    };
    /// To be called by the engine's step(). Engine faults may pass through it as exceptions.
    void take_substeps(const StepScope& scope, const StepPlan& plan, StepReport& report,
                       StepOutcome& outcome);

    /// The model changed: everything derived from it is stale.
    void model_changed() { layout_stale_ = true; }
    void lay_out_if_stale(const StepScope& scope);
    /// A rigid body was moved from outside.
    void rigid_moved(const StepScope& scope, std::size_t rigid);

    const ShapeTable& shapes() const { return shapes_; }
    const std::vector<Touch>& touches() const { return touches_; }
    const std::vector<Link>& links() const { return links_; }
    /// The rigid bodies that move in this sub-step, in the order of their indices.
    const std::vector<std::uint32_t>& awake() const { return awake_; }
    bool is_movable(std::size_t rigid) const { return movable_[rigid] != 0; }
    Islands& islands() { return islands_; }
    /// An island with more rows than this in this sub-step is solved by iteration: an exact
    /// solver's cost grows with the cube.
    int greatest_rows_for_exact();
    /// Whether somebody asked for the island with this root, awake in this sub-step, to be solved
    /// exactly, and whether it is not too large for it. After find_exact_islands().
    bool is_requested(std::uint32_t root) const { return exact_on_request_[root] != 0; }
    bool is_exact_on_request(std::uint32_t root) {
        return is_requested(root) && islands_.rows(root) <= greatest_exact_rows_on_request;
    }
    void find_exact_islands(const StepScope& scope, const StepPlan& plan);
    /// The same in mode fast: where both solvers cost the same.
    static int greatest_rows_for_exact_in_haste(const WorldParameters& parameters);

  private:
    // What the engine does.

    /// The model changed: shapes() is new.
    virtual void lay_out(const StepScope& scope) = 0;
    virtual Box bounds(const StepScope& scope, std::size_t shape) const = 0;
    virtual void clear_contacts() = 0;
    /// Appends the contacts of a pair to the engine's list.
    virtual void collide(const StepScope& scope, BroadPhase::Pair pair, StepReport& report) = 0;
    virtual std::size_t contact_count() const = 0;
    /// How many rows the contacts of a touch give to a solver.
    virtual int rows_of(const Touch& touch) const = 0;
    /// Applies the forces of the state, solves touches() and moves what is awake(). False when the
    /// engine refused.
    virtual bool solve(const StepScope& scope, const StepPlan& plan) = 0;
    /// Body 1 is that of the pair's first shape.
    virtual SolvedContact solved_contact(const Touch& touch, std::size_t contact) const = 0;
    virtual Motion motion_of(std::size_t rigid) const = 0;
    /// Makes the engine's body what the state says.
    virtual void place(const StepScope& scope, std::size_t rigid) = 0;
    virtual bool joint_exists(std::size_t joint) const = 0;
    virtual int joint_rows(std::size_t joint) const = 0;
    virtual void set_joint_acting(std::size_t joint, bool acts) = 0;
    /// Whether a motor keeps pushing: nothing that it moves may sleep.
    virtual bool joint_is_driven(std::size_t joint) const = 0;
    /// Whether the load of the last sub-step breaks it.
    virtual bool joint_is_over(const StepScope& scope, std::size_t joint) const = 0;
    /// Whether its type gave rows that no engine can take, in this sub-step.
    virtual bool joint_is_unfit(std::size_t joint) const = 0;

    void make_cells(const Model& model);
    void make_links(const Model& model);
    void refresh_boxes(const StepScope& scope, std::size_t rigid);
    void list_awake(const StepScope& scope);
    void settle_cells(const StepScope& scope);
    void substep(const StepScope& scope, const StepPlan& plan, StepReport& report,
                 StepOutcome& outcome);

    void find_touches(const StepScope& scope, StepReport& report);
    void pair_with_planes();
    void put_crowds_last();
    void touch_all(const StepScope& scope, StepReport& report);
    void touch(const StepScope& scope, BroadPhase::Pair pair, StepReport& report);

    void connect(std::uint32_t rigid_1, std::uint32_t rigid_2, int rows);
    void connect_joints(const StepScope& scope);
    void connect_touches(std::size_t first);
    void sort_touches();
    bool reaches_sleepers(const StepScope& scope) const;
    void wake_islands(const StepScope& scope, StepReport& report);
    void wake(const StepScope& scope, std::uint32_t rigid, StepReport& report);

    void read_contacts(const StepScope& scope, StepReport& report);
    bool read_back(const StepScope& scope, const StepPlan& plan, StepReport& report);
    void damp(const StepScope& scope, std::uint32_t rigid, double substep_s);
    void freeze(const StepScope& scope, GroupId group, EventType why, StepReport& report);
    void fall_asleep(const StepScope& scope);
    void break_joints(const StepScope& scope, StepOutcome& outcome);

    // Derived from the model when it changed.
    bool layout_stale_ = true;
    ShapeTable shapes_;
    std::vector<char> movable_;           ///< by rigid body
    std::vector<std::uint32_t> cell_of_;  ///< by rigid body
    std::vector<Link> links_;

    // Of the step or sub-step in progress.
    BroadPhase broad_phase_;
    Islands islands_;
    std::vector<BroadPhase::Pair> pairs_;
    std::vector<Touch> touches_;
    std::size_t tests_ = 0;    ///< of pairs for contact
    bool overloaded_ = false;  ///< a limit was reached: the rest of the pairs are left out
    std::vector<std::uint32_t> awake_;
    std::optional<std::vector<std::uint32_t>> settled_awake_;  ///< that the cells were settled for
    std::vector<char> cell_moves_;
    std::vector<char> island_marks_;
    std::vector<char> exact_on_request_;  ///< by root
    std::vector<char> broken_;            ///< joints, for the rest of the step
    struct Lost {
        std::uint32_t rigid;
        bool finite;
    };
    std::vector<Lost> lost_;
};

}  // namespace simrob::physics
