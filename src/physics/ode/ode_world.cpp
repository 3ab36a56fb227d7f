#include "physics/ode/ode_world.h"

#include <algorithm>
#include <cassert>

#include "physics/gyroscope.h"
#include "physics/ode/ode_backend.h"
#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/softness.h"

namespace simrob::physics::ode {
namespace {

dSurfaceParameters surface_of(const Interaction& interaction) {
    dSurfaceParameters surface{};
    surface.mode = dContactSoftERP | dContactSoftCFM | dContactApprox1;
    surface.soft_erp = interaction.bounciness;
    surface.soft_cfm = std::max(interaction.hardness, least_cfm);
    surface.mu = interaction.friction;
    if (interaction.slip_1 > 0) surface.mode |= dContactSlip1;
    if (interaction.slip_2 > 0) surface.mode |= dContactSlip2;
    surface.slip1 = interaction.slip_1;
    surface.slip2 = interaction.slip_2;
    if (interaction.restitution > 0) {
        surface.mode |= dContactBounce;
        surface.bounce = interaction.restitution;
        surface.bounce_vel = least_bounce_speed_m_s;
    }
    if (interaction.rolling_friction_m > 0) {
        surface.mode |= dContactRolling;
        // The same about all three axes: ODE reads the other two when friction differs by
        // direction.
        surface.rho = surface.rho2 = surface.rhoN = interaction.rolling_friction_m;
    }
    return surface;
}

}  // namespace

std::unique_ptr<Backend> make_backend() {
    return std::make_unique<OdeWorld>();
}

OdeWorld::OdeWorld() {
    prepare_thread();
    create_world();
}

OdeWorld::~OdeWorld() {
    destroy_world();
}

void OdeWorld::create_world() {
    world_ = dWorldCreate();
    contact_group_ = dJointGroupCreate(0);
    // Worlds share one threading object unless each gets its own; stepping two at once then aborts.
    threading_ = dThreadingAllocateSelfThreadedImplementation();
    dWorldSetStepThreadingImplementation(world_, dThreadingImplementationGetFunctions(threading_),
                                         threading_);
    dWorldSetAutoDisableFlag(world_, 0);
    OdeMemory::serve(world_);
}

void OdeWorld::destroy_world() {
    for (auto& joint : joints_) joint.release();
    joints_.clear();
    for (auto& rigid : rigids_)
        for (const auto geom : rigid.geoms) dGeomDestroy(geom);
    rigids_.clear();
    if (ray_ != nullptr) dGeomDestroy(ray_);
    ray_ = nullptr;
    dJointGroupDestroy(contact_group_);
    dWorldDestroy(world_);
    memory_.free_all();
    // After a fault it still holds the jobs of the interrupted step, and ODE would abort on freeing
    // it: about a kilobyte is leaked instead.
    if (!faulted_) dThreadingFreeImplementation(threading_);
    faulted_ = false;
}

bool OdeWorld::rebuild(const StepScope& scope) {
    prepare_thread();
    destroy_world();
    create_world();
    model_changed();
    try {
        write_parameters(scope);
        for (std::size_t i = 0; i < scope.model.rigids.size(); ++i) make_rigid(scope, i);
        for (std::size_t i = 0; i < scope.model.joints.size(); ++i) make_joint(scope, i);
    } catch (const OdeFault&) {
        return false;
    }
    return true;
}

bool OdeWorld::add_rigid(const StepScope& scope, std::size_t index) {
    prepare_thread();
    model_changed();
    try {
        make_rigid(scope, index);
    } catch (const OdeFault&) {
        return false;
    }
    return true;
}

bool OdeWorld::add_joint(const StepScope& scope, std::size_t index) {
    prepare_thread();
    model_changed();
    try {
        make_joint(scope, index);
    } catch (const OdeFault&) {
        return false;
    }
    return true;
}

void OdeWorld::remove_rigid(std::size_t index) {
    assert(index < rigids_.size());
    model_changed();
    for (const auto geom : rigids_[index].geoms) dGeomDestroy(geom);
    if (rigids_[index].body) dBodyDestroy(rigids_[index].body);
    rigids_.erase(rigids_.begin() + static_cast<std::ptrdiff_t>(index));
}

void OdeWorld::remove_joint(std::size_t index) {
    assert(index < joints_.size());
    model_changed();
    joints_.erase(joints_.begin() + static_cast<std::ptrdiff_t>(index));
}

void OdeWorld::write_parameters(const StepScope& scope) {
    const WorldParameters& p = scope.model.parameters;
    model_changed();
    dWorldSetGravity(world_, p.gravity_m_s2.x, p.gravity_m_s2.y, p.gravity_m_s2.z);
    dWorldSetERP(world_, p.bounciness);
    dWorldSetCFM(world_, std::max(p.hardness, least_cfm));
    // The contact law has its own maximum.
    dWorldSetContactMaxCorrectingVel(world_, dInfinity);
    dWorldSetContactSurfaceLayer(world_, 0);
    dWorldSetQuickStepNumIterations(world_, iterations_in_mode(p));
    for (std::size_t i = 0; i < joints_.size(); ++i)
        if (joints_[i].exists()) joints_[i].set_softness(scope.model.joints[i].definition, p);
}

void OdeWorld::make_rigid(const StepScope& scope, std::size_t index) {
    const RigidRecord& record = scope.model.rigids[index];
    Rigid& rigid = rigids_.emplace_back();
    if (!record.is_static) {
        rigid.body = dBodyCreate(world_);
        const MassProperties mass = rigid_mass(scope.model, record);
        const Matrix3& m = mass.inertia_kgm2;
        dMass ode_mass;
        dMassSetParameters(&ode_mass, mass.mass_kg, 0, 0, 0, m[0], m[4], m[8], m[1], m[2], m[5]);
        dBodySetMass(rigid.body, &ode_mass);
        // ODE's own gyroscopic torque dissipates energy: a fast top falls within a second.
        dBodySetGyroscopicMode(rigid.body, 0);
        rigid.precesses = !is_round(m);
        rigid.inertia_kgm2 = m;
        // Otherwise a wheel lags behind its own spin by the square of the angle of a step.
        dBodySetFiniteRotationMode(rigid.body, 1);
    }
    for (const auto slot : record.members) {
        const BodyRecord& body = scope.model.bodies[slot - 1];
        for (const auto& definition : body.definition.shapes) {
            const Pose local = body.in_rigid * definition.local;
            const dGeomID geom = rigid.geoms.emplace_back(make_geom(definition));
            if (!rigid.body) continue;
            dGeomSetBody(geom, rigid.body);
            if (local == Pose{}) continue;
            const Quaternion& q = local.orientation;
            const dQuaternion turn = {q.w, q.x, q.y, q.z};
            dGeomSetOffsetPosition(geom, local.position.x, local.position.y, local.position.z);
            dGeomSetOffsetQuaternion(geom, turn);
        }
    }
    place(scope, index);
}

/// Sets a rigid body's pose and velocities from the state.
void OdeWorld::place(const StepScope& scope, std::size_t rigid) {
    assert(rigid < rigids_.size());
    ray_shapes_.note_motion();
    Rigid& own = rigids_[rigid];
    const RigidState& state = scope.state.rigids[rigid];
    if (!own.body) {
        auto geom = own.geoms.begin();
        for (const auto slot : scope.model.rigids[rigid].members) {
            const BodyRecord& body = scope.model.bodies[slot - 1];
            for (const auto& shape : body.definition.shapes)
                place_static(*geom++, shape, state.pose * (body.in_rigid * shape.local));
        }
        assert(geom == own.geoms.end());
        return;
    }
    set_disabled(own, state.asleep || state.frozen);
    set_body_pose(own.body, state.pose);
    const Vector3& v = state.linear_velocity_m_s;
    const Vector3& w = state.angular_velocity_rad_s;
    dBodySetLinearVel(own.body, v.x, v.y, v.z);
    dBodySetAngularVel(own.body, w.x, w.y, w.z);
    dBodySetForce(own.body, 0, 0, 0);
    dBodySetTorque(own.body, 0, 0, 0);
}

/// Attaches a joint with its bodies where they were when it was first made, which its angles and
/// anchors refer to. Then the bodies go back to where they are.
void OdeWorld::make_joint(const StepScope& scope, std::size_t index) {
    const JointRecord& record = scope.model.joints[index];
    OdeJoint& joint = joints_.emplace_back();
    if (record.merged) return;
    std::array<dBodyID, 2> bodies = {nullptr, nullptr};
    std::array<Pose, 2> now;
    const std::array<std::uint32_t, 2> slots = {record.body_1, record.body_2};
    const std::array<Pose, 2> then = {record.pose_1, record.pose_2};
    for (std::size_t i = 0; i < 2; ++i) {
        if (slots[i] == 0) continue;
        const BodyRecord& body = scope.model.bodies[slots[i] - 1];
        assert(body.alive && body.rigid < rigids_.size());
        bodies[i] = rigids_[body.rigid].body;
        if (!bodies[i]) continue;
        now[i] = body_pose(bodies[i]);
        set_body_pose(bodies[i], then[i] * inverse(body.in_rigid));
    }
    joint = OdeJoint(world_, scope.model, record, bodies[0], bodies[1]);
    for (std::size_t i = 0; i < 2; ++i)
        if (bodies[i]) set_body_pose(bodies[i], now[i]);
    joint.write(scope.state.joints[index], record.definition);
}

void OdeWorld::write_rigid(const StepScope& scope, std::size_t index) {
    place(scope, index);
    rigid_moved(scope, index);
}

void OdeWorld::write_joint(const StepScope& scope, std::size_t index) {
    assert(index < joints_.size());
    if (joints_[index].exists())
        joints_[index].write(scope.state.joints[index], scope.model.joints[index].definition);
}

void OdeWorld::write_all(const StepScope& scope) {
    for (std::size_t i = 0; i < rigids_.size(); ++i) write_rigid(scope, i);
    for (std::size_t i = 0; i < joints_.size(); ++i) write_joint(scope, i);
}

void OdeWorld::lay_out(const StepScope&) {
    ray_shapes_.forget();
    geoms_.clear();
    for (const auto& rigid : rigids_)
        geoms_.insert(geoms_.end(), rigid.geoms.begin(), rigid.geoms.end());
    surfaces_.clear();
    for (const auto& interaction : shapes().surfaces())
        surfaces_.push_back(surface_of(interaction));
}

Box OdeWorld::bounds(const StepScope& scope, std::size_t shape) const {
    assert(shape < geoms_.size());
    if (!shapes()[shape].is_free_form) return box_of(geoms_[shape]);
    const auto [definition, pose] = placed(scope, shape);
    return bounds_of(definition, pose);
}

double OdeWorld::joint_position(std::size_t index, int axis) const {
    assert(index < joints_.size());
    return joints_[index].exists() ? joints_[index].position(axis) : 0;
}

double OdeWorld::joint_velocity(std::size_t index, int axis) const {
    assert(index < joints_.size());
    return joints_[index].exists() ? joints_[index].velocity(axis) : 0;
}

JointForce OdeWorld::joint_force(std::size_t index) const {
    assert(index < joints_.size());
    return joints_[index].exists() ? joints_[index].force() : JointForce{};
}

}  // namespace simrob::physics::ode
