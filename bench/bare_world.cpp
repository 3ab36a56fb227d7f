#include "bench/bare_world.h"

#include <algorithm>
#include <array>

#include "bench/bare_parts.h"
#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_random.h"

namespace simrob::bench {
namespace {

using physics::JointType;
using physics::ShapeType;
using world::BodySpecification;

constexpr unsigned long static_bit = 1;
constexpr unsigned long moving_bit = 2;

dSurfaceParameters surface_of(const world::InteractionSpecification& interaction) {
    dSurfaceParameters surface{};
    surface.mode = dContactSoftERP | dContactSoftCFM | dContactApprox1;
    surface.mu = *interaction.friction;
    surface.soft_cfm = *interaction.hardness;
    surface.soft_erp = *interaction.bounciness;
    surface.slip1 = *interaction.slip_1;
    surface.slip2 = *interaction.slip_2;
    if (surface.slip1 > 0) surface.mode |= dContactSlip1;
    if (surface.slip2 > 0) surface.mode |= dContactSlip2;
    surface.rho = interaction.rolling_friction_m.value_or(0);
    if (surface.rho > 0) surface.mode |= dContactRolling;
    return surface;
}

dGeomID make_geom(dSpaceID space, const BodySpecification& body) {
    switch (body.type) {
        case ShapeType::sphere:
        case ShapeType::wheel_cylinder:
            return dCreateSphere(space, body.radius_m);
        case ShapeType::box:
            return dCreateBox(space, body.size_m.x, body.size_m.y, body.size_m.z);
        case ShapeType::cylinder:
            return dCreateCylinder(space, body.radius_m, body.length_m);
        case ShapeType::capsule:
            return dCreateCapsule(space, body.radius_m, body.length_m);
        case ShapeType::plane:
        case ShapeType::cone:
        case ShapeType::convex:
        case ShapeType::triangle_mesh:
        case ShapeType::heightfield:
            break;
    }
    return dCreatePlane(space, body.normal.x, body.normal.y, body.normal.z, body.distance_m);
}

dMass mass_of(const BodySpecification& body) {
    constexpr int along_z = 3;
    dMass mass;
    const double kg = *body.mass_kg;
    if (body.type == ShapeType::box)
        dMassSetBoxTotal(&mass, kg, body.size_m.x, body.size_m.y, body.size_m.z);
    else if (body.type == ShapeType::capsule)
        dMassSetCapsuleTotal(&mass, kg, along_z, body.radius_m, body.length_m);
    else if (body.type == ShapeType::sphere)
        dMassSetSphereTotal(&mass, kg, body.radius_m);
    else
        dMassSetCylinderTotal(&mass, kg, along_z, body.radius_m, body.length_m);
    return mass;
}

std::size_t place_of(int body_id) {
    return static_cast<std::size_t>(body_id);
}

}  // namespace

BareWorld::BareWorld(const Scene& scene, const BareOptions& options)
    : options_(options),
      substep_s_(scene.timestep_s / scene.substeps),
      substeps_(scene.substeps),
      contact_points_(scene.parameters.contact_points),
      material_count_(scene.materials.materials.size()) {
    physics::ode::prepare_thread();
    create_world(scene);
    surfaces_.resize(material_count_ * material_count_);
    for (const auto& pair : scene.materials.interactions) {
        surfaces_[pair.material_1 * material_count_ + pair.material_2] = surface_of(pair);
        surfaces_[pair.material_2 * material_count_ + pair.material_1] = surface_of(pair);
    }
    for (const auto& entity : scene.entities) add_entity(entity);
}

BareWorld::~BareWorld() {
    if (ray_ != nullptr) dGeomDestroy(ray_);
    dJointGroupDestroy(contacts_);
    dSpaceDestroy(space_);
    dWorldDestroy(world_);
    dThreadingFreeImplementation(threading_);
}

void BareWorld::create_world(const Scene& scene) {
    const physics::WorldParameters& p = scene.parameters;
    world_ = dWorldCreate();
    threading_ = dThreadingAllocateSelfThreadedImplementation();
    dWorldSetStepThreadingImplementation(world_, dThreadingImplementationGetFunctions(threading_),
                                         threading_);
    dWorldSetGravity(world_, p.gravity_m_s2.x, p.gravity_m_s2.y, p.gravity_m_s2.z);
    dWorldSetERP(world_, p.bounciness);
    dWorldSetCFM(world_, p.hardness);
    dWorldSetContactMaxCorrectingVel(world_, p.maximum_correcting_speed_m_s);
    dWorldSetQuickStepNumIterations(world_, p.solver_iterations);
    contacts_ = dJointGroupCreate(0);
    space_ = options_.literal ? dHashSpaceCreate(nullptr)
                              : dSweepAndPruneSpaceCreate(nullptr, dSAP_AXES_XYZ);
    if (options_.literal) dHashSpaceSetLevels(space_, -4, 2);
}

void BareWorld::add_entity(const world::EntitySpecification& entity) {
    dSpaceID space = space_;
    if (!entity.joints.empty()) {
        space = dSimpleSpaceCreate(space_);
        dSpaceSetSublevel(space, 1);
    }
    entity_spaces_.push_back(space);
    std::vector<dBodyID> bodies(entity.bodies.size(), nullptr);
    for (const auto& members : parts_of(entity, options_.literal))
        add_part(entity, members, space, bodies);
    for (const auto& joint : entity.joints) {
        const dBodyID body_1 = bodies[place_of(joint.body_1)];
        const dBodyID body_2 = bodies[place_of(joint.body_2)];
        if (body_1 != body_2)
            add_joint(joint, body_1, body_2, entity.bodies[place_of(joint.body_2)].position_m);
    }
    body_count_ += entity.bodies.size();
}

void BareWorld::add_part(const world::EntitySpecification& entity,
                         std::span<const std::size_t> members, dSpaceID space,
                         std::vector<dBodyID>& bodies) {
    const BodySpecification& leader = entity.bodies[members.front()];
    const Pose frame = pose_of(leader);
    Carrier part;
    part.leader = body_count_ + members.front();
    if (*leader.mass_kg > 0) {
        dMass total;
        dMassSetZero(&total);
        for (const auto member : members) {
            const Pose local = inverse(frame) * pose_of(entity.bodies[member]);
            const Quaternion& q = local.orientation;
            const dQuaternion turn = {q.w, q.x, q.y, q.z};
            dMatrix3 rotation;
            dQtoR(turn, rotation);
            dMass mass = mass_of(entity.bodies[member]);
            dMassRotate(&mass, rotation);
            dMassTranslate(&mass, local.position.x, local.position.y, local.position.z);
            dMassAdd(&total, &mass);
        }
        part.centre_m = physics::ode::to_vector(total.c);
        dMassTranslate(&total, -total.c[0], -total.c[1], -total.c[2]);
        part.body = dBodyCreate(world_);
        dBodySetMass(part.body, &total);
        physics::ode::set_body_pose(part.body, frame * Pose{part.centre_m, {}});
        parts_.push_back(part);
    }
    for (const auto member : members) {
        bodies[member] = part.body;
        const dGeomID geom = make_geom(space, entity.bodies[member]);
        const std::uintptr_t material = *entity.bodies[member].material;
        dGeomSetData(geom, reinterpret_cast<void*>(material));
        const bool moves = part.body != nullptr;
        dGeomSetCategoryBits(geom, moves ? moving_bit : static_bit);
        dGeomSetCollideBits(geom, moves ? moving_bit | static_bit : moving_bit);
        const Pose pose = pose_of(entity.bodies[member]);
        if (moves) dGeomSetBody(geom, part.body);
        if (entity.bodies[member].type == ShapeType::plane) continue;
        const Pose local = inverse(frame * Pose{part.centre_m, {}}) * pose;
        if (!moves) {
            physics::ode::set_geom_pose(geom, pose);
        } else if (members.size() > 1) {
            const Quaternion& q = local.orientation;
            const dQuaternion turn = {q.w, q.x, q.y, q.z};
            dGeomSetOffsetPosition(geom, local.position.x, local.position.y, local.position.z);
            if (member != members.front()) dGeomSetOffsetQuaternion(geom, turn);
        }
    }
}

void BareWorld::add_joint(const world::JointSpecification& joint, dBodyID body_1, dBodyID body_2,
                          const Vector3& wheel_m) {
    joint_rows_ += 6;
    if (joint.type == JointType::fixed) {
        const dJointID fixed = dJointCreateFixed(world_, nullptr);
        dJointAttach(fixed, body_1, body_2);
        dJointSetFixed(fixed);
        return;
    }
    const Vector3& a = joint.axis_1.direction;
    const Vector3& b = joint.axis_2.direction;
    const dVector3 axis_1 = {a.x, a.y, a.z};
    const dVector3 axis_2 = {b.x, b.y, b.z};
    const dJointID wheel = dJointCreateHinge2(world_, nullptr);
    dJointAttach(wheel, body_1, body_2);
    dJointSetHinge2Anchor(wheel, wheel_m.x, wheel_m.y, wheel_m.z);
    dJointSetHinge2Axes(wheel, axis_1, axis_2);
    dJointSetHinge2Param(wheel, dParamLoStop, 0);
    dJointSetHinge2Param(wheel, dParamHiStop, 0);
    dJointSetHinge2Param(wheel, dParamSuspensionCFM, *joint.hardness);
    dJointSetHinge2Param(wheel, dParamSuspensionERP, *joint.bounciness);
    dJointSetHinge2Param(wheel, dParamFMax2, *joint.axis_2.maximum_force);
    motors_.push_back(wheel);
}

void BareWorld::put(const Moment& moment) {
    for (const auto& part : parts_) {
        const physics::BodyState& state = moment.bodies[part.leader];
        const Pose pose = state.pose * Pose{part.centre_m, {}};
        const Vector3 v = state.linear_velocity_m_s +
                          cross(state.angular_velocity_rad_s, pose.position - state.pose.position);
        const Vector3& w = state.angular_velocity_rad_s;
        physics::ode::set_body_pose(part.body, pose);
        dBodySetLinearVel(part.body, v.x, v.y, v.z);
        dBodySetAngularVel(part.body, w.x, w.y, w.z);
        dBodySetForce(part.body, 0, 0, 0);
        dBodySetTorque(part.body, 0, 0, 0);
    }
    for (const auto& speeds : moment.speeds) set_speeds(speeds);
    random_state_ = 0;
}

void BareWorld::set_speeds(const DriveCommand& command) {
    // ODE measures the rotation of body 1 relative to body 2, we that of body 2 relative to body 1.
    dJointSetHinge2Param(motors_[2 * command.robot], dParamVel2, -command.left_rad_s);
    dJointSetHinge2Param(motors_[2 * command.robot + 1], dParamVel2, -command.right_rad_s);
}

void BareWorld::step(std::span<const DriveCommand> commands) {
    const physics::ode::RandomScope random(random_state_);
    for (const auto& command : commands) set_speeds(command);
    for (int i = 0; i < substeps_; ++i) {
        rows_ = joint_rows_;
        dSpaceCollide(space_, this, &BareWorld::near);
        if (options_.solver == BareSolver::iterative)
            dWorldQuickStep(world_, substep_s_);
        else
            dWorldStep(world_, substep_s_);
        dJointGroupEmpty(contacts_);
    }
}

void BareWorld::read_leaders(std::span<engine::BodyView> bodies) const {
    for (const auto& part : parts_) {
        const dReal* const q = dBodyGetQuaternion(part.body);
        Pose& pose = bodies[part.leader].pose;
        pose.orientation = {q[0], q[1], q[2], q[3]};
        pose.position = physics::ode::to_vector(dBodyGetPosition(part.body)) -
                        rotate(pose.orientation, part.centre_m);
    }
}

void BareWorld::near(void* self, dGeomID a, dGeomID b) {
    if (dGeomIsSpace(a) || dGeomIsSpace(b))
        dSpaceCollide2(a, b, self, &BareWorld::near);
    else
        static_cast<BareWorld*>(self)->collide(a, b);
}

double BareWorld::cast_ray(const Vector3& origin_m, const Vector3& direction, double length_m,
                           std::size_t without) {
    if (ray_ == nullptr) ray_ = dCreateRay(nullptr, length_m);
    dGeomRaySetLength(ray_, length_m);
    dGeomRaySet(ray_, origin_m.x, origin_m.y, origin_m.z, direction.x, direction.y, direction.z);
    ray_without_ = entity_spaces_[without];
    ray_reach_m_ = length_m;
    dSpaceCollide2(ray_, reinterpret_cast<dGeomID>(space_), this, &BareWorld::near_ray);
    return ray_reach_m_;
}

void BareWorld::near_ray(void* self, dGeomID a, dGeomID b) {
    auto& world = *static_cast<BareWorld*>(self);
    const dGeomID other = a == world.ray_ ? b : a;
    if (other == reinterpret_cast<dGeomID>(world.ray_without_)) return;
    if (dGeomIsSpace(other)) return dSpaceCollide2(world.ray_, other, self, &BareWorld::near_ray);
    dContactGeom hit;
    if (dCollide(world.ray_, other, 1, &hit, sizeof hit) > 0)
        world.ray_reach_m_ = std::min(world.ray_reach_m_, hit.depth);
}

void BareWorld::collide(dGeomID a, dGeomID b) {
    std::array<dContact, 64> contacts;
    const int count = dCollide(a, b, contact_points_, &contacts[0].geom, sizeof(dContact));
    if (count == 0) return;
    const auto material = [](dGeomID geom) {
        return reinterpret_cast<std::uintptr_t>(dGeomGetData(geom));
    };
    const dSurfaceParameters& surface = surfaces_[material(a) * material_count_ + material(b)];
    rows_ += count * (surface.mu > 0 ? 3 : 1);
    for (int i = 0; i < count; ++i) {
        dContact& contact = contacts[static_cast<std::size_t>(i)];
        contact.surface = surface;
        const dJointID joint = dJointCreateContact(world_, contacts_, &contact);
        dJointAttach(joint, dGeomGetBody(a), dGeomGetBody(b));
    }
}

}  // namespace simrob::bench
