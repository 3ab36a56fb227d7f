#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <utility>

#include "physics/gyroscope.h"
#include "physics/memory.h"
#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_random.h"
#include "physics/ode/ode_world.h"

namespace simrob::physics::ode {
namespace {

[[noreturn]] void fail_inside_step(dBodyID) {
    dDebug(d_ERR_IASSERT, "fault injected on purpose");
    throw OdeFault("fault injected on purpose");
}

}  // namespace

StepOutcome OdeWorld::step(const StepScope& scope, const StepPlan& plan, StepReport& report) {
    prepare_thread();
    substep_s_ = plan.substep_s;
    ray_shapes_.note_motion();
    const RandomScope random(scope.state.random);
    forget_all(scope.state);
    StepOutcome outcome;
    try {
        take_substeps(scope, plan, report, outcome);
    } catch (const std::exception& fault) {
        faulted_ = true;
        outcome.done = false;
        outcome.fault = fault.what();
    }
    return outcome;
}

bool OdeWorld::solve(const StepScope& scope, const StepPlan& plan) {
    push(scope, plan.substep_s);
    attach_contacts(scope);
    choose_solvers(scope, plan);
    attach_linkages(scope);
    const bool solved = step_islands(plan);
    dJointGroupEmpty(contact_group_);
    return solved;
}

/// Small islands use the exact solver, large ones the iterative one. Light drums between heavy
/// bodies are too much for iteration.
void OdeWorld::choose_solvers(const StepScope& scope, const StepPlan& plan) {
    const int greatest_drummed_rows = greatest_rows_for_exact();
    const bool fast = scope.model.parameters.solver == SolverMode::fast;
    const int greatest_rows =
        fast ? greatest_rows_for_exact_in_haste(scope.model.parameters) : greatest_drummed_rows;
    drummed_.assign(rigids_.size(), 0);
    for (const auto& link : links()) {
        const OdeLinkage* const linkage = joints_[link.joint].linkage();
        if (linkage && linkage->has_drums()) drummed_[islands().find(link.rigid_1)] = 1;
    }
    solved_by_.assign(rigids_.size(), Solving::exactly);
    find_exact_islands(scope, plan);
    has_large_island_ = false;
    for (const auto i : awake()) {
        const std::uint32_t root = islands().find(i);
        const int rows = islands().rows(root);
        if (is_exact_on_request(root)) {
            has_large_island_ =
                has_large_island_ || rows > static_cast<int>(OdeLargeIsland::greatest_small_rows);
            continue;
        }
        const int most = drummed_[root] != 0 ? greatest_drummed_rows : greatest_rows;
        if (!plan.iterative_only && rows <= most) continue;
        solved_by_[i] = is_requested(root) ? Solving::patiently : Solving::iteratively;
    }
}

/// For awake bodies: sleeping ones keep the load with which they fell asleep.
void OdeWorld::attach_linkages(const StepScope& scope) {
    const auto moves = [&](std::uint32_t rigid) {
        return rigid != no_rigid && !scope.state.rigids[rigid].asleep;
    };
    for (const auto& link : links())
        if (OdeLinkage* const linkage = joints_[link.joint].linkage())
            if (moves(link.rigid_1) || moves(link.rigid_2))
                linkage->attach(
                    contact_group_, substep_s_,
                    link.rigid_1 != no_rigid && solved_by_[link.rigid_1] != Solving::exactly);
}

void OdeWorld::rest_drums() const {
    for (const auto& link : links())
        if (const OdeLinkage* const linkage = joints_[link.joint].linkage()) linkage->rest();
}

bool OdeWorld::joint_is_over(const StepScope& scope, std::size_t joint) const {
    return joints_[joint].is_over(scope.model.joints[joint].definition);
}

bool OdeWorld::joint_is_unfit(std::size_t joint) const {
    const OdeLinkage* const linkage = joints_[joint].linkage();
    return linkage && linkage->is_unfit();
}

Motion OdeWorld::motion_of(std::size_t rigid) const {
    const dBodyID body = rigids_[rigid].body;
    assert(body != nullptr && "what is static has no motion");
    return {body_pose(body), to_vector(dBodyGetLinearVel(body)),
            to_vector(dBodyGetAngularVel(body))};
}

/// Applies external forces, and the torque that precesses a spinning body.
void OdeWorld::push(const StepScope& scope, double substep_s) {
    for (const auto i : awake()) {
        const RigidState& state = scope.state.rigids[i];
        const Vector3& f = state.force_n;
        const Vector3& t = state.torque_nm;
        if (f != Vector3{}) dBodyAddForce(rigids_[i].body, f.x, f.y, f.z);
        if (t != Vector3{}) dBodyAddTorque(rigids_[i].body, t.x, t.y, t.z);
        if (rigids_[i].precesses) precess(rigids_[i], substep_s);
    }
}

void OdeWorld::precess(const Rigid& rigid, double substep_s) {
    const Vector3 spin = to_vector(dBodyGetAngularVel(rigid.body));
    const dReal* r = dBodyGetRotation(rigid.body);
    const Vector3 x{r[0], r[1], r[2]};
    const Vector3 y{r[4], r[5], r[6]};
    const Vector3 z{r[8], r[9], r[10]};
    const Vector3 local = x * spin.x + y * spin.y + z * spin.z;
    const Vector3 torque = gyroscopic_torque(rigid.inertia_kgm2, local, substep_s);
    dBodyAddTorque(rigid.body, dot(x, torque), dot(y, torque), dot(z, torque));
}

void OdeWorld::set_disabled(Rigid& rigid, bool disabled) {
    assert(rigid.body != nullptr);
    if (rigid.disabled == disabled) return;
    rigid.disabled = disabled;
    if (disabled)
        dBodyDisable(rigid.body);
    else
        dBodyEnable(rigid.body);
}

/// ODE steps what is enabled. False when it refused.
bool OdeWorld::step_those(Solving by, double substep_s) {
    const auto is_one = [&](std::uint32_t rigid) { return solved_by_[rigid] == by; };
    if (std::none_of(awake().begin(), awake().end(), is_one)) return true;
    for (const auto i : awake()) set_disabled(rigids_[i], !is_one(i));
    const int done =
        by == Solving::exactly ? dWorldStep(world_, substep_s) : dWorldQuickStep(world_, substep_s);
    if (done != 0) rest_drums();
    return done != 0;
}

/// ODE walks through all that there is in each of its steps, so all exact islands share one.
bool OdeWorld::step_exact_ones(double substep_s) {
    std::optional<OdeLargeIsland::Scope> sparse;
    if (has_large_island_) sparse.emplace(large_island_);
    return step_those(Solving::exactly, substep_s);
}

/// Steps each island with its solver.
bool OdeWorld::step_islands(const StepPlan& plan) {
    const InjectedFault injected = std::exchange(injected_, InjectedFault::none);
    if (injected == InjectedFault::refused_step) return false;
    if (injected == InjectedFault::engine_abort && !awake().empty())
        dBodySetMovedCallback(rigids_[awake().back()].body, &fail_inside_step);
    const OdeMemory::Scope scope(memory_);
    const int usual = dWorldGetQuickStepNumIterations(world_);
    bool done = step_exact_ones(plan.substep_s);
    done = done && step_those(Solving::iteratively, plan.substep_s);
    dWorldSetQuickStepNumIterations(world_, std::max(usual, patient_iterations));
    done = done && step_those(Solving::patiently, plan.substep_s);
    dWorldSetQuickStepNumIterations(world_, usual);
    if (!done) return false;
    if (injected == InjectedFault::not_finite && !awake().empty())
        dBodySetLinearVel(rigids_[awake().back()].body, std::nan(""), 0, 0);
    return true;
}

}  // namespace simrob::physics::ode
