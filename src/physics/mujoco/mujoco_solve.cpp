#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "physics/mujoco/mujoco_world.h"

// MuJoCo's cones push what slides away from what it slides on: its law of friction is not
// Coulomb's. So the friction of contacts is given to its solver as dry friction, which only has a
// maximum force; that force follows the normal force from round to round, until both agree. The
// solver wants the rows of dry friction together, before those of stops and normals.

namespace simrob::physics::mujoco {
namespace {

constexpr int rounds_when_direct = 12;
constexpr int rounds_when_iterative = 4;
/// In mode fast.
constexpr int hasty_rounds = 2;
/// No further round begins beyond this: iterations, times degrees of freedom squared, times rows. A
/// fiftieth of a second.
constexpr double greatest_work = 5e7;
/// Of one iteration of the direct solver, in the same measure; beyond it, conjugate gradients are
/// used.
constexpr double greatest_direct_work = 4e6;

/// values[i] becomes the old values[order[i]].
template <class Number>
void reorder(Number* values, const std::vector<int>& order, std::vector<Number>& scratch) {
    scratch.clear();
    for (const int from : order) scratch.push_back(values[from]);
    std::copy(scratch.begin(), scratch.end(), values);
}

}  // namespace

void MujocoWorld::solve(const StepScope& scope, const StepPlan& plan) {
    const auto rows = static_cast<std::size_t>(data_->nefc);
    is_solved_.assign(rows, 0);
    solved_forces_.assign(rows, 0);
    solved_accelerations_.assign(data_->qacc_smooth, data_->qacc_smooth + model_->nv);
    assert(tree_of_dof_.size() == static_cast<std::size_t>(model_->nv));
    for (std::size_t i = 0; i < tree_of_dof_.size(); ++i)
        if (tree_sleeps_[tree_of_dof_[i]]) solved_accelerations_[i] = 0;
    gather_islands();
    starts_.assign(rows, CoulombIsland::State::unknown);
    list_contacts();
    if (!plan.iterative_only) {
        recall(scope, plan.substep_s);
        solve_islands(plan.substep_s);
    }
    const auto first = std::find(is_solved_.begin(), is_solved_.end(), 0);
    if (first != is_solved_.end()) solve_the_rest(plan.substep_s);
    std::copy(solved_accelerations_.begin(), solved_accelerations_.end(), data_->qacc);
    std::copy(solved_forces_.begin(), solved_forces_.end(), data_->efc_force);
    remember(scope, plan.substep_s);
}

/// By MuJoCo, which does not see the rows that are already solved.
void MujocoWorld::solve_the_rest(double substep_s) {
    const auto size = static_cast<std::size_t>(model_->nv);
    enter_solver_order();
    // MuJoCo's last result would be hidden state. Most things continue as they were: without
    // acceleration.
    for (std::size_t i = 0; i < size; ++i)
        data_->qacc_warmstart[i] = is_left(tree_of_dof_[i]) ? 0 : data_->qacc_smooth[i];
    const double size_by_rows = static_cast<double>(model_->nv) * data_->nefc;
    if (size_by_rows * model_->nv > greatest_direct_work) model_->opt.solver = mjSOL_CG;
    const bool direct = model_->opt.solver == mjSOL_NEWTON;
    const int rounds = is_hasty_ ? hasty_rounds
                       : direct  ? rounds_when_direct
                                 : rounds_when_iterative;
    const double work_of_one = size_by_rows * (direct ? model_->nv : 1);
    double work = 0;
    for (int round = 0; round < rounds && work < greatest_work; ++round) {
        mj_fwdConstraint(model_.get(), data_.get());
        work += work_of_one * data_->solver_iter;
        if (frictions_.empty() || bound_frictions(substep_s) < settled_speed_m_s) break;
        std::copy_n(data_->qacc, size, data_->qacc_warmstart);
    }
    leave_solver_order();
}

/// Bounds friction by the normal forces. Returns the maximum change in speed that this can cause.
double MujocoWorld::bound_frictions(double substep_s) {
    double greatest = 0;
    for (const auto& friction : frictions_) {
        const double wanted =
            friction.coefficient * std::max(data_->efc_force[friction.normal], 0.0);
        double& bound = data_->efc_frictionloss[friction.row];
        const double used = std::abs(data_->efc_force[friction.row]);
        const bool sticks = used < bound * (1 - 1e-9) && used <= wanted;
        if (!sticks)
            greatest = std::max(greatest, std::abs(wanted - bound) * friction.response * substep_s);
        bound = wanted;
    }
    return greatest;
}

/// Equalities, dry friction including that of the contacts, and then what only pushes.
void MujocoWorld::enter_solver_order() {
    types_.assign(data_->efc_type, data_->efc_type + data_->nefc);
    own_counts_ = {data_->ne, data_->nf, data_->nefc};
    order_.clear();
    const auto add = [&](int begin, int end, bool friction) {
        for (int i = begin; i < end; ++i) {
            const auto row = static_cast<std::size_t>(i);
            if (!is_solved_[row] && (bounds_[row].normal >= 0) == friction) order_.push_back(i);
        }
        return static_cast<int>(order_.size());
    };
    const int dry = data_->ne + data_->nf;
    data_->ne = add(0, data_->ne, false);
    const int contacts = add(own_counts_[0], dry, false);
    data_->nf = add(dry, data_->nefc, true) - data_->ne;
    data_->nefc = add(dry, data_->nefc, false);
    for (auto* values : {data_->efc_D, data_->efc_R, data_->efc_aref, data_->efc_frictionloss})
        reorder(values, order_, scratch_);
    reorder(data_->efc_type, order_, integers_);
    reorder_jacobian();
    std::fill_n(data_->efc_type + contacts, data_->nefc - contacts, mjCNSTR_CONTACT_FRICTIONLESS);
    list_frictions();
}

/// The present positions of the contacts' rows.
void MujocoWorld::list_frictions() {
    for (std::size_t i = 0; i < order_.size(); ++i)
        place_[static_cast<std::size_t>(order_[i])] = static_cast<int>(i);
    frictions_.clear();
    for (const int row : order_) {
        const auto [normal, coefficient] = bounds_[static_cast<std::size_t>(row)];
        if (normal < 0) continue;
        const int place = place_[static_cast<std::size_t>(row)];
        data_->efc_frictionloss[place] = 0;
        frictions_.push_back({place, place_[static_cast<std::size_t>(normal)], coefficient,
                              data_->efc_diagApprox[row]});
    }
}

void MujocoWorld::reorder_jacobian() {
    const auto columns = static_cast<std::size_t>(model_->nv);
    for (auto* values : {data_->efc_J_rownnz, data_->efc_J_rowadr})
        reorder(values, order_, integers_);
    std::fill_n(data_->efc_J_rowsuper, order_.size(), 0);
    std::fill_n(data_->efc_JT_rowsuper, columns, 0);
    std::fill_n(data_->efc_JT_rownnz, columns, 0);
    const auto for_all = [&](const auto& each) {
        for (int row = 0; row < data_->nefc; ++row)
            for (int k = 0; k < data_->efc_J_rownnz[row]; ++k) {
                const int place = data_->efc_J_rowadr[row] + k;
                each(row, data_->efc_J_colind[place], data_->efc_J[place]);
            }
    };
    for_all([&](int, int column, double) { ++data_->efc_JT_rownnz[column]; });
    int address = 0;
    for (std::size_t i = 0; i < columns; ++i) {
        data_->efc_JT_rowadr[i] = address;
        address += std::exchange(data_->efc_JT_rownnz[i], 0);
    }
    for_all([&](int row, int column, double value) {
        const int place = data_->efc_JT_rowadr[column] + data_->efc_JT_rownnz[column]++;
        data_->efc_JT_colind[place] = row;
        data_->efc_JT[place] = value;
    });
}

/// Takes MuJoCo's result, and restores its order of the rows for those who read them.
void MujocoWorld::leave_solver_order() {
    for (std::size_t i = 0; i < order_.size(); ++i)
        solved_forces_[static_cast<std::size_t>(order_[i])] = data_->efc_force[i];
    for (std::size_t i = 0; i < tree_of_dof_.size(); ++i)
        if (is_left(tree_of_dof_[i])) solved_accelerations_[i] = data_->qacc[i];
    std::copy(types_.begin(), types_.end(), data_->efc_type);
    data_->ne = own_counts_[0];
    data_->nf = own_counts_[1];
    data_->nefc = own_counts_[2];
}

}  // namespace simrob::physics::mujoco
