#include <algorithm>
#include <cassert>
#include <cmath>
#include <tuple>

#include "physics/mujoco/mujoco_world.h"

// Whether a row is held, slides or is at its limit rarely changes from one sub-step to the next.
// The state remembers impulses, which show the rows that were at a bound.

namespace simrob::physics::mujoco {
namespace {

using State = CoulombIsland::State;

/// A force this close to its bound counts as at it: directions turn slightly from step to step.
constexpr double near_bound = 0.98;

State state_between(double force, double bound) {
    if (force >= bound * near_bound) return State::high;
    return force <= -bound * near_bound ? State::low : State::held;
}

}  // namespace

void MujocoWorld::list_contacts() {
    known_.clear();
    for (int i = 0; i < data_->ncon; ++i) {
        const mjContact& contact = data_->contact[i];
        if (contact.efc_address < 0) continue;
        const auto [first, second] =
            std::minmax(shape_of_geom_[static_cast<std::size_t>(contact.geom1)],
                        shape_of_geom_[static_cast<std::size_t>(contact.geom2)]);
        known_.push_back({first, second, i});
    }
    std::sort(known_.begin(), known_.end(), [](const KnownContact& a, const KnownContact& b) {
        return std::tie(a.shape_1, a.shape_2, a.contact) <
               std::tie(b.shape_1, b.shape_2, b.contact);
    });
}

Vector3 MujocoWorld::arm_of(const StepScope& scope, const KnownContact& known) const {
    const std::uint32_t first = shapes_[known.shape_1].rigid;
    const std::uint32_t rigid =
        scope.model.rigids[first].is_static ? shapes_[known.shape_2].rigid : first;
    return to_vector(data_->contact[known.contact].pos) - motions_[rigid].pose.position;
}

/// MuJoCo's force acts on the body of geom 2.
double MujocoWorld::side_of(const KnownContact& known) const {
    const int geom = data_->contact[known.contact].geom1;
    return shape_of_geom_[static_cast<std::size_t>(geom)] == known.shape_1 ? -1 : 1;
}

/// The joint whose motor or stop the row is, and the row's number in it.
std::optional<std::pair<std::uint32_t, std::uint32_t>> MujocoWorld::joint_row(int row) const {
    const auto id = static_cast<std::size_t>(data_->efc_id[row]);
    const auto number = [](std::uint32_t joint, int axis, std::uint32_t stops) {
        return std::pair{joint, 2 * static_cast<std::uint32_t>(axis) + stops};
    };
    switch (data_->efc_type[row]) {
        case mjCNSTR_FRICTION_DOF:
            return number(owner_of_dof_[id].joint, owner_of_dof_[id].axis, 0);
        case mjCNSTR_FRICTION_TENDON:
            return number(plan_.carriers[id].joint, plan_.carriers[id].row, 0);
        case mjCNSTR_LIMIT_JOINT:
            return number(owner_of_joint_[id].joint, owner_of_joint_[id].axis, 1);
        case mjCNSTR_LIMIT_TENDON:
            return number(plan_.carriers[id].joint, plan_.carriers[id].row, 1);
        default:
            return std::nullopt;
    }
}

void MujocoWorld::recall(const StepScope& scope, double substep_s) {
    recall_.begin(scope.state.contact_memories);
    for (const auto& known : known_)
        if (const ContactMemory* const memory =
                recall_.find(known.shape_1, known.shape_2, arm_of(scope, known)))
            recall_contact(known, *memory);
    recall_rows(scope, substep_s);
}

void MujocoWorld::recall_contact(const KnownContact& known, const ContactMemory& memory) {
    const mjContact& contact = data_->contact[known.contact];
    const auto row = static_cast<std::size_t>(contact.efc_address);
    assert(row < starts_.size());
    const Vector3 impulse = memory.impulse_ns * side_of(known);
    const double normal = dot(to_vector(contact.frame), impulse);
    starts_[row] = normal > 0 ? State::held : State::low;
    if (normal <= 0) return;
    for (int i = 1; i < std::min(contact.dim, 3); ++i)
        starts_[row + static_cast<std::size_t>(i)] = state_between(
            dot(to_vector(contact.frame + 3 * i), impulse), contact.friction[i - 1] * normal);
}

void MujocoWorld::recall_rows(const StepScope& scope, double substep_s) {
    for (int row = data_->ne; row < data_->nefc; ++row) {
        const auto key = joint_row(row);
        if (!key) continue;
        const RowMemory* const memory = find_row(scope.state.row_memories, key->first, key->second);
        if (!memory) continue;
        const double force = memory->impulse / substep_s;
        const bool drives = row < data_->ne + data_->nf;
        starts_[static_cast<std::size_t>(row)] =
            drives      ? state_between(force, data_->efc_frictionloss[row])
            : force > 0 ? State::held
                        : State::low;
    }
}

void MujocoWorld::remember(const StepScope& scope, double substep_s) {
    auto& memories = scope.state.contact_memories;
    memories.clear();
    for (const auto& known : known_) {
        const mjContact& contact = data_->contact[known.contact];
        Vector3 force;
        for (int i = 0; i < std::min(contact.dim, 3); ++i)
            force += to_vector(contact.frame + 3 * i) * data_->efc_force[contact.efc_address + i];
        memories.push_back({known.shape_1, known.shape_2, arm_of(scope, known),
                            force * (side_of(known) * substep_s)});
    }
    remember_rows(scope, substep_s);
}

void MujocoWorld::remember_rows(const StepScope& scope, double substep_s) {
    auto& memories = scope.state.row_memories;
    memories.clear();
    for (int row = data_->ne; row < data_->nefc; ++row)
        if (const auto key = joint_row(row))
            memories.push_back({key->first, key->second, data_->efc_force[row] * substep_s});
    const auto place = [](const RowMemory& memory) { return std::pair{memory.joint, memory.row}; };
    std::stable_sort(memories.begin(), memories.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
    const auto end =
        std::unique(memories.begin(), memories.end(),
                    [&](const auto& a, const auto& b) { return place(a) == place(b); });
    memories.erase(end, memories.end());
}

}  // namespace simrob::physics::mujoco
