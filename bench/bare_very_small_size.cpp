#include "bench/bare_very_small_size.h"

#include <array>
#include <numbers>

#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_random.h"

namespace simrob::bench {
namespace {

using Sizes = VerySmallSize;

enum Kind : std::uintptr_t { plain, wheel, caster };
constexpr std::size_t bodies_per_robot = 3;
constexpr std::size_t scene_bodies_per_robot = 7;

Kind kind_of(dGeomID geom) {
    return static_cast<Kind>(reinterpret_cast<std::uintptr_t>(dGeomGetData(geom)));
}

void set_kind(dGeomID geom, Kind kind) {
    dGeomSetData(geom, reinterpret_cast<void*>(static_cast<std::uintptr_t>(kind)));
}

dGeomID as_geom(dSpaceID space) {
    return reinterpret_cast<dGeomID>(space);
}

}  // namespace

BareVerySmallSize::BareVerySmallSize(const VerySmallSize& sizes, BareSolver solver)
    : solver_(solver) {
    physics::ode::prepare_thread();
    world_ = dWorldCreate();
    threading_ = dThreadingAllocateSelfThreadedImplementation();
    dWorldSetStepThreadingImplementation(world_, dThreadingImplementationGetFunctions(threading_),
                                         threading_);
    dWorldSetGravity(world_, 0, 0, -9.81);
    dWorldSetQuickStepNumIterations(world_, 20);
    contacts_ = dJointGroupCreate(0);
    chassis_ = dSimpleSpaceCreate(nullptr);
    feet_ = dSimpleSpaceCreate(nullptr);
    walls_ = dSimpleSpaceCreate(nullptr);
    floor_ = dCreatePlane(nullptr, 0, 0, 1, 0);
    add_walls(sizes);
    first_body_ = 1 + static_cast<std::size_t>(dSpaceGetNumGeoms(walls_));
    add_ball();
    for (int i = 0; i < sizes.robots; ++i) add_robot();
}

BareVerySmallSize::~BareVerySmallSize() {
    dJointGroupDestroy(contacts_);
    for (const auto space : {chassis_, feet_, walls_}) dSpaceDestroy(space);
    dGeomDestroy(floor_);
    dGeomDestroy(ball_);
    dWorldDestroy(world_);
    dThreadingFreeImplementation(threading_);
}

void BareVerySmallSize::add_walls(const VerySmallSize& sizes) {
    for (const auto& wall : walls_of(sizes)) {
        const dGeomID geom = dCreateBox(walls_, wall.size_m.x, wall.size_m.y, wall.size_m.z);
        physics::ode::set_geom_pose(
            geom, {{wall.x_m, wall.y_m, 0}, from_axis_angle({0, 0, 1}, wall.yaw_rad)});
    }
}

void BareVerySmallSize::add_ball() {
    const dBodyID body = bodies_.emplace_back(dBodyCreate(world_));
    dMass mass;
    dMassSetSphereTotal(&mass, Sizes::ball_kg, Sizes::ball_radius_m);
    dBodySetMass(body, &mass);
    ball_ = dCreateSphere(nullptr, Sizes::ball_radius_m);
    dGeomSetBody(ball_, body);
}

/// Makes a robot at the origin that faces along x: put() moves it to its place.
void BareVerySmallSize::add_robot() {
    const double height = Sizes::clearance_m + Sizes::height_m / 2;
    const dBodyID body = bodies_.emplace_back(dBodyCreate(world_));
    dMass mass;
    dMassSetBoxTotal(&mass, Sizes::chassis_kg, Sizes::side_m, Sizes::side_m, Sizes::height_m);
    dBodySetMass(body, &mass);
    dBodySetPosition(body, 0, 0, height);
    const dGeomID box = dCreateBox(chassis_, Sizes::side_m, Sizes::side_m, Sizes::height_m);
    dGeomSetBody(box, body);
    const double wheel_left = (Sizes::side_m + Sizes::wheel_thickness_m) / 2;
    for (const double left : {wheel_left, -wheel_left}) add_wheel(body, left);
    const double out = Sizes::side_m / 2 - Sizes::caster_radius_m;
    for (const double forward : {-out, out})
        for (const double left : {-out, out}) {
            const dGeomID sphere = dCreateSphere(feet_, Sizes::caster_radius_m);
            set_kind(sphere, caster);
            dGeomSetBody(sphere, body);
            dGeomSetOffsetPosition(sphere, forward, left, Sizes::caster_height_m - height);
        }
}

void BareVerySmallSize::add_wheel(dBodyID chassis, double left) {
    constexpr int along_z = 3;
    const dBodyID body = bodies_.emplace_back(dBodyCreate(world_));
    dMass mass;
    dMassSetCylinderTotal(&mass, Sizes::wheel_kg, along_z, Sizes::wheel_radius_m,
                          Sizes::wheel_thickness_m);
    dBodySetMass(body, &mass);
    physics::ode::set_body_pose(
        body, {{0, left, Sizes::wheel_radius_m}, from_axis_angle({1, 0, 0}, std::numbers::pi / 2)});
    const dGeomID cylinder =
        dCreateCylinder(feet_, Sizes::wheel_radius_m, Sizes::wheel_thickness_m);
    set_kind(cylinder, wheel);
    dGeomSetBody(cylinder, body);
    const dJointID hinge = motors_.emplace_back(dJointCreateHinge(world_, nullptr));
    dJointAttach(hinge, chassis, body);
    dJointSetHingeAnchor(hinge, 0, left, Sizes::wheel_radius_m);
    dJointSetHingeAxis(hinge, 0, 1, 0);
    dJointSetHingeParam(hinge, dParamFMax, Sizes::motor_torque_nm);
}

void BareVerySmallSize::put(const Moment& moment) {
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const std::size_t robot = (i + bodies_per_robot - 1) / bodies_per_robot;
        const std::size_t part = i == 0 ? 0 : (i - 1) % bodies_per_robot;
        const std::size_t place =
            i == 0 ? first_body_ : first_body_ + 1 + (robot - 1) * scene_bodies_per_robot + part;
        const physics::BodyState& state = moment.bodies[place];
        const Vector3& v = state.linear_velocity_m_s;
        const Vector3& w = state.angular_velocity_rad_s;
        physics::ode::set_body_pose(bodies_[i], state.pose);
        dBodySetLinearVel(bodies_[i], v.x, v.y, v.z);
        dBodySetAngularVel(bodies_[i], w.x, w.y, w.z);
        dBodySetForce(bodies_[i], 0, 0, 0);
        dBodySetTorque(bodies_[i], 0, 0, 0);
    }
    for (const auto& speeds : moment.speeds) set_speeds(speeds);
    random_state_ = 0;
}

void BareVerySmallSize::set_speeds(const DriveCommand& command) {
    dJointSetHingeParam(motors_[2 * command.robot], dParamVel, -command.left_rad_s);
    dJointSetHingeParam(motors_[2 * command.robot + 1], dParamVel, -command.right_rad_s);
}

void BareVerySmallSize::step(std::span<const DriveCommand> commands) {
    const physics::ode::RandomScope random(random_state_);
    for (const auto& command : commands) set_speeds(command);
    for (int i = 0; i < Sizes::substeps; ++i) {
        dSpaceCollide2(as_geom(feet_), floor_, this, &BareVerySmallSize::near);
        dSpaceCollide2(ball_, floor_, this, &BareVerySmallSize::near);
        dSpaceCollide2(ball_, as_geom(chassis_), this, &BareVerySmallSize::near);
        dSpaceCollide2(ball_, as_geom(walls_), this, &BareVerySmallSize::near);
        dSpaceCollide2(as_geom(chassis_), as_geom(walls_), this, &BareVerySmallSize::near);
        dSpaceCollide(chassis_, this, &BareVerySmallSize::near);
        if (solver_ == BareSolver::iterative)
            dWorldQuickStep(world_, Sizes::timestep_s / Sizes::substeps);
        else
            dWorldStep(world_, Sizes::timestep_s / Sizes::substeps);
        dJointGroupEmpty(contacts_);
    }
}

void BareVerySmallSize::near(void* self, dGeomID a, dGeomID b) {
    static_cast<BareVerySmallSize*>(self)->collide(a, b);
}

void BareVerySmallSize::collide(dGeomID a, dGeomID b) {
    std::array<dContact, 10> contacts;
    const int count =
        dCollide(a, b, static_cast<int>(contacts.size()), &contacts[0].geom, sizeof(dContact));
    if (count == 0) return;
    const Kind kind = static_cast<Kind>(kind_of(a) | kind_of(b));
    for (int i = 0; i < count; ++i) {
        dContact& contact = contacts[static_cast<std::size_t>(i)];
        contact.surface.mode = dContactApprox1;
        contact.surface.mu = 0.5;
        if (kind == caster) {
            contact.surface.mode = dContactSoftCFM;
            contact.surface.mu = 0;
            contact.surface.soft_cfm = Sizes::contact_softness;
        } else if (kind == wheel) {
            contact.surface.mode = dContactApprox1 | dContactFDir1 | dContactMu2 | dContactSoftCFM;
            contact.surface.mu = 1;
            contact.surface.mu2 = 0.8;
            contact.surface.soft_cfm = Sizes::contact_softness;
            const dBodyID body = dGeomGetBody(a) ? dGeomGetBody(a) : dGeomGetBody(b);
            const dReal* rotation = dBodyGetRotation(body);
            contact.fdir1[0] = rotation[2];
            contact.fdir1[1] = rotation[6];
            contact.fdir1[2] = 0;
        }
        const dJointID joint = dJointCreateContact(world_, contacts_, &contact);
        dJointAttach(joint, dGeomGetBody(a), dGeomGetBody(b));
    }
}

}  // namespace simrob::bench
