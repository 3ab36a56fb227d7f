#include <algorithm>
#include <cassert>
#include <cmath>

#include "physics/mujoco/mujoco_fault.h"
#include "physics/mujoco/mujoco_world.h"
#include "physics/still.h"

namespace simrob::physics::mujoco {
namespace {

/// Degrees of freedom above which the direct Newton solver, whose cost grows with the cube, is
/// replaced by conjugate gradients.
constexpr int greatest_direct_size = 300;
constexpr int direct_iterations = 30;
constexpr int gradient_iterations = 50;
constexpr int hasty_gradient_iterations = 30;
/// Of the relative improvement in an iteration: below it, the solver ends.
constexpr double tolerance = 1e-13;
constexpr double hasty_tolerance = 1e-8;
/// Contacts that MuJoCo may find, before they are sorted out: 8 for each tested pair.
constexpr int greatest_found_contacts = 64000;

}  // namespace

StepOutcome MujocoWorld::step(const StepScope& scope, const StepPlan& plan, StepReport& report) {
    StepOutcome outcome;
    assert(motions_.size() == scope.state.rigids.size());
    assert(frames_.size() == scope.state.joints.size() && forces_.size() == frames_.size());
    ray_shapes_.note_motion();
    broken_.assign(frames_.size(), 0);
    try {
        for (int i = 0; i < plan.count && outcome.done; ++i) substep(scope, plan, report, outcome);
    } catch (const std::exception& fault) {
        outcome.done = false;
        outcome.fault = fault.what();
    }
    // After an exception MuJoCo's data is in an unknown state.
    if (!outcome.done) {
        data_.reset();
        model_.reset();
        stale_ = true;
    }
    return outcome;
}

void MujocoWorld::wake(const StepScope& scope, std::uint32_t rigid) {
    assert(scope.state.rigids[rigid].asleep && !scope.model.rigids[rigid].is_static);
    scope.undo.remember(scope.state, rigid);
    scope.state.rigids[rigid].asleep = false;
    scope.state.rigids[rigid].still_s = 0;
}

/// Wakes what a joint connects to something awake.
void MujocoWorld::wake_joined(const StepScope& scope) {
    const auto is = [&](std::uint32_t rigid, bool asleep) {
        return rigid != no_rigid && !scope.model.rigids[rigid].is_static &&
               !scope.state.rigids[rigid].frozen && scope.state.rigids[rigid].asleep == asleep;
    };
    for (bool again = true; again;) {
        again = false;
        for (const auto& frame : frames_) {
            if (!frame.exists()) continue;
            for (const auto& [a, b] : {std::pair{frame.rigid_1(), frame.rigid_2()},
                                       std::pair{frame.rigid_2(), frame.rigid_1()}}) {
                if (!is(a, false) || !is(b, true)) continue;
                wake(scope, b);
                again = true;
            }
        }
    }
}

/// Wakes the sleepers that something awake touches; what they touch in turn is found afterwards.
bool MujocoWorld::wake_touched(const StepScope& scope) {
    bool any = false;
    for (int i = 0; i < data_->ncon; ++i)
        for (const int geom : {data_->contact[i].geom1, data_->contact[i].geom2}) {
            const std::uint32_t rigid =
                shapes_[shape_of_geom_[static_cast<std::size_t>(geom)]].rigid;
            if (!scope.state.rigids[rigid].asleep || scope.model.rigids[rigid].is_static) continue;
            wake(scope, rigid);
            any = true;
        }
    return any;
}

/// Whether MuJoCo's model contains exactly what may move.
bool MujocoWorld::is_up_to_date(const StepScope& scope) const {
    if (stale_) return false;
    for (std::size_t i = 0; i < rigids_.size(); ++i)
        if ((rigids_[i].body != 0) != is_modelled(scope.model, scope.state, i)) return false;
    return true;
}

void MujocoWorld::prepare(const StepScope& scope, const StepPlan& plan) {
    wake_joined(scope);
    if (!is_up_to_date(scope)) compile(scope);
    list_awake(scope);
    if (axes_stale_) write_axes(scope);
    choose_solver(scope, plan);
}

void MujocoWorld::list_awake(const StepScope& scope) {
    awake_.clear();
    for (std::uint32_t i = 0; i < plan_.nodes.size(); ++i)
        if (!scope.state.rigids[plan_.nodes[i].rigid].asleep) awake_.push_back(i);
    assert(!first_dof_.empty());
    tree_sleeps_.assign(first_dof_.size() - 1, 1);
    for (const auto index : awake_) {
        const int tree = tree_of_body_[static_cast<std::size_t>(rigid_body(index))];
        if (tree >= 0) tree_sleeps_[static_cast<std::size_t>(tree)] = 0;
    }
}

void MujocoWorld::choose_solver(const StepScope& scope, const StepPlan& plan) {
    const WorldParameters& p = scope.model.parameters;
    mjOption& option = model_->opt;
    const bool fast = p.solver == SolverMode::fast;
    const bool direct = !plan.iterative_only && model_->nv <= greatest_direct_size;
    option.solver = direct ? mjSOL_NEWTON : mjSOL_CG;
    option.iterations = direct ? direct_iterations
                        : fast ? std::min(p.solver_iterations, hasty_gradient_iterations)
                               : gradient_iterations;
    option.tolerance = fast ? hasty_tolerance : tolerance;
    is_hasty_ = fast;
    option.timestep = plan.substep_s;
    put(option.gravity, p.gravity_m_s2);
}

void MujocoWorld::substep(const StepScope& scope, const StepPlan& plan, StepReport& report,
                          StepOutcome& outcome) {
    const InjectedFault injected = std::exchange(injected_, InjectedFault::none);
    if (injected == InjectedFault::refused_step) {
        outcome = {.done = false, .fault = "the engine refused the step"};
        return;
    }
    build_rows(scope, plan, report);
    if (awake_.empty()) return forget_all(scope.state);
    if (injected == InjectedFault::engine_abort) mju_error("fault injected on purpose");
    assert(model_ && data_ && !stale_);
    write_rows(scope, plan.substep_s);
    solve(scope, plan);
    for (const int warning : {mjWARN_INERTIA, mjWARN_CNSTRFULL})
        if (data_->warning[warning].number > 0)
            throw MujocoFault("MuJoCo warning " + std::to_string(warning));
    if (scope.watch.has_any()) read_contacts(scope, plan.substep_s, report);
    read_forces(scope);
    mj_Euler(model_.get(), data_.get());
    if (injected == InjectedFault::not_finite) spoil_velocity();
    outcome.done = read_back(scope, plan, report);
    if (!outcome.done) {
        outcome.fault = "the engine's state is not finite";
        return;
    }
    if (scope.model.parameters.sleeping) fall_asleep(scope);
    break_joints(scope, outcome);
}

/// Of the first tree that is awake: sleepers are not examined.
void MujocoWorld::spoil_velocity() {
    const auto tree = std::find(tree_sleeps_.begin(), tree_sleeps_.end(), 0);
    if (tree == tree_sleeps_.end()) return;
    data_->qvel[first_dof_[static_cast<std::size_t>(tree - tree_sleeps_.begin())]] = std::nan("");
}

/// MuJoCo's whole pipeline up to the solver, with more room if there is too little.
void MujocoWorld::build_rows(const StepScope& scope, const StepPlan& plan, StepReport& report) {
    for (;;) {
        prepare(scope, plan);
        if (awake_.empty()) return;
        write_coordinates(scope);
        push(scope, plan.substep_s);
        write_carriers();
        find_contacts(scope, plan.substep_s, report);
        if (wake_touched(scope)) continue;
        int rows = model_->neq + model_->njnt * 3 + model_->ntendon * 3;
        for (int i = 0; i < data_->ncon; ++i) rows += data_->contact[i].dim;
        rows_needed_ = rows;
        const bool full = data_->warning[mjWARN_CONTACTFULL].number > 0 &&
                          model_->nconmax < greatest_found_contacts;
        if (rows <= model_->njmax && !full) break;
        // Making it costs far more than unused room for contacts.
        make_data(std::max(model_->njmax, rows + rows / 8),
                  full ? greatest_found_contacts : model_->nconmax);
    }
    mj_makeConstraint(model_.get(), data_.get());
    mj_projectConstraint(model_.get(), data_.get());
    // Follows mj_fwdVelocity for a model without actuators and with tendons that only carry rows;
    // if there are trees, the bodies' velocities were found when they were written.
    if (!has_trees_) mj_comVel(model_.get(), data_.get());
    mj_passive(model_.get(), data_.get());
    mj_referenceConstraint(model_.get(), data_.get());
    mj_rne(model_.get(), data_.get(), 0, data_->qfrc_bias);
    mj_fwdAcceleration(model_.get(), data_.get());
}

/// Reads the state from MuJoCo. A group out of bounds is frozen where it last was; NaN or infinity
/// means that the solver failed, unless it is the iterative one, after which nothing is left to
/// try.
bool MujocoWorld::read_back(const StepScope& scope, const StepPlan& plan, StepReport& report) {
    if (has_trees_) {
        mj_kinematics(model_.get(), data_.get());
        mj_comPos(model_.get(), data_.get());
        mj_comVel(model_.get(), data_.get());
    }
    const WorldParameters& p = scope.model.parameters;
    const double slowed = std::exp(-p.linear_damping_per_s * plan.substep_s);
    const double turned = std::exp(-p.angular_damping_per_s * plan.substep_s);
    lost_.clear();
    for (const auto index : awake_) {
        const TreeNode& node = plan_.nodes[index];
        const Motion now = read_motion(node);
        if (!is_within_bounds(now)) {
            if (!is_finite(now) && !plan.iterative_only) return false;
            lost_.push_back({node.rigid, is_finite(now)});
            continue;
        }
        RigidState& state = scope.state.rigids[node.rigid];
        state.pose = now.pose;
        state.linear_velocity_m_s = now.linear_velocity_m_s;
        state.angular_velocity_rad_s = now.angular_velocity_rad_s;
        if (p.linear_damping_per_s > 0)
            state.linear_velocity_m_s = now.linear_velocity_m_s * slowed;
        if (p.angular_damping_per_s > 0)
            state.angular_velocity_rad_s = now.angular_velocity_rad_s * turned;
        count_still(state, plan.substep_s);
        note_motion(scope, node.rigid);
    }
    for (const auto& [rigid, finite] : lost_)
        if (!scope.state.rigids[rigid].frozen)
            freeze(scope, scope.model.rigids[rigid].group,
                   finite ? EventType::frozen_runaway : EventType::frozen_not_finite, report);
    return true;
}

void MujocoWorld::freeze(const StepScope& scope, GroupId group, EventType why, StepReport& report) {
    freeze_group(scope, group, why, report);
    for (std::size_t i = 0; i < motions_.size(); ++i)
        if (scope.model.rigids[i].group == group) note_motion(scope, i);
    stale_ = true;
}

/// An island sleeps when all of it has been still for a while and nothing drives it.
void MujocoWorld::fall_asleep(const StepScope& scope) {
    if (stale_) return;
    connect_islands(scope);
    restless_.assign(rigids_.size(), 0);
    bool any = false;
    for (const auto index : awake_) {
        const std::uint32_t rigid = plan_.nodes[index].rigid;
        const bool ready = is_ready_to_sleep(scope.state.rigids[rigid], islands_.rows(rigid) > 0);
        any = any || ready;
        if (!ready) restless_[islands_.find(rigid)] = 1;
    }
    if (!any) return;
    for (std::size_t i = 0; i < frames_.size(); ++i)
        if (frames_[i].exists() &&
            is_driven(scope.model.joints[i].definition, scope.state.joints[i]))
            for (const auto rigid : {frames_[i].rigid_1(), frames_[i].rigid_2()})
                if (rigid != no_rigid) restless_[islands_.find(rigid)] = 1;
    for (const auto index : awake_) {
        const TreeNode& node = plan_.nodes[index];
        RigidState& state = scope.state.rigids[node.rigid];
        if (state.frozen || restless_[islands_.find(node.rigid)]) continue;
        state.asleep = true;
        state.linear_velocity_m_s = state.angular_velocity_rad_s = {};
        note_motion(scope, node.rigid);
    }
}

/// Which bodies act on each other, by contacts and joints.
void MujocoWorld::connect_islands(const StepScope& scope) {
    islands_.reset(rigids_.size());
    const auto connect = [&](std::uint32_t a, std::uint32_t b) {
        const auto moves = [&](std::uint32_t r) {
            return r != no_rigid && moves_now(scope.model, scope.state, r);
        };
        if (moves(a) && moves(b)) islands_.unite(a, b);
        if (moves(a) || moves(b)) islands_.add_rows(moves(a) ? a : b, 1);
    };
    for (int i = 0; i < data_->ncon; ++i) {
        const mjContact& contact = data_->contact[i];
        connect(shapes_[shape_of_geom_[static_cast<std::size_t>(contact.geom1)]].rigid,
                shapes_[shape_of_geom_[static_cast<std::size_t>(contact.geom2)]].rigid);
    }
    for (const auto& frame : frames_)
        if (frame.exists()) connect(frame.rigid_1(), frame.rigid_2());
}

// ---- Joint loads

void MujocoWorld::read_forces(const StepScope& scope) {
    bool told = false;
    const auto moves = [&](std::uint32_t r) {
        return r != no_rigid && moves_now(scope.model, scope.state, r);
    };
    for (std::size_t i = 0; i < frames_.size(); ++i) {
        // Sleeping bodies keep the load with which they fell asleep.
        if (!moves(frames_[i].rigid_1()) && !moves(frames_[i].rigid_2())) continue;
        forces_[i] = {};
        if (!frames_[i].exists() || !reports_load(scope.model.joints[i].definition)) continue;
        if (!plan_.in_tree[i]) forces_[i] = carried_force(i);
        told = told || plan_.in_tree[i];
    }
    if (!told) return;
    assert(pushes_.size() == awake_.size());
    for (std::size_t i = 0; i < awake_.size(); ++i) {
        const TreeNode& node = plan_.nodes[awake_[i]];
        mjtNum* const push = data_->xfrc_applied + 6 * rigids_[node.rigid].body;
        put(push, pushes_[i].force_n);
        put(push + 3, pushes_[i].torque_nm);
    }
    mj_rnePostConstraint(model_.get(), data_.get());
    std::fill_n(data_->xfrc_applied, 6 * model_->nbody, 0.0);
    for (const auto index : awake_) {
        const TreeNode& node = plan_.nodes[index];
        if (node.joint == TreeNode::no_joint) continue;
        if (!reports_load(scope.model.joints[node.joint].definition)) continue;
        const JointFrame& frame = frames_[node.joint];
        const int body = rigids_[node.rigid].body;
        // The parent's force on the child, about the centre of mass of the tree.
        const mjtNum* const load = data_->cfrc_int + 6 * body;
        const Vector3 centre = to_vector(data_->subtree_com + 3 * model_->body_rootid[body]);
        const Vector3 point =
            frame.load_point(motion_of(frame.rigid_1()).pose, motion_of(frame.rigid_2()).pose);
        const Vector3 force = to_vector(load + 3);
        const Vector3 torque = to_vector(load) + cross(centre - point, force);
        const double sign = node.reversed ? 1 : -1;
        forces_[node.joint] = {force * sign, torque * sign};
    }
}

JointForce MujocoWorld::carried_force(std::size_t joint) const {
    const JointFrame& frame = frames_[joint];
    const Pose pose_1 = motion_of(frame.rigid_1()).pose;
    const Pose pose_2 = motion_of(frame.rigid_2()).pose;
    const Vector3 arm = pose_1.position - frame.load_point(pose_1, pose_2);
    JointForce load;
    for (int row = 0; row < data_->nefc; ++row) {
        const int id = data_->efc_id[row];
        int tendon = -1;
        double sign = 1;
        if (data_->efc_type[row] == mjCNSTR_EQUALITY)
            tendon = tendon_of_equality_[static_cast<std::size_t>(id)];
        if (data_->efc_type[row] == mjCNSTR_FRICTION_TENDON) tendon = id;
        if (data_->efc_type[row] == mjCNSTR_LIMIT_TENDON) {
            tendon = id;
            // The row of the upper stop pushes the other way.
            sign = 2 * data_->ten_length[id] >
                           model_->tendon_range[2 * id] + model_->tendon_range[2 * id + 1]
                       ? -1
                       : 1;
        }
        if (tendon < 0) continue;
        const auto carrier = static_cast<std::size_t>(tendon);
        if (plan_.carriers[carrier].joint != joint) continue;
        assert(carrier < carrier_rows_.size());
        const double size = sign * data_->efc_force[row];
        const Vector3 push = carrier_rows_[carrier].linear_1 * size;
        load.force_n += push;
        load.torque_nm += carrier_rows_[carrier].angular_1 * size + cross(arm, push);
    }
    return load;
}

void MujocoWorld::break_joints(const StepScope& scope, StepOutcome& outcome) {
    for (std::uint32_t i = 0; i < frames_.size(); ++i) {
        if (!frames_[i].exists() || broken_[i]) continue;
        const bool is_unfit = unfit_[i] != 0;
        if (!is_unfit && !is_over(forces_[i], scope.model.joints[i].definition)) continue;
        broken_[i] = 1;
        stale_ = true;
        if (is_unfit) outcome.unfit_joints.push_back(i);
        outcome.broken_joints.push_back(i);
    }
}

}  // namespace simrob::physics::mujoco
