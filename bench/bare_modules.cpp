#include "bench/bare_modules.h"

#include <array>
#include <cstdlib>

#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_random.h"

namespace simrob::bench {
namespace {

using physics::JointType;
using physics::ShapeType;

constexpr unsigned long lying_bit = 1;
constexpr unsigned long movable_bit = 2;
constexpr std::size_t most_contacts_of_pair = 64;

dGeomID make_module_geom(dSpaceID space, const physics::Shape& shape) {
    switch (shape.type) {
        case ShapeType::box:
            return dCreateBox(space, shape.size_m.x, shape.size_m.y, shape.size_m.z);
        case ShapeType::cylinder:
            return dCreateCylinder(space, shape.radius_m, shape.length_m);
        case ShapeType::plane:
            return dCreatePlane(space, 0, 0, 1, 0);
        default:
            std::abort();  // a module has no others
    }
}

}  // namespace

BareModules::BareModules(const physics::PhysicsWorld& physics, double timestep_s)
    : timestep_s_(timestep_s), contact_points_(physics.parameters().contact_points) {
    physics::ode::prepare_thread();
    create_world(physics);
    const physics::Model& model = physics.model();
    for (const auto& rigid : model.rigids) add_rigid(model, rigid);
    for (const auto& joint : model.joints) add_joint(model, joint);
}

BareModules::~BareModules() {
    dJointGroupDestroy(contacts_);
    dSpaceDestroy(space_);
    dWorldDestroy(world_);
    dThreadingFreeImplementation(threading_);
}

void BareModules::create_world(const physics::PhysicsWorld& physics) {
    const physics::WorldParameters& p = physics.parameters();
    world_ = dWorldCreate();
    threading_ = dThreadingAllocateSelfThreadedImplementation();
    dWorldSetStepThreadingImplementation(world_, dThreadingImplementationGetFunctions(threading_),
                                         threading_);
    dWorldSetGravity(world_, p.gravity_m_s2.x, p.gravity_m_s2.y, p.gravity_m_s2.z);
    dWorldSetERP(world_, p.bounciness);
    dWorldSetCFM(world_, p.hardness);
    dWorldSetContactMaxCorrectingVel(world_, p.maximum_correcting_speed_m_s);
    contacts_ = dJointGroupCreate(0);
    space_ = dSweepAndPruneSpaceCreate(nullptr, dSAP_AXES_XYZ);
    const physics::Interaction& interaction = physics.materials().standard;
    surface_.mode = dContactSoftERP | dContactSoftCFM | dContactApprox1;
    surface_.mu = interaction.friction;
    surface_.soft_cfm = interaction.hardness;
    surface_.soft_erp = interaction.bounciness;
}

dSpaceID BareModules::space_of(physics::GroupId group) {
    if (spaces_.empty() || spaces_.back().first != group) {
        spaces_.emplace_back(group, dSimpleSpaceCreate(space_));
        dSpaceSetSublevel(spaces_.back().second, 1);
    }
    return spaces_.back().second;
}

void BareModules::add_rigid(const physics::Model& model, const physics::RigidRecord& rigid) {
    dBodyID body = nullptr;
    if (!rigid.is_static) {
        const physics::MassProperties mass = physics::rigid_mass(model, rigid);
        const auto& i = mass.inertia_kgm2;
        dMass made;
        dMassSetParameters(&made, mass.mass_kg, 0, 0, 0, i[0], i[4], i[8], i[1], i[2], i[5]);
        body = dBodyCreate(world_);
        dBodySetMass(body, &made);
    }
    bodies_.push_back(body);
    for (const auto slot : rigid.members)
        for (const auto& shape : model.bodies[slot - 1].definition.shapes) {
            const dGeomID geom =
                make_module_geom(rigid.is_static ? space_ : space_of(rigid.group), shape);
            dGeomSetCategoryBits(geom, body ? movable_bit : lying_bit);
            dGeomSetCollideBits(geom, body ? movable_bit | lying_bit : movable_bit);
            if (body) dGeomSetBody(geom, body);
        }
}

/// Between the bodies as they were when it was made.
void BareModules::add_joint(const physics::Model& model, const physics::JointRecord& record) {
    hinges_.push_back(nullptr);
    const dBodyID body_1 = bodies_[model.bodies[record.body_1 - 1].rigid];
    const dBodyID body_2 = bodies_[model.bodies[record.body_2 - 1].rigid];
    physics::ode::set_body_pose(body_1, record.pose_1);
    physics::ode::set_body_pose(body_2, record.pose_2);
    if (record.definition.type == JointType::fixed) {
        const dJointID fixed = dJointCreateFixed(world_, nullptr);
        dJointAttach(fixed, body_1, body_2);
        dJointSetFixed(fixed);
        return;
    }
    const Vector3& anchor = record.definition.anchor;
    const Vector3& axis = record.definition.axes[0].direction;
    const dJointID hinge = dJointCreateHinge(world_, nullptr);
    dJointAttach(hinge, body_1, body_2);
    dJointSetHingeAnchor(hinge, anchor.x, anchor.y, anchor.z);
    dJointSetHingeAxis(hinge, axis.x, axis.y, axis.z);
    hinges_.back() = hinge;
}

void BareModules::put(const physics::PhysicsState& state) {
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        if (!bodies_[i]) continue;
        const physics::RigidState& rigid = state.rigids[i];
        const Vector3& v = rigid.linear_velocity_m_s;
        const Vector3& w = rigid.angular_velocity_rad_s;
        physics::ode::set_body_pose(bodies_[i], rigid.pose);
        dBodySetLinearVel(bodies_[i], v.x, v.y, v.z);
        dBodySetAngularVel(bodies_[i], w.x, w.y, w.z);
    }
    random_state_ = 0;
}

void BareModules::step(const physics::PhysicsState& state) {
    const physics::ode::RandomScope random(random_state_);
    for (std::size_t i = 0; i < hinges_.size(); ++i) {
        if (!hinges_[i]) continue;
        // ODE measures the rotation of body 1 relative to body 2, we that of body 2.
        dJointSetHingeParam(hinges_[i], dParamVel, -state.joints[i].axes[0].target_velocity);
        dJointSetHingeParam(hinges_[i], dParamFMax, state.joints[i].axes[0].maximum_force);
    }
    dSpaceCollide(space_, this, &BareModules::near);
    dWorldStep(world_, timestep_s_);
    dJointGroupEmpty(contacts_);
}

double BareModules::height_m(std::size_t rigid) const {
    return dBodyGetPosition(bodies_[rigid])[2];
}

void BareModules::near(void* self, dGeomID a, dGeomID b) {
    if (dGeomIsSpace(a) || dGeomIsSpace(b))
        dSpaceCollide2(a, b, self, &BareModules::near);
    else
        static_cast<BareModules*>(self)->collide(a, b);
}

void BareModules::collide(dGeomID a, dGeomID b) {
    const dBodyID body_1 = dGeomGetBody(a);
    const dBodyID body_2 = dGeomGetBody(b);
    if (body_1 && body_2 && dAreConnectedExcluding(body_1, body_2, dJointTypeContact)) return;
    std::array<dContact, most_contacts_of_pair> contacts;
    const int count = dCollide(a, b, contact_points_, &contacts[0].geom, sizeof(dContact));
    for (int i = 0; i < count; ++i) {
        dContact& contact = contacts[static_cast<std::size_t>(i)];
        contact.surface = surface_;
        const dJointID joint = dJointCreateContact(world_, contacts_, &contact);
        dJointAttach(joint, body_1, body_2);
    }
}

}  // namespace simrob::bench
