#include "physics/ode/ode_linkage.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "physics/ode/ode_convert.h"
#include "physics/step_report.h"
#include "physics/validate.h"

namespace simrob::physics::ode {
namespace {

/// The approach speed at which the contact's normal would push the two apart: a contact has its
/// normal whether it is wanted or not.
constexpr double unheard_of_speed_m_s = 1e6;
constexpr double drum_mass_kg = 1e9;
/// Share of the inertia of what a drum turns: too little to notice, and enough for iteration.
constexpr double exact_drum_share = 1e-6;
constexpr double iterative_drum_share = 0.1;

Vector3 perpendicular_to(const Vector3& a, const Vector3& b) {
    const Vector3 across = cross(a, b);
    const double size = length(across);
    return size > 1e-6 ? across * (1 / size) : any_perpendicular(a);
}

double mass_of(dBodyID body) {
    dMass mass;
    dBodyGetMass(body, &mass);
    return mass.mass;
}

double inertia_about(dBodyID body, const Vector3& axis) {
    dMass mass;
    dBodyGetMass(body, &mass);
    const Vector3 a = rotate(conjugate(body_pose(body).orientation), axis);
    const dReal* m = mass.I;
    return dot(a, {dot(a, to_vector(m)), dot(a, to_vector(m + 4)), dot(a, to_vector(m + 8))});
}

}  // namespace

OdeLinkage::OdeLinkage(dWorldID world, const Linkage& linkage, const Joint& definition,
                       dBodyID body_1, dBodyID body_2)
    : world_(world), linkage_(linkage), bodies_{body_1, body_2} {
    assert(body_1 != nullptr || body_2 != nullptr);
    reports_ = reports_load(definition);
    felt_.reserve(2 * static_cast<std::size_t>(linkage_.row_count()) + 2);
    if (definition.type == JointType::pulley || definition.type == JointType::transmission)
        make_drums();
}

OdeLinkage::~OdeLinkage() {
    for (const auto drum : drums_)
        if (drum) dBodyDestroy(drum);
}

void OdeLinkage::make_drums() {
    for (auto& drum : drums_) {
        drum = dBodyCreate(world_);
        dBodySetGravityMode(drum, 0);
        dBodySetGyroscopicMode(drum, 0);
        dBodyDisable(drum);
    }
}

void OdeLinkage::set_softness(const Joint& definition, const WorldParameters& parameters) {
    shared_ = softness_of(parameters);
    own_ = softness_of(definition, parameters);
}

void OdeLinkage::rest() const {
    for (const auto drum : drums_)
        if (drum) dBodyDisable(drum);
}

Motion OdeLinkage::motion_of(std::size_t side) const {
    const dBodyID body = bodies_[side];
    if (!body) return {};
    return {body_pose(body), to_vector(dBodyGetLinearVel(body)),
            to_vector(dBodyGetAngularVel(body))};
}

double OdeLinkage::position(int axis) const {
    return linkage_.position(axis, motion_of(0).pose, motion_of(1).pose);
}

double OdeLinkage::velocity(int axis) const {
    return linkage_.rate(axis, motion_of(0), motion_of(1));
}

JointForce OdeLinkage::force() const {
    const Vector3 point = linkage_.load_point(motion_of(1).pose);
    JointForce sum;
    for (const auto& felt : felt_) {
        // ODE's torque is about the centre of mass.
        const Vector3 force = to_vector(felt.load.f1) * felt.sign;
        const Vector3 arm = to_vector(dBodyGetPosition(felt.body)) - point;
        sum.force_n += force;
        sum.torque_nm += to_vector(felt.load.t1) * felt.sign + cross(arm, force);
    }
    return sum;
}

void OdeLinkage::feel(dJointID joint, dBodyID first) {
    if (!reports_ || (first != bodies_[0] && first != bodies_[1])) return;
    assert(felt_.size() < felt_.capacity() && "ODE keeps pointers into it");
    felt_.push_back({first == bodies_[0] ? 1.0 : -1.0, first, {}});
    dJointSetFeedback(joint, &felt_.back().load);
}

// ---- Contacts as rows

/// In the direction in which the row's value grows.
OdeLinkage::Line OdeLinkage::line_of(const LinkRow& row) const {
    if (row.kind == LinkRow::Kind::turn)
        return bodies_[1] ? Line{bodies_[1], bodies_[0], {}, row.angular_2, true}
                          : Line{bodies_[0], nullptr, {}, row.angular_1, true};
    if (!bodies_[1]) return {bodies_[0], nullptr, row.point_1, row.linear_1};
    return {bodies_[1], bodies_[0], row.point_2, row.linear_2};
}

/// Gives the line a speed, both ways, with a maximum force.
void OdeLinkage::hold(const Line& line, double speed, double maximum_force, double cfm) {
    if (line.turns) return hold_turn(line, speed, maximum_force, cfm);
    dContact contact{};
    contact.surface.mode =
        dContactMu2 | dContactFDir1 | dContactMotion1 | dContactSlip1 | dContactMotionN;
    // ODE's directions have unit length; if ours is longer, less force moves more.
    const double size = length(line.direction);
    assert(line.first != nullptr && size > 0);
    const Vector3 direction = line.direction * (1 / size);
    contact.surface.mu = maximum_force * size;
    contact.surface.motion1 = speed / size;
    contact.surface.slip1 = cfm / (size * size);
    contact.surface.motionN = -unheard_of_speed_m_s;
    put(contact.fdir1, direction);
    put(contact.geom.normal, any_perpendicular(direction));
    put(contact.geom.pos, line.point);
    const dJointID joint = dJointCreateContact(world_, group_, &contact);
    dJointAttach(joint, line.first, line.second);
    feel(joint, line.first);
}

/// Pushes along the line, never pulls.
void OdeLinkage::push(const Line& line, double depth, const Softness& softness) {
    if (line.turns) return push_turn(line, depth, softness);
    dContact contact{};
    contact.surface.mode = dContactSoftCFM | dContactSoftERP;
    const double size = length(line.direction);
    assert(line.first != nullptr && size > 0);
    contact.surface.soft_cfm = softness.cfm / (size * size);
    contact.surface.soft_erp = softness.erp;
    put(contact.geom.normal, line.direction * (1 / size));
    put(contact.geom.pos, line.point);
    contact.geom.depth = depth / size;
    const dJointID joint = dJointCreateContact(world_, group_, &contact);
    dJointAttach(joint, line.first, line.second);
    feel(joint, line.first);
}

/// An idle motor about an axis.
dJointID OdeLinkage::turn(const Line& line) {
    const dJointID joint = dJointCreateAMotor(world_, group_);
    dJointAttach(joint, line.first, line.second);
    dJointSetAMotorMode(joint, dAMotorUser);
    dJointSetAMotorNumAxes(joint, 1);
    const Vector3& axis = line.direction;
    dJointSetAMotorAxis(joint, 0, 0, axis.x, axis.y, axis.z);
    feel(joint, line.first);
    return joint;
}

void OdeLinkage::hold_turn(const Line& line, double speed, double maximum_torque, double cfm) {
    const double size = length(line.direction);
    const dJointID joint = turn(line);
    dJointSetAMotorParam(joint, dParamVel, speed / size);
    dJointSetAMotorParam(joint, dParamFMax, maximum_torque * size);
    dJointSetAMotorParam(joint, dParamCFM, cfm / (size * size));
}

/// A stop that was passed.
void OdeLinkage::push_turn(const Line& line, double depth, const Softness& softness) {
    const double size = length(line.direction);
    const dJointID joint = turn(line);
    dJointSetAMotorParam(joint, dParamLoStop, 0);
    dJointSetAMotorParam(joint, dParamStopERP, softness.erp);
    dJointSetAMotorParam(joint, dParamStopCFM, softness.cfm / (size * size));
    dJointSetAMotorAngle(joint, 0, -depth / size);
}

/// Makes both turn equally fast about an axis.
void OdeLinkage::couple(dBodyID first, dBodyID second, const Vector3& axis) {
    const dJointID joint = turn({first, second, {}, axis, true});
    dJointSetAMotorParam(joint, dParamVel, 0);
    dJointSetAMotorParam(joint, dParamFMax, dInfinity);
    dJointSetAMotorParam(joint, dParamCFM, least_cfm);
}

// ---- Rows as contacts

double OdeLinkage::correcting(const LinkRow& row, const Softness& softness) const {
    return -softness.erp * row.value / substep_s_;
}

void OdeLinkage::attach(dJointGroupID group, double substep_s, bool iterative) {
    felt_.clear();
    unfit_ = false;
    if (!acts_) return;
    assert(substep_s > 0);
    group_ = group;
    substep_s_ = substep_s;
    drum_share_ = iterative ? iterative_drum_share : exact_drum_share;
    unfit_ = !linkage_.write_rows(motion_of(0).pose, motion_of(1).pose, rows_);
    if (unfit_) return;
    for (const auto& row : rows_) {
        if (row.kind == LinkRow::Kind::rope)
            attach_rope(row);
        else if (row.kind == LinkRow::Kind::gear)
            attach_gear(row);
        else if (row.kind == LinkRow::Kind::stop)
            attach_stop(row);
        else if (row.axis != LinkRow::held)
            attach_axis(row);
        else
            attach_line(row);
    }
}

void OdeLinkage::attach_line(const LinkRow& row) {
    const Softness& softness = linkage_.holds_softly() ? own_ : shared_;
    hold(line_of(row), correcting(row, softness), dInfinity, softness.cfm);
}

/// Pushes the value back to 0 from above.
void OdeLinkage::attach_stop(const LinkRow& row) {
    if (row.value < 0) return;
    Line line = line_of(row);
    line.direction = -line.direction;
    push(line, row.value, own_);
}

/// A motor, and a stop that pushes back.
void OdeLinkage::attach_axis(const LinkRow& row) {
    assert(row.axis >= 0 && static_cast<std::size_t>(row.axis) < axes_.size());
    const AxisState& state = axes_[static_cast<std::size_t>(row.axis)];
    Line line = line_of(row);
    if (state.low_stop == state.high_stop)
        return hold(line, -own_.erp * (row.value - state.low_stop) / substep_s_, dInfinity,
                    own_.cfm);
    if (state.maximum_force > 0)
        hold(line, state.target_velocity, state.maximum_force, shared_.cfm);
    if (row.value <= state.low_stop) push(line, state.low_stop - row.value, own_);
    if (row.value < state.high_stop) return;
    line.direction = -line.direction;
    push(line, row.value - state.high_stop, own_);
}

void OdeLinkage::place_drum(std::size_t drum, const Vector3& place, const Vector3& spin,
                            double inertia_kgm2) const {
    const dBodyID body = drums_[drum];
    assert(body != nullptr);
    dMass mass;
    dMassSetParameters(&mass, drum_mass_kg, 0, 0, 0, inertia_kgm2, inertia_kgm2, inertia_kgm2, 0, 0,
                       0);
    dBodySetMass(body, &mass);
    set_body_pose(body, {place, {}});
    dBodySetLinearVel(body, 0, 0, 0);
    dBodySetAngularVel(body, spin.x, spin.y, spin.z);
    dBodySetForce(body, 0, 0, 0);
    dBodySetTorque(body, 0, 0, 0);
}

/// Each end of the rope winds on a drum; the drums turn as one. A drum at a distance R beside the
/// rope, with its axis perpendicular to it, lets the rope out at -R times its speed.
void OdeLinkage::attach_rope(const LinkRow& row) {
    assert(bodies_[0] != nullptr && bodies_[1] != nullptr);
    if (row.value < 0) return;
    const double ratio = length(row.linear_2);
    const Vector3& rope_1 = row.linear_1;
    const Vector3 rope_2 = row.linear_2 * (1 / ratio);
    const Vector3 axis = perpendicular_to(rope_1, rope_2);
    const double radius_2 = -1 / ratio;
    const double inertia = drum_share_ * std::min(mass_of(bodies_[0]), mass_of(bodies_[1])) /
                           std::max(1.0, ratio * ratio);
    const Motion motion_2 = motion_of(1);
    const Vector3 speed_2 =
        motion_2.linear_velocity_m_s +
        cross(motion_2.angular_velocity_rad_s, row.point_2 - motion_2.pose.position);
    const Vector3 spin = axis * (-dot(rope_2, speed_2) / radius_2);
    place_drum(0, row.point_1 - cross(axis, rope_1), spin, inertia);
    place_drum(1, row.point_2 - cross(axis, rope_2) * radius_2, spin, inertia);
    push({bodies_[0], drums_[0], row.point_1, -rope_1}, row.value, own_);
    const dBodyID end_2 = bodies_[1];
    hold({drums_[1], end_2, row.point_2, rope_2}, 0, dInfinity, least_cfm);
    couple(drums_[0], drums_[1], axis);
}

/// Each body turns a drum about its axis; the drums touch where their rims have the same speed.
void OdeLinkage::attach_gear(const LinkRow& row) {
    assert(bodies_[0] != nullptr && bodies_[1] != nullptr);
    const double ratio = length(row.angular_1);
    const Vector3 axis_1 = row.angular_1 * (1 / ratio);
    const Vector3& axis_2 = row.angular_2;
    const Vector3 rim = perpendicular_to(axis_1, axis_2);
    const double size = std::max(1.0, ratio);
    const double inertia = drum_share_ * std::min(inertia_about(bodies_[0], axis_1),
                                                  inertia_about(bodies_[1], axis_2));
    const auto spin = [&](std::size_t side, const Vector3& axis) {
        return axis * dot(axis, motion_of(side).angular_velocity_rad_s);
    };
    place_drum(0, cross(rim, axis_1) * (-ratio / size), spin(0, axis_1), inertia);
    place_drum(1, cross(rim, axis_2) * (1 / size), spin(1, axis_2), inertia);
    couple(bodies_[0], drums_[0], axis_1);
    couple(drums_[1], bodies_[1], axis_2);
    hold({drums_[0], drums_[1], {}, rim}, 0, dInfinity, own_.cfm);
}

}  // namespace simrob::physics::ode
