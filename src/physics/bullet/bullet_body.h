#pragma once

#include <BulletDynamics/Dynamics/btRigidBody.h>

#include <memory>

#include "physics/mass.h"
#include "physics/motion.h"

namespace simrob::physics::bullet {

/// One rigid body. Bullet stores inertia as three numbers along the axes of its body, so its body
/// is rotated relative to ours onto the principal axes; our pose is the authoritative one, to the
/// bit.
class BulletBody {
  public:
    /// A static body: nothing moves it.
    BulletBody();
    explicit BulletBody(const MassProperties& mass);

    bool moves() const { return moves_; }
    btRigidBody& engine() { return *body_; }
    Motion motion() const;
    const Pose& pose() const { return pose_; }
    void place(const Motion& motion);

    /// Applies a step of external forces to its velocities, and precesses its spin axis.
    void push(const Vector3& gravity_m_s2, const Vector3& force_n, const Vector3& torque_nm,
              double step_s);
    /// Moves it by its present velocities.
    void move(double step_s);

  private:
    void turn_engine();

    std::unique_ptr<btRigidBody> body_;
    bool moves_ = false;
    bool precesses_ = false;
    double mass_kg_ = 0;
    Matrix3 inertia_kgm2_{};
    btMatrix3x3 principal_ = btMatrix3x3::getIdentity();  ///< relative to the axes of our body
    Pose pose_;
};

}  // namespace simrob::physics::bullet
