#include <algorithm>
#include <cmath>
#include <vector>

#include "physics/mujoco/mujoco_world.h"

// MuJoCo's cones push what slides away from what it slides on: its law of friction is not
// Coulomb's. So the friction of contacts is given to its solver as dry friction, which knows a
// greatest force only; that force follows the normal force from round to round, until both agree.
// The solver wants the rows of dry friction together, before those of stops and normals.

namespace simrob::physics::mujoco {
namespace {

constexpr int rounds_when_direct = 12;
constexpr int rounds_when_iterative = 4;
constexpr double settled_speed_m_s = 1e-5;
/// After which no further round begins: iterations, times degrees of freedom squared, times rows. A
/// fiftieth of a second.
constexpr double greatest_work = 5e7;
/// Of one iteration of the direct solver, in the same measure; beyond it, conjugate gradients.
constexpr double greatest_direct_work = 4e6;

/// values[i] becomes the old values[order[i]], each of `width` numbers.
template <class Number>
void reorder(Number* values, const std::vector<int>& order, std::vector<Number>& scratch,
             std::size_t width = 1) {
    scratch.assign(values, values + order.size() * width);
    for (std::size_t i = 0; i < order.size(); ++i)
        std::copy_n(scratch.data() + static_cast<std::size_t>(order[i]) * width, width,
                    values + i * width);
}

}  // namespace

void MujocoWorld::solve(double substep_s) {
    const auto size = static_cast<std::size_t>(model_->nv);
    enter_solver_order();
    // What MuJoCo found in the last step would be hidden state. Most things go on as they went:
    // without acceleration.
    std::fill_n(data_->qacc_warmstart, size, 0.0);
    const double size_by_rows = static_cast<double>(model_->nv) * data_->nefc;
    if (size_by_rows * model_->nv > greatest_direct_work) model_->opt.solver = mjSOL_CG;
    const bool direct = model_->opt.solver == mjSOL_NEWTON;
    const int rounds = direct ? rounds_when_direct : rounds_when_iterative;
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

/// Sets what friction may give by what the normals give. Returns the greatest change in speed that
/// this can bring about.
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

void MujocoWorld::enter_solver_order() {
    const auto rows = static_cast<std::size_t>(data_->nefc);
    is_friction_.assign(rows, 0);
    for (int i = 0; i < data_->ncon; ++i) {
        const mjContact& contact = data_->contact[i];
        if (contact.efc_address >= 0)
            std::fill_n(is_friction_.begin() + contact.efc_address + 1, contact.dim - 1, 1);
    }
    order_.clear();
    const int dry = data_->ne + data_->nf;
    for (int i = 0; i < dry; ++i) order_.push_back(i);
    for (const int friction : {1, 0})
        for (int i = dry; i < data_->nefc; ++i)
            if (is_friction_[static_cast<std::size_t>(i)] == friction) order_.push_back(i);
    for (auto* values : {data_->efc_D, data_->efc_R, data_->efc_aref, data_->efc_frictionloss})
        reorder(values, order_, scratch_);
    reorder_jacobian();
    types_.assign(data_->efc_type, data_->efc_type + rows);
    std::fill_n(data_->efc_type + dry, rows - static_cast<std::size_t>(dry),
                mjCNSTR_CONTACT_FRICTIONLESS);
    list_frictions();
    own_nf_ = data_->nf;
    data_->nf += static_cast<int>(frictions_.size());
}

/// Where the rows of the contacts are now.
void MujocoWorld::list_frictions() {
    place_.resize(order_.size());
    for (std::size_t i = 0; i < order_.size(); ++i)
        place_[static_cast<std::size_t>(order_[i])] = static_cast<int>(i);
    frictions_.clear();
    for (int i = 0; i < data_->ncon; ++i) {
        const mjContact& contact = data_->contact[i];
        if (contact.efc_address < 0) continue;
        const auto row = static_cast<std::size_t>(contact.efc_address);
        for (std::size_t k = 1; k < static_cast<std::size_t>(contact.dim); ++k) {
            data_->efc_frictionloss[place_[row + k]] = 0;
            frictions_.push_back({place_[row + k], place_[row], contact.friction[k - 1],
                                  data_->efc_diagApprox[row + k]});
        }
    }
}

void MujocoWorld::reorder_jacobian() {
    const auto columns = static_cast<std::size_t>(model_->nv);
    if (!mj_isSparse(model_.get())) return reorder(data_->efc_J, order_, scratch_, columns);
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

/// Types and forces as MuJoCo made the rows, for those who read them.
void MujocoWorld::leave_solver_order() {
    std::copy(types_.begin(), types_.end(), data_->efc_type);
    reorder(data_->efc_force, place_, scratch_);
    data_->nf = own_nf_;
}

}  // namespace simrob::physics::mujoco
