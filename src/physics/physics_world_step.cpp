#include <algorithm>
#include <cassert>

#include "base/limits.h"
#include "base/require.h"
#include "physics/memory.h"
#include "physics/motion.h"
#include "physics/physics_world.h"
#include "physics/validate.h"

namespace simrob::physics {

Result<void> PhysicsWorld::step(double substep_s, int count) {
    SIMROB_REQUIRE(validate_range(substep_s, limits::minimum_substep_s, limits::maximum_timestep_s,
                                  "substep_s"));
    SIMROB_REQUIRE(validate_range(count, 1, limits::maximum_substeps_per_iteration, "count"));
    report_.events.clear();
    report_.contacts.clear();
    assert(versions_.size() == state_.rigids.size());
    undo_.begin(model_, state_, versions_);
    const StepPlan plan{substep_s, count, false, exact_groups_};
    StepOutcome outcome = backend_->step(scope(), plan, report_);
    if (!outcome.done) outcome = recover(plan, outcome.fault);
    std::sort(outcome.broken_joints.begin(), outcome.broken_joints.end(), std::greater<>());
    assert(std::adjacent_find(outcome.broken_joints.begin(), outcome.broken_joints.end()) ==
               outcome.broken_joints.end() &&
           "a joint breaks once");
    for (const auto index : outcome.broken_joints) {
        assert(index < model_.joints.size() && !model_.joints[index].merged);
        const std::uint32_t slot = model_.joints[index].slot;
        const auto& unfit = outcome.unfit_joints;
        const bool is_unfit = std::find(unfit.begin(), unfit.end(), index) != unfit.end();
        report_.events.push_back({EventType::joint_broke,
                                  0,
                                  {slot, model_.joint_slots[slot - 1].generation},
                                  is_unfit ? "its type told rows that are no numbers" : ""});
        erase_joint(index);
        changed();
    }
    for (const auto& [rigid, before] : undo_.notes()) {
        assert(is_finite(to_motion(state_.rigids[rigid])));
        state_.rigids[rigid].force_n = state_.rigids[rigid].torque_nm = {};
        touch(rigid);
    }
    return {};
}

void PhysicsWorld::watch_contacts(std::span<const BodyId> bodies) {
    watch_.bodies.clear();
    for (const auto body : bodies) {
        if (!contains(body)) continue;
        if (watch_.bodies.size() < body.slot) watch_.bodies.resize(body.slot, 0);
        watch_.bodies[body.slot - 1] = 1;
    }
}

void PhysicsWorld::watch_all_contacts(bool all) {
    watches_all_ = all;
    watch_.all = model_.parameters.report_contacts || watches_all_;
}

void PhysicsWorld::solve_exactly(std::vector<GroupId> groups) {
    std::sort(groups.begin(), groups.end());
    exact_groups_ = std::move(groups);
}

StepOutcome PhysicsWorld::recover(StepPlan plan, const std::string& fault) {
    report_.events.clear();
    report_.contacts.clear();
    report_.events.push_back({EventType::engine_fault, 0, {}, fault});
    assert(!plan.iterative_only);
    undo_.apply(state_);
    rebuild_engine();
    plan.iterative_only = true;
    StepOutcome outcome = backend_->step(scope(), plan, report_);
    if (outcome.done) return outcome;
    // Both solvers fail at this moment: only standing still is safe.
    report_.events.push_back({EventType::engine_fault, 0, {}, outcome.fault});
    undo_.apply(state_);
    freeze_moving();
    rebuild_engine();
    return {};
}

void PhysicsWorld::freeze_moving() {
    for (std::size_t i = 0; i < state_.rigids.size(); ++i) {
        RigidState& rigid = state_.rigids[i];
        if (model_.rigids[i].is_static || rigid.asleep || rigid.frozen) continue;
        rigid.frozen = true;
        rigid.linear_velocity_m_s = rigid.angular_velocity_rad_s = {};
        const GroupId group = model_.rigids[i].group;
        const bool told =
            std::any_of(report_.events.begin(), report_.events.end(), [&](const StepEvent& event) {
                return event.type == EventType::frozen_not_finite && event.group == group;
            });
        if (!told) report_.events.push_back({EventType::frozen_not_finite, group, {}, {}});
    }
}

void PhysicsWorld::wake(std::size_t rigid) {
    assert(rigid < state_.rigids.size() && rigid < versions_.size());
    touch(rigid);
    state_.rigids[rigid].asleep = false;
    state_.rigids[rigid].still_s = 0;
}

void PhysicsWorld::wake_all() {
    for (std::size_t i = 0; i < state_.rigids.size(); ++i) wake(i);
}

void PhysicsWorld::thaw(GroupId group) {
    for (std::size_t i = 0; i < state_.rigids.size(); ++i) {
        if (model_.rigids[i].group != group || !state_.rigids[i].frozen) continue;
        state_.rigids[i].frozen = false;
        write_rigid(i);
    }
}

void PhysicsWorld::write_rigid(std::size_t rigid) {
    wake(rigid);
    backend_->write_rigid(scope(), rigid);
}

void PhysicsWorld::write_moved(std::size_t rigid) {
    // What was moved may have supported, or may now hit, anything.
    wake_all();
    forget_contacts(model_, rigid, state_);
    write_rigid(rigid);
}

void PhysicsWorld::rebuild_engine() {
    const bool rebuilt = backend_->rebuild(scope());
    if (rebuilt) return;
    // All definitions were checked, so only a broken engine gets here; it holds an empty world.
    report_.events.push_back({EventType::engine_fault, 0, {}, "the engine cannot be rebuilt"});
}

}  // namespace simrob::physics
