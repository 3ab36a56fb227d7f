#include "bench/bare_bullet.h"

#include <btBulletDynamicsCommon.h>

#include "bench/bare_parts.h"
#include "physics/bullet/bullet_convert.h"

namespace simrob::bench {
namespace {

using physics::JointType;
using physics::ShapeType;
using physics::bullet::to_bullet;
using world::BodySpecification;

std::unique_ptr<btCollisionShape> make_shape(const BodySpecification& body) {
    switch (body.type) {
        case ShapeType::box:
            return std::make_unique<btBoxShape>(to_bullet(body.size_m * 0.5));
        case ShapeType::cylinder:
            return std::make_unique<btCylinderShapeZ>(
                btVector3(body.radius_m, body.radius_m, body.length_m / 2));
        case ShapeType::capsule:
            return std::make_unique<btCapsuleShapeZ>(body.radius_m, body.length_m);
        case ShapeType::plane:
            return std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), 0);
        default:
            return std::make_unique<btSphereShape>(body.radius_m);
    }
}

/// The nearest hit of a ray that ignores one entity.
struct RayPast final : btCollisionWorld::ClosestRayResultCallback {
    RayPast(const btVector3& from, const btVector3& to, int entity)
        : ClosestRayResultCallback(from, to), without(entity) {}

    bool needsCollision(btBroadphaseProxy* proxy) const override {
        const auto* const object = static_cast<const btCollisionObject*>(proxy->m_clientObject);
        return object->getUserIndex() != without;
    }

    int without;
};

class BareBullet final : public RayContender {
  public:
    BareBullet(const Scene& scene, bool literally)
        : substep_s_(scene.timestep_s / scene.substeps), substeps_(scene.substeps) {
        world_.setGravity(to_bullet(scene.parameters.gravity_m_s2));
        world_.getSolverInfo().m_numIterations = scene.parameters.solver_iterations;
        for (const auto& entity : scene.entities) add_entity(scene, entity, literally);
    }
    ~BareBullet() override {
        for (const auto& joint : joints_) world_.removeConstraint(joint.get());
        for (const auto& body : bodies_) world_.removeRigidBody(body.get());
    }
    BareBullet(const BareBullet&) = delete;
    BareBullet& operator=(const BareBullet&) = delete;

    void put(const Moment& moment) override {
        for (const auto& [body, leader, centre] : moving_) {
            const physics::BodyState& state = moment.bodies[leader];
            const Pose pose = state.pose * Pose{centre, {}};
            const Vector3 arm = pose.position - state.pose.position;
            body->setWorldTransform(to_bullet(pose));
            body->setInterpolationWorldTransform(to_bullet(pose));
            body->setLinearVelocity(
                to_bullet(state.linear_velocity_m_s + cross(state.angular_velocity_rad_s, arm)));
            body->setAngularVelocity(to_bullet(state.angular_velocity_rad_s));
            body->clearForces();
        }
        world_.updateAabbs();
        for (const auto& speeds : moment.speeds) set_speeds(speeds);
    }

    void step(std::span<const DriveCommand> commands) override {
        for (const auto& command : commands) set_speeds(command);
        for (int i = 0; i < substeps_; ++i) world_.stepSimulation(substep_s_, 0);
    }

    double cast_ray(const Vector3& origin_m, const Vector3& direction, double length_m,
                    std::size_t without) override {
        const btVector3 from = to_bullet(origin_m);
        const btVector3 to = to_bullet(origin_m + direction * length_m);
        RayPast ray(from, to, static_cast<int>(without));
        world_.rayTest(from, to, ray);
        return ray.m_closestHitFraction * length_m;
    }

  private:
    struct Moving {
        btRigidBody* body;
        std::size_t leader;  ///< index among all bodies of the scene
        Vector3 centre_m;    ///< of mass, in the leader's frame
    };

    void set_speeds(const DriveCommand& command) {
        const double speeds[2] = {command.left_rad_s, command.right_rad_s};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto& [hinge, torque] = motors_[2 * command.robot + i];
            hinge->enableAngularMotor(true, speeds[i], torque * substep_s_);
        }
    }

    void add_entity(const Scene& scene, const world::EntitySpecification& entity, bool literally) {
        const std::vector<Part> parts = parts_of(entity, literally);
        std::vector<btRigidBody*> made;
        for (const auto& part : parts) made.push_back(add_part(scene, entity, part));
        for (const auto& joint : entity.joints) {
            btRigidBody* const first = made[part_with(parts, joint.body_1)];
            btRigidBody* const second = made[part_with(parts, joint.body_2)];
            if (first != second) add_joint(entity, joint, *first, *second);
        }
        body_count_ += entity.bodies.size();
        ++entity_count_;
    }

    btRigidBody* add_part(const Scene& scene, const world::EntitySpecification& entity,
                          const Part& part) {
        const BodySpecification& leader = entity.bodies[part.front()];
        const Pose frame = pose_of(leader);
        double mass = 0;
        Vector3 centre;
        for (const auto i : part) {
            const BodySpecification& body = entity.bodies[i];
            if (*body.mass_kg <= 0) continue;
            mass += *body.mass_kg;
            centre += (inverse(frame) * pose_of(body)).position * *body.mass_kg;
        }
        if (mass > 0) centre = centre * (1 / mass);
        const Pose origin = frame * Pose{centre, {}};
        btCollisionShape* shape = nullptr;
        if (part.size() == 1) {
            shape = shapes_.emplace_back(make_shape(leader)).get();
        } else {
            auto compound = std::make_unique<btCompoundShape>();
            for (const auto i : part)
                compound->addChildShape(to_bullet(inverse(origin) * pose_of(entity.bodies[i])),
                                        shapes_.emplace_back(make_shape(entity.bodies[i])).get());
            shape = shapes_.emplace_back(std::move(compound)).get();
        }
        btVector3 inertia(0, 0, 0);
        if (mass > 0) shape->calculateLocalInertia(mass, inertia);
        btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, shape, inertia);
        info.m_startWorldTransform = to_bullet(origin);
        btRigidBody* const body = bodies_.emplace_back(std::make_unique<btRigidBody>(info)).get();
        body->setFriction(friction_on_floor(scene, *leader.material));
        body->setUserIndex(entity_count_);
        if (mass > 0) {
            body->setActivationState(DISABLE_DEACTIVATION);
            moving_.push_back({body, body_count_ + part.front(), centre});
        }
        world_.addRigidBody(body);
        return body;
    }

    void add_joint(const world::EntitySpecification& entity, const world::JointSpecification& joint,
                   btRigidBody& first, btRigidBody& second) {
        const btTransform at =
            to_bullet(pose_of(entity.bodies[static_cast<std::size_t>(joint.body_2)]));
        if (joint.type == JointType::fixed) {
            joints_.push_back(std::make_unique<btFixedConstraint>(
                first, second, first.getWorldTransform().inverse() * at,
                second.getWorldTransform().inverse() * at));
        } else {
            const auto local = [&](const btRigidBody& body, const btVector3& world) {
                return body.getWorldTransform().inverse().getBasis() * world;
            };
            // Bullet measures the rotation of the first body relative to the second.
            const btVector3 axis = to_bullet(-joint.axis_2.direction);
            auto hinge = std::make_unique<btHingeConstraint>(
                first, second, first.getWorldTransform().inverse() * at.getOrigin(),
                second.getWorldTransform().inverse() * at.getOrigin(), local(first, axis),
                local(second, axis));
            motors_.push_back({hinge.get(), *joint.axis_2.maximum_force});
            joints_.push_back(std::move(hinge));
        }
        world_.addConstraint(joints_.back().get(), true);
    }

    double substep_s_;
    int substeps_;
    std::size_t body_count_ = 0;
    int entity_count_ = 0;
    std::vector<std::unique_ptr<btCollisionShape>> shapes_;
    std::vector<std::unique_ptr<btRigidBody>> bodies_;
    std::vector<std::unique_ptr<btTypedConstraint>> joints_;
    std::vector<Moving> moving_;
    std::vector<std::pair<btHingeConstraint*, double>> motors_;
    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_{&configuration_};
    btDbvtBroadphase broad_phase_;
    btSequentialImpulseConstraintSolver solver_;
    btDiscreteDynamicsWorld world_{&dispatcher_, &broad_phase_, &solver_, &configuration_};
};

}  // namespace

std::unique_ptr<RayContender> make_bare_bullet(const Scene& scene, bool literally) {
    return std::make_unique<BareBullet>(scene, literally);
}

}  // namespace simrob::bench
