#include "physics/bullet/bullet_solver.h"

#include <BulletDynamics/Dynamics/btRigidBody.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <mutex>

#include "physics/bullet/bullet_convert.h"

namespace simrob::physics::bullet {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Puts the softness (speed per impulse) into a row that was made without it.
void soften(btSolverConstraint& row, double softness) {
    if (row.m_jacDiagABInv <= 0) return;
    const double stiff = 1 / row.m_jacDiagABInv;
    const double soft = 1 / (stiff + softness);
    row.m_rhs *= stiff * soft;
    row.m_cfm = softness * soft;
    row.m_jacDiagABInv = soft;
}

double product(const std::array<double, 6>& a, const std::array<double, 6>& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5];
}

/// The effect of a row along `linear` and about `angular` on a body, and the body's speed along it.
struct Side {
    btVector3 turned{0, 0, 0};
    double response = 0;
    double speed = 0;

    Side(const btSolverBody& body, const btVector3& linear, const btVector3& angular) {
        const btRigidBody* const rigid = body.m_originalBody;
        if (!rigid) return;
        turned = rigid->getInvInertiaTensorWorld() * angular;
        response = rigid->getInvMass() * linear.length2() + turned.dot(angular);
        speed = linear.dot(body.m_linearVelocity) + angular.dot(body.m_angularVelocity);
    }
};

}  // namespace

/// A row of a contact: along a direction, or about it.
struct BulletSolver::Row {
    Vector3 direction;
    bool turns = false;
    double target_speed = 0;
    double softness = 0;
    double low = 0;
    double high = 0;
    double friction = 0;
    int normal_row = 0;  ///< the row whose force limits this one
    double impulse = 0;  ///< the starting value
};

void BulletSolver::solve_exactly(BulletIsland& island, int iterations_if_that_fails,
                                 double step_s) {
    run(island, true, iterations_if_that_fails, step_s);
}

void BulletSolver::solve_by_iteration(BulletIsland& island, int iterations, double step_s) {
    run(island, false, iterations, step_s);
}

void BulletSolver::run(BulletIsland& island, bool exact, int iterations, double step_s) {
    if (!island.has_rows()) return;
    assert(iterations > 0 && step_s > 0);
    island_ = &island;
    exact_ = exact;
    step_s_ = step_s;
    btContactSolverInfo info;
    info.m_timeStep = step_s;
    info.m_numIterations = iterations;
    info.m_splitImpulse = 0;
    info.m_globalCfm = 0;
    info.m_damping = 1;
    info.m_solverMode = SOLVER_USE_2_FRICTION_DIRECTIONS;
    solveGroup(island.bodies.data(), static_cast<int>(island.bodies.size()), nullptr, 0,
               island.joints.data(), static_cast<int>(island.joints.size()), info, nullptr,
               nullptr);
    island_ = nullptr;
}

/// Joints give their softness as speed per impulse; Bullet would interpret it as a share.
void BulletSolver::convertJoints(btTypedConstraint** constraints, int count,
                                 const btContactSolverInfo& info) {
    btMLCPSolver::convertJoints(constraints, count, info);
    assert(static_cast<std::size_t>(m_tmpSolverNonContactConstraintPool.size()) ==
               island_->joint_impulses.size() &&
           "an impulse for each row of the joints");
    for (int i = 0; i < m_tmpSolverNonContactConstraintPool.size(); ++i) {
        btSolverConstraint& row = m_tmpSolverNonContactConstraintPool[i];
        soften(row, row.m_cfm);
        if (row.m_lowerLimit <= -SIMD_INFINITY) row.m_lowerLimit = -infinity;
        if (row.m_upperLimit >= SIMD_INFINITY) row.m_upperLimit = infinity;
        const double impulse = island_->joint_impulses[static_cast<std::size_t>(i)];
        begin_with(row, std::clamp(impulse, row.m_lowerLimit, row.m_upperLimit));
    }
}

/// The exact solver starts from zero, and so does whatever replaces it when it fails.
void BulletSolver::begin_with(btSolverConstraint& row, double impulse) {
    if (exact_ || impulse == 0) return;
    row.m_appliedImpulse = impulse;
    btSolverBody& first = m_tmpSolverBodyPool[row.m_solverBodyIdA];
    btSolverBody& second = m_tmpSolverBodyPool[row.m_solverBodyIdB];
    first.internalApplyImpulse(row.m_contactNormal1 * first.internalGetInvMass(),
                               row.m_angularComponentA, impulse);
    second.internalApplyImpulse(row.m_contactNormal2 * second.internalGetInvMass(),
                                row.m_angularComponentB, impulse);
}

void BulletSolver::convertContacts(btPersistentManifold**, int, const btContactSolverInfo&) {
    assert(island_ != nullptr);
    for (auto* const contact : island_->contacts) add_contact(*contact);
}

void BulletSolver::add_contact(BulletContact& contact) {
    const int normal_row = m_tmpSolverContactConstraintPool.size();
    const int friction_row = m_tmpSolverContactFrictionConstraintPool.size();
    add_row(m_tmpSolverContactConstraintPool, contact,
            {.direction = contact.normal,
             .target_speed = contact.target_speed_m_s,
             .softness = contact.softness,
             .high = infinity,
             .impulse = contact.impulse_ns[0]});
    btSolverConstraint& row = m_tmpSolverContactConstraintPool[normal_row];
    row.m_frictionIndex = friction_row;
    for (std::size_t i = 0; i < 2; ++i)
        add_row(m_tmpSolverContactFrictionConstraintPool, contact,
                {.direction = contact.along[i],
                 .softness = contact.slip_softness[i],
                 .low = -contact.friction[i],
                 .high = contact.friction[i],
                 .friction = contact.friction[i],
                 .normal_row = normal_row,
                 .impulse = contact.impulse_ns[i + 1]});
    if (contact.rolling_friction_m <= 0) return;
    for (const auto& axis : {contact.normal, contact.along[0], contact.along[1]})
        add_row(m_tmpSolverContactFrictionConstraintPool, contact,
                {.direction = axis,
                 .turns = true,
                 .softness = contact.world_softness,
                 .low = -contact.rolling_friction_m,
                 .high = contact.rolling_friction_m,
                 .friction = contact.rolling_friction_m,
                 .normal_row = normal_row});
}

void BulletSolver::add_row(btConstraintArray& pool, const BulletContact& contact, const Row& row) {
    const int id_1 = getOrInitSolverBody(*contact.first, step_s_);
    const int id_2 = getOrInitSolverBody(*contact.second, step_s_);
    const btVector3 direction = to_bullet(row.direction);
    const btVector3 linear = row.turns ? btVector3(0, 0, 0) : direction;
    const btVector3 point = to_bullet(contact.position_m);
    const auto angular = [&](const btRigidBody& body) {
        return row.turns ? direction : (point - body.getWorldTransform().getOrigin()).cross(linear);
    };
    btSolverConstraint& out = pool.expand();
    out.m_contactNormal1 = linear;
    out.m_relpos1CrossNormal = angular(*contact.first);
    out.m_contactNormal2 = -linear;
    out.m_relpos2CrossNormal = -angular(*contact.second);
    const Side side_1(m_tmpSolverBodyPool[id_1], out.m_contactNormal1, out.m_relpos1CrossNormal);
    const Side side_2(m_tmpSolverBodyPool[id_2], out.m_contactNormal2, out.m_relpos2CrossNormal);
    out.m_angularComponentA = side_1.turned;
    out.m_angularComponentB = side_2.turned;
    out.m_solverBodyIdA = id_1;
    out.m_solverBodyIdB = id_2;
    out.m_appliedImpulse = 0;
    out.m_appliedPushImpulse = 0;
    out.m_rhsPenetration = 0;
    out.m_jacDiagABInv = 1 / (side_1.response + side_2.response);
    out.m_rhs = (row.target_speed - side_1.speed - side_2.speed) * out.m_jacDiagABInv;
    soften(out, row.softness);
    out.m_lowerLimit = row.low;
    out.m_upperLimit = row.high;
    out.m_friction = row.friction;
    out.m_frictionIndex = row.normal_row;
    out.m_overrideNumSolverIterations = -1;
    out.m_originalContactPoint = nullptr;
    begin_with(out, row.impulse);
}

/// Bullet reports impulses only if it keeps them for its own warm start.
btScalar BulletSolver::solveGroupCacheFriendlyFinish(btCollisionObject** bodies, int body_count,
                                                     const btContactSolverInfo& info) {
    read_impulses();
    return btMLCPSolver::solveGroupCacheFriendlyFinish(bodies, body_count, info);
}

void BulletSolver::read_impulses() {
    assert(static_cast<std::size_t>(m_tmpSolverContactConstraintPool.size()) ==
           island_->contacts.size());
    int index = 0;
    for (auto* const contact : island_->contacts) {
        const btSolverConstraint& row = m_tmpSolverContactConstraintPool[index++];
        const int friction = row.m_frictionIndex;
        contact->impulse_ns = {
            row.m_appliedImpulse,
            m_tmpSolverContactFrictionConstraintPool[friction].m_appliedImpulse,
            m_tmpSolverContactFrictionConstraintPool[friction + 1].m_appliedImpulse};
    }
    for (int i = 0; i < m_tmpSolverNonContactConstraintPool.size(); ++i)
        island_->joint_impulses[static_cast<std::size_t>(i)] =
            m_tmpSolverNonContactConstraintPool[i].m_appliedImpulse;
}

/// The exact solver's problem. Bullet's own version has one softness for all rows, and takes more
/// than twice the instructions for the same numbers.
void BulletSolver::createMLCPFast(const btContactSolverInfo&) {
    if (!exact_) return;
    list_effects();
    write_limits();
    write_responses();
}

BulletSolver::Effect BulletSolver::effect(int body, const btVector3& linear,
                                          const btVector3& angular) const {
    const btRigidBody* const rigid = m_tmpSolverBodyPool[body].m_originalBody;
    if (!rigid) return {};
    const btVector3 pushed = linear * rigid->getInvMass();
    const btVector3 turned = angular * rigid->getInvInertiaTensorWorld();
    return {body,
            {linear.x(), linear.y(), linear.z(), angular.x(), angular.y(), angular.z()},
            {pushed.x(), pushed.y(), pushed.z(), turned.x(), turned.y(), turned.z()}};
}

void BulletSolver::list_effects() {
    effects_.clear();
    for (int i = 0; i < m_allConstraintPtrArray.size(); ++i) {
        const btSolverConstraint& row = *m_allConstraintPtrArray[i];
        effects_.push_back(
            {effect(row.m_solverBodyIdA, row.m_contactNormal1, row.m_relpos1CrossNormal),
             effect(row.m_solverBodyIdB, row.m_contactNormal2, row.m_relpos2CrossNormal)});
    }
}

void BulletSolver::write_limits() {
    const int count = m_allConstraintPtrArray.size();
    for (auto* const numbers : {&m_b, &m_x, &m_lo, &m_hi}) numbers->resize(count);
    for (int i = 0; i < count; ++i) {
        const btSolverConstraint& row = *m_allConstraintPtrArray[i];
        m_b[i] = btFuzzyZero(row.m_jacDiagABInv) ? 0 : row.m_rhs / row.m_jacDiagABInv;
        m_x[i] = 0;
        m_lo[i] = row.m_lowerLimit;
        m_hi[i] = row.m_upperLimit;
    }
}

/// The speed along each row caused by an impulse along each.
void BulletSolver::write_responses() {
    const std::size_t count = effects_.size();
    assert(count == static_cast<std::size_t>(m_allConstraintPtrArray.size()));
    m_A.resize(static_cast<int>(count), static_cast<int>(count));
    double* const matrix = m_A.getBufferPointerWritable();
    const auto common = [](const Effect& own, const std::array<Effect, 2>& other) {
        if (own.body < 0) return 0.0;
        if (own.body == other[0].body) return product(own.gained, other[0].along);
        return own.body == other[1].body ? product(own.gained, other[1].along) : 0.0;
    };
    for (std::size_t i = 0; i < count; ++i) {
        const auto& [first, second] = effects_[i];
        double* const own = matrix + i * count;
        double* across = matrix + i;
        for (std::size_t k = 0; k <= i; ++k, across += count)
            own[k] = *across = common(first, effects_[k]) + common(second, effects_[k]);
        const btSolverConstraint& row = *m_allConstraintPtrArray[static_cast<int>(i)];
        if (row.m_jacDiagABInv > 0) own[i] += row.m_cfm / row.m_jacDiagABInv;
    }
}

/// If the exact solver gives up, Bullet continues by iteration. Whether it gave up is stored in one
/// variable of Bullet's shared by all threads, so only one world at a time may ask it: otherwise
/// the bits of one would depend on the others.
bool BulletSolver::solveMLCP(const btContactSolverInfo& info) {
    static std::mutex one_at_a_time;
    if (!exact_) return false;
    const std::lock_guard lock(one_at_a_time);
    return btMLCPSolver::solveMLCP(info);
}

}  // namespace simrob::physics::bullet
