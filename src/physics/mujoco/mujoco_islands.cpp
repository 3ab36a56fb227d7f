#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "physics/mujoco/mujoco_world.h"

// MuJoCo 2.2 solves all rows of a world as one system, whose cost grows faster than the world. But
// kinematic trees that no row connects do not act on each other: each such island is a small system
// of its own, solved here with Coulomb friction. What is too large or does not settle is left to
// MuJoCo's own solver (mujoco_solve.cpp).

namespace simrob::physics::mujoco {
namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();
/// Of a speed, in a sub-step: far below what the other solver's rounds settle for.
constexpr double least_change_m_s = 1e-9;
/// In mode fast.
constexpr double least_hasty_change_m_s = 1e-5;
/// Multiplications of all islands' steps in a sub-step: a fiftieth of a second.
constexpr double maximum_island_work = 2e7;
/// In mode fast.
constexpr double maximum_hasty_island_work = 8e6;
/// An island that could not take this many steps is not started.
constexpr int least_steps = 20;
constexpr int greatest_steps = 400;
constexpr std::size_t maximum_size = 400;

}  // namespace

/// MuJoCo numbers the degrees of freedom tree by tree.
void MujocoWorld::find_trees() {
    tree_of_dof_.clear();
    first_dof_.clear();
    int root = -1;
    for (int i = 0; i < model_->nv; ++i) {
        const int own = model_->body_rootid[model_->dof_bodyid[i]];
        if (own != root) first_dof_.push_back(i);
        root = own;
        tree_of_dof_.push_back(static_cast<std::uint32_t>(first_dof_.size() - 1));
    }
    first_dof_.push_back(model_->nv);
    tree_of_body_.assign(static_cast<std::size_t>(model_->nbody), -1);
    for (int i = 1; i < model_->nbody; ++i) {
        const auto body = static_cast<std::size_t>(i);
        tree_of_body_[body] =
            model_->body_dofnum[i] > 0
                ? static_cast<int>(tree_of_dof_[static_cast<std::size_t>(model_->body_dofadr[i])])
                : tree_of_body_[static_cast<std::size_t>(model_->body_parentid[i])];
    }
}

void MujocoWorld::solve_islands(double substep_s) {
    tree_is_listed_.assign(first_dof_.size() - 1, 0);
    place_of_dof_.resize(tree_of_dof_.size());
    work_left_ = is_hasty_ ? maximum_hasty_island_work : maximum_island_work;
    for (std::uint32_t i = 0; i < rows_of_tree_.size(); ++i)
        if (!rows_of_tree_[i].empty() && solve_island(i, substep_s)) read_island(i);
}

bool MujocoWorld::is_left(std::uint32_t tree) {
    const std::vector<int>& rows = rows_of_tree_[trees_.find(tree)];
    return !rows.empty() && !is_solved_[static_cast<std::size_t>(rows.front())];
}

/// Which trees the rows connect, and which tree each row belongs to.
void MujocoWorld::gather_islands() {
    const std::size_t trees = first_dof_.size() - 1;
    trees_.reset(trees);
    neighbours_.resize(trees);
    rows_of_tree_.resize(trees);
    for (std::size_t i = 0; i < trees; ++i) {
        neighbours_[i].clear();
        rows_of_tree_[i].clear();
    }
    bounds_.assign(is_solved_.size(), {});
    place_.resize(is_solved_.size());
    for (int i = 0; i < data_->ncon; ++i) {
        const mjContact& contact = data_->contact[i];
        if (contact.efc_address < 0) continue;
        const auto first = static_cast<std::size_t>(contact.efc_address);
        for (int k = 1; k < contact.dim; ++k)
            bounds_[first + static_cast<std::size_t>(k)] = {contact.efc_address,
                                                            contact.friction[k - 1]};
    }
    gather_rows();
}

void MujocoWorld::gather_rows() {
    constexpr std::uint32_t none = no_rigid;
    integers_.assign(is_solved_.size(), -1);
    for (std::size_t row = 0; row < is_solved_.size(); ++row) {
        std::uint32_t before = none;
        const int address = data_->efc_J_rowadr[row];
        for (int k = address; k < address + data_->efc_J_rownnz[row]; ++k) {
            const std::uint32_t tree =
                tree_of_dof_[static_cast<std::size_t>(data_->efc_J_colind[k])];
            if (tree == before || data_->efc_J[k] == 0) continue;
            if (before != none) {
                trees_.unite(before, tree);
                neighbours_[before].push_back(tree);
                neighbours_[tree].push_back(before);
            }
            before = tree;
        }
        if (before != none) integers_[row] = static_cast<int>(before);
    }
    for (std::size_t row = 0; row < is_solved_.size(); ++row) {
        // Friction stays with its normal. A row that moves nothing, or only sleepers, has no force.
        const int normal = bounds_[row].normal;
        const int tree = integers_[normal < 0 ? row : static_cast<std::size_t>(normal)];
        is_solved_[row] = integers_[row] < 0 || tree < 0 ||
                          tree_sleeps_[static_cast<std::size_t>(integers_[row])];
        if (is_solved_[row]) continue;
        rows_of_tree_[trees_.find(static_cast<std::uint32_t>(tree))].push_back(
            static_cast<int>(row));
    }
}

/// Each tree is followed by those that it touches, so that the matrix is narrow.
void MujocoWorld::order_trees(std::uint32_t root) {
    assert(tree_is_listed_[root] == 0);
    island_trees_.assign(1, root);
    tree_is_listed_[root] = 1;
    for (std::size_t next = 0; next < island_trees_.size(); ++next)
        for (const auto tree : neighbours_[island_trees_[next]]) {
            if (tree_is_listed_[tree]) continue;
            tree_is_listed_[tree] = 1;
            island_trees_.push_back(tree);
        }
}

bool MujocoWorld::solve_island(std::uint32_t root, double substep_s) {
    order_trees(root);
    std::size_t size = 0;
    for (const auto tree : island_trees_)
        for (int dof = first_dof_[tree]; dof < first_dof_[tree + 1]; ++dof)
            place_of_dof_[static_cast<std::size_t>(dof)] = static_cast<int>(size++);
    if (size > maximum_size) return false;
    assert(size > 0);
    island_.begin(size);
    write_island_masses();
    for (const int row : rows_of_tree_[root]) write_island_row(row);
    const double work = island_.prepare();
    if (work * least_steps > work_left_) return false;
    const int most = static_cast<int>(std::min<double>(greatest_steps, work_left_ / work));
    const double change_m_s = is_hasty_ ? least_hasty_change_m_s : least_change_m_s;
    const bool done = island_.solve(change_m_s / substep_s, settled_speed_m_s / substep_s, most);
    work_left_ -= work * island_.steps();
    return done;
}

void MujocoWorld::write_island_masses() {
    for (const auto tree : island_trees_)
        for (int dof = first_dof_[tree]; dof < first_dof_[tree + 1]; ++dof) {
            const auto row = static_cast<std::size_t>(place_of_dof_[static_cast<std::size_t>(dof)]);
            int address = model_->dof_Madr[dof];
            for (int above = dof; above >= 0; above = model_->dof_parentid[above])
                island_.add_mass(
                    row, static_cast<std::size_t>(place_of_dof_[static_cast<std::size_t>(above)]),
                    data_->qM[address++]);
            island_.pull()[row] = data_->qfrc_smooth[dof];
            island_.acceleration()[row] = data_->qacc_smooth[dof];
        }
}

CoulombIsland::Row MujocoWorld::island_row(int row) const {
    const auto [normal, coefficient] = bounds_[static_cast<std::size_t>(row)];
    CoulombIsland::Row own{.stiffness = data_->efc_D[row],
                           .target = data_->efc_aref[row],
                           .response = data_->efc_diagApprox[row],
                           .start = starts_[static_cast<std::size_t>(row)]};
    if (normal >= 0) {
        own.normal = place_[static_cast<std::size_t>(normal)];
        own.coefficient = coefficient;
        return own;
    }
    const double friction = data_->efc_frictionloss[row];
    switch (data_->efc_type[row]) {
        case mjCNSTR_EQUALITY:
            own.low = -unbounded;
            own.high = unbounded;
            break;
        case mjCNSTR_FRICTION_DOF:
        case mjCNSTR_FRICTION_TENDON:
            own.low = -friction;
            own.high = friction;
            break;
        default:
            own.high = unbounded;
    }
    return own;
}

void MujocoWorld::write_island_row(int row) {
    island_.begin_row(island_row(row));
    place_[static_cast<std::size_t>(row)] = static_cast<int>(island_.rows() - 1);
    const int address = data_->efc_J_rowadr[row];
    for (int k = address; k < address + data_->efc_J_rownnz[row]; ++k)
        if (data_->efc_J[k] != 0)
            island_.add_derivative(
                static_cast<std::size_t>(
                    place_of_dof_[static_cast<std::size_t>(data_->efc_J_colind[k])]),
                data_->efc_J[k]);
}

void MujocoWorld::read_island(std::uint32_t root) {
    for (const auto tree : island_trees_)
        for (auto dof = static_cast<std::size_t>(first_dof_[tree]);
             dof < static_cast<std::size_t>(first_dof_[tree + 1]); ++dof)
            solved_accelerations_[dof] =
                island_.acceleration()[static_cast<std::size_t>(place_of_dof_[dof])];
    for (std::size_t i = 0; i < rows_of_tree_[root].size(); ++i) {
        const auto row = static_cast<std::size_t>(rows_of_tree_[root][i]);
        is_solved_[row] = 1;
        solved_forces_[row] = island_.force(i);
    }
}

}  // namespace simrob::physics::mujoco
