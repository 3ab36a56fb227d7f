#include "physics/ode/ode_joint.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "physics/ode/ode_convert.h"
#include "physics/softness.h"
#include "physics/step_report.h"
#include "physics/validate.h"

namespace simrob::physics::ode {
namespace {

constexpr int group_size = dParamGroup2;

}  // namespace

OdeJoint::OdeJoint(dWorldID world, const Model& model, const JointRecord& record, dBodyID body_1,
                   dBodyID body_2)
    : type_(record.definition.type) {
    assert(body_1 != nullptr || body_2 != nullptr);
    if (is_linkage(type_)) {
        const auto pose = [](dBodyID body) { return body ? body_pose(body) : Pose{}; };
        linkage_ =
            std::make_unique<OdeLinkage>(world, Linkage(model, record, pose(body_1), pose(body_2)),
                                         record.definition, body_1, body_2);
        set_softness(record.definition, model.parameters);
        return;
    }
    flipped_ = body_1 == nullptr;
    as_hinge_ = type_ == JointType::wheel && (!body_1 || !body_2);
    create(world, record, flipped_ ? body_2 : body_1, flipped_ ? nullptr : body_2);
    assert(joint_ != nullptr && "ODE has a joint for all that are no linkages");
    set_geometry(record, body_2);
    set_softness(record.definition, model.parameters);
    if (reports_load(record.definition)) {
        feedback_ = std::make_unique<dJointFeedback>();
        dJointSetFeedback(joint_, feedback_.get());
        set_load_point(record, body_1, body_2);
    }
}

void OdeJoint::set_load_point(const JointRecord& record, dBodyID body_1, dBodyID body_2) {
    const JointType type = record.definition.type;
    const bool has_anchor =
        type == JointType::hinge || type == JointType::ball || type == JointType::universal;
    const Vector3& centre = record.body_2 != 0 ? record.pose_2.position : record.pose_1.position;
    load_body_ = body_2 ? body_2 : body_1;
    load_point_m_ =
        transform(inverse(body_pose(load_body_)), has_anchor ? record.definition.anchor : centre);
}

OdeJoint::~OdeJoint() {
    if (joint_) dJointDestroy(joint_);
}

void OdeJoint::release() {
    joint_ = nullptr;
    if (linkage_) linkage_->release();
}

OdeJoint::OdeJoint(OdeJoint&& other) noexcept {
    *this = std::move(other);
}

OdeJoint& OdeJoint::operator=(OdeJoint&& other) noexcept {
    if (joint_) dJointDestroy(joint_);
    linkage_ = std::move(other.linkage_);
    type_ = other.type_;
    as_hinge_ = other.as_hinge_;
    flipped_ = other.flipped_;
    driven_ = other.driven_;
    enabled_ = other.enabled_;
    load_body_ = other.load_body_;
    load_point_m_ = other.load_point_m_;
    joint_ = std::exchange(other.joint_, nullptr);
    feedback_ = std::move(other.feedback_);
    return *this;
}

void OdeJoint::create(dWorldID world, const JointRecord& record, dBodyID body_1, dBodyID body_2) {
    switch (as_hinge_ ? JointType::hinge : record.definition.type) {
        case JointType::fixed:
            joint_ = dJointCreateFixed(world, nullptr);
            break;
        case JointType::wheel:
        case JointType::hinge2:
            joint_ = dJointCreateHinge2(world, nullptr);
            break;
        case JointType::hinge:
            joint_ = dJointCreateHinge(world, nullptr);
            break;
        case JointType::ball:
            joint_ = dJointCreateBall(world, nullptr);
            break;
        case JointType::slider:
            joint_ = dJointCreateSlider(world, nullptr);
            break;
        case JointType::universal:
            joint_ = dJointCreateUniversal(world, nullptr);
            break;
        case JointType::angular_motor:
            joint_ = dJointCreateAMotor(world, nullptr);
            break;
        default:
            return;
    }
    dJointAttach(joint_, body_1, body_2);
}

void OdeJoint::set_geometry(const JointRecord& record, dBodyID body_2) {
    const Joint& d = record.definition;
    const Vector3& anchor = d.anchor;
    const Vector3 a = normalized(d.axes[0].direction);
    const Vector3 b = normalized(d.axes[1].direction);
    const Vector3& wheel = record.pose_2.position;
    if (as_hinge_) {
        dJointSetHingeAnchor(joint_, wheel.x, wheel.y, wheel.z);
        dJointSetHingeAxis(joint_, b.x, b.y, b.z);
        return;
    }
    switch (d.type) {
        case JointType::fixed:
            dJointSetFixed(joint_);
            break;
        case JointType::wheel:
        case JointType::hinge2: {
            const dVector3 axis_1 = {a.x, a.y, a.z};
            const dVector3 axis_2 = {b.x, b.y, b.z};
            const Vector3 centre = body_2 ? wheel : anchor;
            dJointSetHinge2Anchor(joint_, centre.x, centre.y, centre.z);
            dJointSetHinge2Axes(joint_, axis_1, axis_2);
            break;
        }
        case JointType::hinge:
            dJointSetHingeAnchor(joint_, anchor.x, anchor.y, anchor.z);
            dJointSetHingeAxis(joint_, a.x, a.y, a.z);
            break;
        case JointType::ball:
            dJointSetBallAnchor(joint_, anchor.x, anchor.y, anchor.z);
            break;
        case JointType::slider:
            dJointSetSliderAxis(joint_, a.x, a.y, a.z);
            break;
        case JointType::universal: {
            const Vector3& first = flipped_ ? b : a;
            const Vector3& second = flipped_ ? a : b;
            dJointSetUniversalAnchor(joint_, anchor.x, anchor.y, anchor.z);
            dJointSetUniversalAxis1(joint_, first.x, first.y, first.z);
            dJointSetUniversalAxis2(joint_, second.x, second.y, second.z);
            break;
        }
        case JointType::angular_motor:
            dJointSetAMotorNumAxes(joint_, d.axis_count);
            for (int i = 0; i < d.axis_count; ++i) {
                const Vector3 axis = normalized(d.axes[static_cast<std::size_t>(i)].direction);
                dJointSetAMotorAxis(joint_, i, 1, axis.x, axis.y, axis.z);
            }
            break;
        default:
            break;
    }
}

void OdeJoint::set_softness(const Joint& definition, const WorldParameters& parameters) {
    if (linkage_) return linkage_->set_softness(definition, parameters);
    const auto [cfm, erp] = softness_of(definition, parameters);
    const Softness world = softness_of(parameters);
    set_axis_softness(world.cfm, world.erp);
    switch (as_hinge_ ? JointType::hinge : type_) {
        case JointType::fixed:
        case JointType::ball:
            set_parameter(dParamCFM, cfm);
            set_parameter(dParamERP, erp);
            break;
        case JointType::wheel:
        case JointType::hinge2:
            set_parameter(dParamSuspensionCFM, cfm);
            set_parameter(dParamSuspensionERP, erp);
            break;
        case JointType::hinge:
        case JointType::slider:
            set_parameter(dParamStopCFM, cfm);
            set_parameter(dParamStopERP, erp);
            break;
        case JointType::universal:
            for (int axis = 0; axis < 2; ++axis) {
                set_parameter(dParamStopCFM + group_size * axis, cfm);
                set_parameter(dParamStopERP + group_size * axis, erp);
            }
            break;
        default:
            break;
    }
}

/// For motors and stops. ODE takes the world's values when it makes a joint and never again: one
/// rebuilt from a snapshot would differ from one that existed when the world's values changed.
void OdeJoint::set_axis_softness(double cfm, double erp) const {
    if (type_ == JointType::fixed || type_ == JointType::ball) return;
    const bool one = as_hinge_ || type_ == JointType::hinge || type_ == JointType::slider;
    const int axes = one ? 1 : type_ == JointType::angular_motor ? 3 : 2;
    for (int axis = 0; axis < axes; ++axis) {
        set_parameter(dParamCFM + group_size * axis, cfm);
        set_parameter(dParamStopCFM + group_size * axis, cfm);
        set_parameter(dParamStopERP + group_size * axis, erp);
    }
}

void OdeJoint::set_parameter(int parameter, double value) const {
    switch (as_hinge_ ? JointType::hinge : type_) {
        case JointType::fixed:
            return dJointSetFixedParam(joint_, parameter, value);
        case JointType::ball:
            return dJointSetBallParam(joint_, parameter, value);
        case JointType::wheel:
        case JointType::hinge2:
            return dJointSetHinge2Param(joint_, parameter, value);
        case JointType::hinge:
            return dJointSetHingeParam(joint_, parameter, value);
        case JointType::slider:
            return dJointSetSliderParam(joint_, parameter, value);
        case JointType::universal:
            return dJointSetUniversalParam(joint_, parameter, value);
        case JointType::angular_motor:
            return dJointSetAMotorParam(joint_, parameter, value);
        default:
            break;
    }
}

int OdeJoint::ode_axis(int axis) const {
    if (as_hinge_) return 0;
    return type_ == JointType::universal && flipped_ ? 1 - axis : axis;
}

void OdeJoint::write(const JointState& state, const Joint& definition) {
    assert(definition.type == type_);
    driven_ = physics::is_driven(definition, state);
    if (linkage_) return linkage_->write(state);
    for (int axis = as_hinge_ ? 1 : 0; axis < axis_count(definition); ++axis) {
        AxisState wanted = state.axes[static_cast<std::size_t>(axis)];
        const bool locked = type_ == JointType::wheel && axis == 0 && std::isinf(wanted.low_stop) &&
                            std::isinf(wanted.high_stop);
        if (locked) wanted.low_stop = wanted.high_stop = 0;
        const int group = group_size * ode_axis(axis);
        const double low = flipped_ ? wanted.low_stop : -wanted.high_stop;
        const double high = flipped_ ? wanted.high_stop : -wanted.low_stop;
        const bool has_stops = type_ != JointType::angular_motor &&
                               !(type_ == JointType::wheel && axis == 1) &&
                               !(type_ == JointType::hinge2 && axis == 1);
        if (has_stops) {
            // ODE ignores a stop that would cross the other one, so the old ones are removed first.
            set_parameter(dParamLoStop + group, -dInfinity);
            set_parameter(dParamHiStop + group, dInfinity);
            set_parameter(dParamLoStop + group, low);
            set_parameter(dParamHiStop + group, high);
        }
        set_parameter(dParamVel + group,
                      flipped_ ? wanted.target_velocity : -wanted.target_velocity);
        set_parameter(dParamFMax + group, wanted.maximum_force);
    }
}

void OdeJoint::set_enabled(bool enabled) {
    if (linkage_) return linkage_->set_acting(enabled);
    assert(joint_ != nullptr);
    if (enabled_ == enabled) return;
    enabled_ = enabled;
    if (enabled)
        dJointEnable(joint_);
    else
        dJointDisable(joint_);
}

int OdeJoint::rows() const {
    if (linkage_) return linkage_->rows();
    switch (type_) {
        case JointType::ball:
            return 3;
        case JointType::angular_motor:
            return dJointGetAMotorNumAxes(joint_);
        default:
            return 6;
    }
}

double OdeJoint::position(int axis) const {
    assert(axis >= 0 && exists());
    if (linkage_) return linkage_->position(axis);
    const double sign = flipped_ ? 1 : -1;
    if (as_hinge_ && axis == 0) return 0;
    switch (as_hinge_ ? JointType::hinge : type_) {
        case JointType::hinge:
            return sign * dJointGetHingeAngle(joint_);
        case JointType::slider:
            return sign * dJointGetSliderPosition(joint_);
        case JointType::universal:
            return sign * (ode_axis(axis) == 0 ? dJointGetUniversalAngle1(joint_)
                                               : dJointGetUniversalAngle2(joint_));
        case JointType::wheel:
        case JointType::hinge2:
            // The second is ODE's only angle of body 2 relative to body 1.
            return axis == 0 ? sign * dJointGetHinge2Angle1(joint_)
                             : -sign * dJointGetHinge2Angle2(joint_);
        default:
            return 0;
    }
}

double OdeJoint::velocity(int axis) const {
    assert(axis >= 0 && exists());
    if (linkage_) return linkage_->velocity(axis);
    const double sign = flipped_ ? 1 : -1;
    if (as_hinge_ && axis == 0) return 0;
    switch (as_hinge_ ? JointType::hinge : type_) {
        case JointType::hinge:
            return sign * dJointGetHingeAngleRate(joint_);
        case JointType::slider:
            return sign * (dJointGetSliderPositionRate(joint_) + slider_turning());
        case JointType::universal:
            return sign * (ode_axis(axis) == 0 ? dJointGetUniversalAngle1Rate(joint_)
                                               : dJointGetUniversalAngle2Rate(joint_));
        case JointType::wheel:
        case JointType::hinge2:
            return sign * (axis == 0 ? dJointGetHinge2Angle1Rate(joint_)
                                     : dJointGetHinge2Angle2Rate(joint_));
        case JointType::angular_motor:
            return sign * dJointGetAMotorAngleRate(joint_, axis);
        default:
            return 0;
    }
}

/// What ODE omits from a slider's rate: the axis turns with the bodies.
double OdeJoint::slider_turning() const {
    const dBodyID first = dJointGetBody(joint_, 0);
    const dBodyID second = dJointGetBody(joint_, 1);
    if (!first || !second) return 0;
    dVector3 axis;
    dJointGetSliderAxis(joint_, axis);
    const Vector3 apart = to_vector(dBodyGetPosition(first)) - to_vector(dBodyGetPosition(second));
    return dot(cross(to_vector(dBodyGetAngularVel(first)), to_vector(axis)), apart);
}

JointForce OdeJoint::force() const {
    if (linkage_) return linkage_->force();
    if (!feedback_) return {};
    assert(load_body_ != nullptr);
    // ODE's torque is about the centre of mass of its body 1.
    const Vector3 force = to_vector(feedback_->f1);
    const Vector3 centre = to_vector(dBodyGetPosition(dJointGetBody(joint_, 0)));
    const Vector3 arm = centre - transform(body_pose(load_body_), load_point_m_);
    const JointForce on_first{force, to_vector(feedback_->t1) + cross(arm, force)};
    return flipped_ ? JointForce{-on_first.force_n, -on_first.torque_nm} : on_first;
}

bool OdeJoint::is_over(const Joint& limits) const {
    return (feedback_ || linkage_) && can_break(limits) && physics::is_over(force(), limits);
}

}  // namespace simrob::physics::ode
