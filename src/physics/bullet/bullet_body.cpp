#include "physics/bullet/bullet_body.h"

#include <cassert>
#include <cmath>

#include "physics/bullet/bullet_convert.h"
#include "physics/gyroscope.h"

namespace simrob::physics::bullet {
namespace {

std::unique_ptr<btRigidBody> make_body(double mass_kg, const btVector3& inertia) {
    auto body = std::make_unique<btRigidBody>(
        btRigidBody::btRigidBodyConstructionInfo(mass_kg, nullptr, nullptr, inertia));
    // Bullet's own gyroscopic torque dissipates energy; ours is in push().
    body->setFlags(0);
    return body;
}

}  // namespace

BulletBody::BulletBody() : body_(make_body(0, {0, 0, 0})) {}

BulletBody::BulletBody(const MassProperties& mass)
    : moves_(true),
      precesses_(!is_round(mass.inertia_kgm2)),
      mass_kg_(mass.mass_kg),
      inertia_kgm2_(mass.inertia_kgm2) {
    assert(mass_kg_ > 0);
    const Matrix3& m = inertia_kgm2_;
    btMatrix3x3 inertia(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]);
    constexpr int rounds = 40;
    inertia.diagonalize(principal_, 1e-16, rounds);
    body_ = make_body(mass_kg_, {inertia[0][0], inertia[1][1], inertia[2][2]});
}

Motion BulletBody::motion() const {
    return {pose_, to_vector(body_->getLinearVelocity()), to_vector(body_->getAngularVelocity())};
}

void BulletBody::place(const Motion& motion) {
    pose_ = motion.pose;
    body_->setLinearVelocity(to_bullet(motion.linear_velocity_m_s));
    body_->setAngularVelocity(to_bullet(motion.angular_velocity_rad_s));
    turn_engine();
}

void BulletBody::turn_engine() {
    btTransform transform = to_bullet(pose_);
    transform.setBasis(transform.getBasis() * principal_);
    body_->setWorldTransform(transform);
    body_->updateInertiaTensor();
}

void BulletBody::push(const Vector3& gravity_m_s2, const Vector3& force_n, const Vector3& torque_nm,
                      double step_s) {
    assert(moves_);
    const Vector3 pull = gravity_m_s2 + force_n * (1 / mass_kg_);
    body_->setLinearVelocity(body_->getLinearVelocity() + to_bullet(pull * step_s));
    Vector3 torque = torque_nm;
    if (precesses_) {
        const Vector3 spin = to_vector(body_->getAngularVelocity());
        const Vector3 local = rotate(conjugate(pose_.orientation), spin);
        torque += rotate(pose_.orientation, gyroscopic_torque(inertia_kgm2_, local, step_s));
    }
    if (torque == Vector3{}) return;
    body_->setAngularVelocity(body_->getAngularVelocity() +
                              body_->getInvInertiaTensorWorld() * to_bullet(torque * step_s));
}

void BulletBody::move(double step_s) {
    assert(moves_);
    const Motion now = motion();
    pose_.position += now.linear_velocity_m_s * step_s;
    // Rotates by the full angle of the step: otherwise a wheel lags behind its own spin.
    const Vector3 turn = now.angular_velocity_rad_s * step_s;
    const double angle = length(turn);
    if (angle > 0) {
        const Vector3 way = turn * (std::sin(angle / 2) / angle);
        const Quaternion rotation{std::cos(angle / 2), way.x, way.y, way.z};
        pose_.orientation = normalized(rotation * pose_.orientation);
    }
    turn_engine();
}

}  // namespace simrob::physics::bullet
