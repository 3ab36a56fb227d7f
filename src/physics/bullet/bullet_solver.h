#pragma once

#include <BulletDynamics/MLCPSolvers/btDantzigSolver.h>
#include <BulletDynamics/MLCPSolvers/btMLCPSolver.h>

#include <array>
#include <vector>

#include "base/vector3.h"
#include "physics/contact_law.h"

namespace simrob::physics::bullet {

/// One contact point for the solver. Softness is speed per impulse (1/kg): a CFM over the sub-step.
struct BulletContact {
    btRigidBody* first = nullptr;
    btRigidBody* second = nullptr;
    Vector3 position_m;
    Vector3 normal;  ///< from the second body towards the first
    double depth_m = 0;
    double target_speed_m_s = 0;  ///< the separating speed
    double softness = 0;
    std::array<Vector3, 2> along;  ///< unit vectors along the surface, the directions of friction
    std::array<double, 2> friction{};
    std::array<double, 2> slip_softness{};
    double rolling_friction_m = 0;
    double world_softness = 0;  ///< of rolling friction
    /// Along the normal and `along`: the solver's starting point, then its result.
    std::array<double, 3> impulse_ns{};

    void press(const ContactRow& row, double substep_s) {
        softness = row.cfm / substep_s;
        target_speed_m_s = row.speed_m_s;
    }
};

/// What is solved together: moving bodies, and everything that acts between them and what does not
/// move.
struct BulletIsland {
    std::vector<btCollisionObject*> bodies;
    std::vector<BulletContact*> contacts;
    std::vector<btTypedConstraint*> joints;
    std::vector<double> joint_impulses;  ///< rows of the joints, joint by joint: as for contacts
    bool is_exact = false;               ///< solved directly, not by iteration

    void clear() {
        joint_impulses.clear();
        bodies.clear();
        contacts.clear();
        joints.clear();
    }
    bool has_rows() const { return !contacts.empty() || !joints.empty(); }
};

/// Bullet's solvers: sequential impulses, and Dantzig's exact one for small islands. Bullet's own
/// rows have a single friction softness for both directions, none for joints in SI units and no
/// maximum correcting speed, so the rows of contacts are made here and those of joints are softened
/// here. Iteration starts from the impulses of the island. Nothing is kept between calls.
class BulletSolver final : public btMLCPSolver {
  public:
    BulletSolver() : btMLCPSolver(&dantzig_) {}

    void solve_exactly(BulletIsland& island, int iterations_if_that_fails, double step_s);
    void solve_by_iteration(BulletIsland& island, int iterations, double step_s);

  private:
    struct Row;
    /// The effect of a row on one of its two bodies.
    struct Effect {
        int body = -1;                   ///< index in the solver; -1: it does not move
        std::array<double, 6> along{};   ///< linear, then angular part of the row
        std::array<double, 6> gained{};  ///< change of both by a unit impulse along the row
    };

    void run(BulletIsland& island, bool exact, int iterations, double step_s);
    void add_row(btConstraintArray& pool, const BulletContact& contact, const Row& row);
    void begin_with(btSolverConstraint& row, double impulse);
    void read_impulses();
    void add_contact(BulletContact& contact);

    void convertJoints(btTypedConstraint** constraints, int count,
                       const btContactSolverInfo& info) override;
    void convertContacts(btPersistentManifold** manifolds, int count,
                         const btContactSolverInfo& info) override;
    btScalar solveGroupCacheFriendlyFinish(btCollisionObject** bodies, int body_count,
                                           const btContactSolverInfo& info) override;
    void createMLCPFast(const btContactSolverInfo& info) override;
    Effect effect(int body, const btVector3& linear, const btVector3& angular) const;
    void list_effects();
    void write_limits();
    void write_responses();
    bool solveMLCP(const btContactSolverInfo& info) override;

    btDantzigSolver dantzig_;
    BulletIsland* island_ = nullptr;  ///< while it is being solved
    bool exact_ = false;
    double step_s_ = 0;
    std::vector<std::array<Effect, 2>> effects_;  ///< by row of the exact solver
};

}  // namespace simrob::physics::bullet
