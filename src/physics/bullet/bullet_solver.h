#pragma once

#include <BulletDynamics/MLCPSolvers/btDantzigSolver.h>
#include <BulletDynamics/MLCPSolvers/btMLCPSolver.h>

#include <array>
#include <vector>

#include "base/vector3.h"
#include "physics/contact_law.h"

namespace simrob::physics::bullet {

/// One contact point as the solver takes it. Softness is speed per impulse (1/kg): a CFM over the
/// sub-step.
struct BulletContact {
    btRigidBody* first = nullptr;
    btRigidBody* second = nullptr;
    Vector3 position_m;
    Vector3 normal;  ///< from the second body towards the first
    double depth_m = 0;
    double target_speed_m_s = 0;  ///< at which they part
    double softness = 0;
    std::array<Vector3, 2> along;  ///< unit vectors along the surface, in which friction acts
    std::array<double, 2> friction{};
    std::array<double, 2> slip_softness{};
    double rolling_friction_m = 0;
    double world_softness = 0;  ///< of rolling friction
    /// Along the normal and `along`: before the solver its starting point, after it what came out.
    std::array<double, 3> impulse_ns{};

    void press(const ContactRow& row, double substep_s) {
        softness = row.cfm / substep_s;
        target_speed_m_s = row.speed_m_s;
    }
};

/// What is solved in one go: bodies that move, and what acts between them and what does not.
struct BulletIsland {
    std::vector<btCollisionObject*> bodies;
    std::vector<BulletContact*> contacts;
    std::vector<btTypedConstraint*> joints;
    std::vector<double> joint_impulses;  ///< of the joints' rows, joint by joint: as of contacts
    bool is_exact = false;               ///< solved at once, not by iteration

    void clear() {
        joint_impulses.clear();
        bodies.clear();
        contacts.clear();
        joints.clear();
    }
    bool has_rows() const { return !contacts.empty() || !joints.empty(); }
};

/// Bullet's solvers: sequential impulses, and Dantzig's exact one for small islands. Bullet's own
/// rows know one softness of friction for both directions, none of joints in SI units and no
/// maximum speed of correction, so the rows of contacts are made here and those of joints are
/// softened here. Iteration begins with the impulses that the island brings along. Nothing is kept
/// from one call to the next.
class BulletSolver final : public btMLCPSolver {
  public:
    BulletSolver() : btMLCPSolver(&dantzig_) {}

    void solve_exactly(BulletIsland& island, int iterations_if_that_fails, double step_s);
    void solve_by_iteration(BulletIsland& island, int iterations, double step_s);

  private:
    struct Row;
    /// What a row does to one of its two bodies.
    struct Effect {
        int body = -1;                   ///< of the solver's; -1: it does not move
        std::array<double, 6> along{};   ///< of its speed, then of its turning, that the row counts
        std::array<double, 6> gained{};  ///< of both, by an impulse of 1 along the row
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
