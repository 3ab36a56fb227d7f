#include <algorithm>
#include <cassert>
#include <cmath>

#include "physics/mujoco/mujoco_world.h"

// MuJoCo's constraint i wants J a + R f = aref, where a is the acceleration and f >= 0 (or within a
// cone, or bounds) the force. Over a step h, with the velocity v, this is our definition of
// softness, J v' + CFM f = target speed, if R = CFM / h and aref = (target - J v) / h. So hardness,
// bounciness, slip, restitution, motors and stops are written into the rows as they are defined, in
// place of MuJoCo's own parameters.

namespace simrob::physics::mujoco {
namespace {

/// Softness below which the solver's matrix would be too close to singular, relative to the row's
/// own inverse mass; far too small to be noticed. At 1e-8 the search occasionally sticks when a
/// hard skid and a soft wheel carry one robot.
constexpr double least_relative_softness = 1e-6;

}  // namespace

// ---- Rows for what no tree represents

void MujocoWorld::write_carriers() {
    carrier_rows_.resize(plan_.carriers.size());
    unfit_.assign(frames_.size(), 0);
    int address = 0;
    for (std::size_t i = 0; i < plan_.carriers.size(); ++i) {
        data_->ten_J_rownnz[i] = model_->nv;
        data_->ten_J_rowadr[i] = address;
        for (int k = 0; k < model_->nv; ++k) data_->ten_J_colind[address + k] = k;
        address += model_->nv;
        const std::uint32_t joint = plan_.carriers[i].joint;
        const auto& linkage = frames_[joint].linkage();
        // A joint's carriers are adjacent.
        if (linkage && (i == 0 || plan_.carriers[i - 1].joint != joint))
            unfit_[joint] =
                linkage->write_rows(motion_of(frames_[joint].rigid_1()).pose,
                                    motion_of(frames_[joint].rigid_2()).pose, linkage_rows_)
                    ? 0
                    : 1;
        write_carrier(i);
    }
}

/// How the joint's relation changes, and its error.
LinkRow MujocoWorld::carrier_row(const Carrier& carrier) const {
    const JointFrame& frame = frames_[carrier.joint];
    const Pose pose_1 = motion_of(frame.rigid_1()).pose;
    const Pose pose_2 = motion_of(frame.rigid_2()).pose;
    if (frame.linkage()) {
        const bool drives = carrier.kind == Carrier::Kind::axis;
        const std::size_t held = linkage_rows_.size() - static_cast<std::size_t>(frame.axes());
        assert(static_cast<std::size_t>(carrier.row) <
               (drives ? linkage_rows_.size() - held : held));
        return linkage_rows_[(drives ? held : 0) + static_cast<std::size_t>(carrier.row)];
    }
    const auto axis = [&](int i) { return rotate(pose_1.orientation, frame.axis_in_1(i)); };
    const Vector3 anchor = transform(pose_2, frame.anchor()[1]);
    const auto along = [&](const Vector3& direction, double value) {
        return LinkRow::along(direction, anchor, pose_1, pose_2, value);
    };
    // A frame whose first direction is the joint's first axis, where it has one.
    const Vector3 first = frame.axes() > 0 ? axis(0) : Vector3{1, 0, 0};
    const Vector3 second = any_perpendicular(first);
    const Vector3 directions[3] = {first, second, cross(first, second)};
    assert(carrier.row >= 0 && carrier.row < 3);
    const Vector3 direction = directions[carrier.row];
    const bool two = frame.has_two_axes();
    const Vector3 axle = two ? rotate(pose_2.orientation, frame.axis_in_2(1)) : Vector3{};
    if (carrier.kind == Carrier::Kind::axis) {
        const Vector3 own = two && carrier.row == 1 ? axle : axis(carrier.row);
        const double position = frame.position(carrier.row, pose_1, pose_2);
        return frame.type() == JointType::slider ? along(own, position)
                                                 : LinkRow::about(own, position);
    }
    if (carrier.kind == Carrier::Kind::place) {
        const Vector3 apart = anchor - transform(pose_1, frame.anchor()[0]);
        return along(direction, dot(direction, apart));
    }
    if (two) {
        const auto angle = [](double cosine) { return std::acos(std::clamp(cosine, -1.0, 1.0)); };
        const double start = dot(frame.axis_in_1(0), frame.axis_in_1(1));
        return LinkRow::about(normalized(cross(first, axle)),
                              angle(dot(first, axle)) - angle(start));
    }
    const Quaternion turn = frame.turned(pose_1, pose_2);
    const Vector3 half = rotate(pose_1.orientation, {turn.x, turn.y, turn.z});
    return LinkRow::about(direction, dot(direction, half) * (turn.w < 0 ? -2 : 2));
}

/// Length and derivative of one row, in place of those of its tendon.
void MujocoWorld::write_carrier(std::size_t carrier) {
    const LinkRow& row = carrier_rows_[carrier] = carrier_row(plan_.carriers[carrier]);
    const JointFrame& frame = frames_[plan_.carriers[carrier].joint];
    const auto size = static_cast<std::size_t>(model_->nv);
    data_->ten_length[carrier] = row.value;
    mjtNum* const jacobian = data_->ten_J + carrier * size;
    std::fill_n(jacobian, size, 0.0);
    scratch_.resize(6 * size);
    const auto add = [&](std::uint32_t rigid, const Vector3& linear, const Vector3& angular) {
        const int body = rigid == no_rigid ? 0 : rigids_[rigid].body;
        if (body == 0) return;
        mjtNum origin[3];
        put(origin, motion_of(rigid).pose.position);
        mjtNum* const turning = scratch_.data() + 3 * size;
        mj_jac(model_.get(), data_.get(), scratch_.data(), turning, origin, body);
        const auto column = [&](const mjtNum* matrix, std::size_t k) {
            return Vector3{matrix[k], matrix[k + size], matrix[k + 2 * size]};
        };
        for (std::size_t k = 0; k < size; ++k)
            jacobian[k] +=
                dot(linear, column(scratch_.data(), k)) + dot(angular, column(turning, k));
    };
    add(frame.rigid_1(), row.linear_1, row.angular_1);
    add(frame.rigid_2(), row.linear_2, row.angular_2);
}

// ---- The target of each row

Softness MujocoWorld::axis_softness(const StepScope& scope, const AxisOwner& axis) const {
    const WorldParameters& world = scope.model.parameters;
    const Joint& d = scope.model.joints[axis.joint].definition;
    const bool suspends = d.type == JointType::wheel || d.type == JointType::hinge2;
    const bool own = d.type == JointType::hinge || d.type == JointType::slider ||
                     d.type == JointType::universal || is_linkage(d.type) ||
                     (suspends && axis.axis == suspension_axis);
    return own ? softness_of(d, world) : softness_of(world);
}

Softness MujocoWorld::carrier_softness(const StepScope& scope, const Carrier& carrier) const {
    if (carrier.kind == Carrier::Kind::axis)
        return axis_softness(scope, {carrier.joint, carrier.row});
    const WorldParameters& world = scope.model.parameters;
    const Joint& d = scope.model.joints[carrier.joint].definition;
    const bool suspends = (d.type == JointType::wheel || d.type == JointType::hinge2) &&
                          carrier.kind == Carrier::Kind::place && carrier.row == 0;
    const auto& linkage = frames_[carrier.joint].linkage();
    const bool links_softly = carrier.kind == Carrier::Kind::link &&
                              (linkage->holds_softly() || linkage->is_one_way(carrier.row));
    const bool own =
        suspends || links_softly || d.type == JointType::fixed || d.type == JointType::ball;
    return own ? softness_of(d, world) : softness_of(world);
}

void MujocoWorld::set_row(int row, const Softness& softness, double target_speed,
                          double substep_s) {
    const double cfm = std::max(softness.cfm, least_cfm);
    data_->efc_R[row] =
        std::max(cfm / substep_s, least_relative_softness * data_->efc_diagApprox[row]);
    data_->efc_D[row] = 1 / data_->efc_R[row];
    data_->efc_aref[row] = (target_speed - data_->efc_vel[row]) / substep_s;
}

void MujocoWorld::write_rows(const StepScope& scope, double substep_s) {
    for (int i = 0; i < data_->nefc; ++i) write_row(scope, i, substep_s);
    for (int i = 0; i < data_->ncon; ++i)
        if (data_->contact[i].efc_address >= 0) write_contact_rows(scope, i, substep_s);
}

void MujocoWorld::write_row(const StepScope& scope, int row, double substep_s) {
    const int id = data_->efc_id[row];
    const auto place = static_cast<std::size_t>(id);
    const Softness world = softness_of(scope.model.parameters);
    const auto correct = [&](const Softness& softness) {
        set_row(row, softness, -softness.erp * data_->efc_pos[row] / substep_s, substep_s);
    };
    const auto drive = [&](std::uint32_t joint, int axis) {
        const auto& axes = scope.state.joints[joint].axes;
        set_row(row, world, axes[static_cast<std::size_t>(axis)].target_velocity, substep_s);
    };
    switch (data_->efc_type[row]) {
        case mjCNSTR_EQUALITY:
            if (const int tendon = tendon_of_equality_[place]; tendon >= 0)
                return correct(
                    carrier_softness(scope, plan_.carriers[static_cast<std::size_t>(tendon)]));
            return correct(axis_softness(scope, owner_of_equality_[place]));
        case mjCNSTR_FRICTION_DOF:
            return drive(owner_of_dof_[place].joint, owner_of_dof_[place].axis);
        case mjCNSTR_FRICTION_TENDON:
            return drive(plan_.carriers[place].joint, plan_.carriers[place].row);
        case mjCNSTR_LIMIT_JOINT:
            return correct(axis_softness(scope, owner_of_joint_[place]));
        case mjCNSTR_LIMIT_TENDON:
            return correct(carrier_softness(scope, plan_.carriers[place]));
        default:
            return;
    }
}

void MujocoWorld::write_contact_rows(const StepScope& scope, int index, double substep_s) {
    const mjContact& contact = data_->contact[index];
    const WorldParameters& world = scope.model.parameters;
    const Interaction& surface = surface_of(contact);
    const int row = contact.efc_address;
    const ContactLaw law(substep_s, world.maximum_correcting_speed_m_s);
    const bool is_core = index >= skins_;
    assert(!is_core || static_cast<std::size_t>(index - skins_) < core_rows_.size());
    ContactRow normal = is_core ? core_rows_[static_cast<std::size_t>(index - skins_)]
                                : law.skin(pressing(contact, law));
    const double approach = -data_->efc_vel[row];
    if (!is_core && approach > least_bounce_speed_m_s)
        normal.speed_m_s = std::max(normal.speed_m_s, surface.restitution * approach);
    set_row(row, {normal.cfm, 0}, normal.speed_m_s, substep_s);
    const double slips[2] = {surface.slip_1, surface.slip_2};
    for (int i = 1; i < contact.dim; ++i) {
        const double slip = i <= 2 ? slips[i - 1] : 0;
        set_row(row + i, {slip > 0 ? slip : world.hardness, 0}, 0, substep_s);
    }
}

}  // namespace simrob::physics::mujoco
