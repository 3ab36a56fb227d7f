#include <algorithm>
#include <cassert>
#include <cmath>
#include <exception>
#include <stdexcept>

#include "physics/bullet/bullet_convert.h"
#include "physics/bullet/bullet_world.h"
#include "physics/slide.h"
#include "physics/softness.h"

namespace simrob::physics::bullet {
namespace {

/// When the exact solver fails, iteration starts from zero and needs several times the rounds; mode
/// fast does without.
constexpr int iterations_factor_from_nothing = 4;
/// A crowd with more rows than this also does without: its step must end in time.
constexpr int greatest_rows_for_more_iterations = 10000;
/// Share of the last impulse, so that trembling does not build up; Bullet's own value.
constexpr double share_to_begin_with = 0.85;
/// In a crowd with more contacts each pair is examined once: coincident cylinders take a twentieth
/// of a second for a hundred pairs.
constexpr std::size_t greatest_contacts_for_thorough_search = 2000;

}  // namespace

StepOutcome BulletWorld::step(const StepScope& scope, const StepPlan& plan, StepReport& report) {
    StepOutcome outcome;
    ray_shapes_.note_motion();
    substep_s_ = plan.substep_s;
    recalls_ = !plan.iterative_only;
    try {
        take_substeps(scope, plan, report, outcome);
    } catch (const std::exception& fault) {
        outcome.done = false;
        outcome.fault = fault.what();
    }
    return outcome;
}

// ---- Contacts

void BulletWorld::collide(const StepScope& scope, BroadPhase::Pair pair, StepReport&) {
    const auto limit = static_cast<std::size_t>(scope.model.parameters.contact_points);
    const Search search =
        contacts_.size() < greatest_contacts_for_thorough_search ? Search::thorough : Search::hasty;
    find_points(*shape_at_[pair.first], *shape_at_[pair.second], limit, search, found_);
    for (const auto& point : found_) {
        const bool sound = std::isfinite(point.depth_m) && is_finite(point.position_m) &&
                           std::abs(length_squared(point.normal) - 1) < 1e-3;
        if (sound) add_contact(scope, pair, point);
    }
}

void BulletWorld::add_contact(const StepScope& scope, BroadPhase::Pair pair,
                              const FoundPoint& point) {
    const ShapeInfo& a = shapes()[pair.first];
    const ShapeInfo& b = shapes()[pair.second];
    const Interaction& surface = shapes().surfaces()[shapes().surface(a, b)];
    const WorldParameters& p = scope.model.parameters;
    BulletContact& contact = contacts_.emplace_back();
    contact.first = &rigids_[a.rigid]->body.engine();
    contact.second = &rigids_[b.rigid]->body.engine();
    contact.position_m = point.position_m;
    contact.normal = point.normal;
    contact.depth_m = point.depth_m;
    const ContactLaw law(substep_s_, p.maximum_correcting_speed_m_s);
    Pressing pressing = shapes().pressing(a, b, point.depth_m);
    if (surface.restitution > 0 || law.is_soft(pressing))
        pressing.approach_m_s = dot(point_velocity(motion_of(b.rigid), point.position_m) -
                                        point_velocity(motion_of(a.rigid), point.position_m),
                                    point.normal);
    contact.press(law.skin(pressing), substep_s_);
    if (pressing.approach_m_s > least_bounce_speed_m_s)
        contact.target_speed_m_s =
            std::max(contact.target_speed_m_s, surface.restitution * pressing.approach_m_s);
    contact.world_softness = std::max(p.hardness, least_cfm) / substep_s_;
    contact.rolling_friction_m = surface.rolling_friction_m;
    contact.friction = {surface.friction, surface.friction};
    contact.slip_softness = {contact.world_softness, contact.world_softness};
    if (surface.slip_1 > 0) contact.slip_softness[0] = surface.slip_1 / substep_s_;
    if (surface.slip_2 > 0) contact.slip_softness[1] = surface.slip_2 / substep_s_;
    direct_friction(scope, pair, contact);
    const auto core = law.core(pressing);
    if (!core) return;
    BulletContact within = contact;
    within.press(*core, substep_s_);
    contacts_.push_back(within);
}

void BulletWorld::direct_friction(const StepScope& scope, BroadPhase::Pair pair,
                                  BulletContact& contact) const {
    const ShapeInfo& a = shapes()[pair.first];
    const ShapeInfo& b = shapes()[pair.second];
    const Interaction& surface = shapes().surfaces()[shapes().surface(a, b)];
    const FrictionWay way =
        friction_way({a, motion_of(a.rigid)}, {b, motion_of(b.rigid)}, surface, contact.position_m,
                     contact.normal, scope.model.parameters.gravity_m_s2);
    contact.friction[1] = surface.friction * way.share;
    contact.along = {way.along, cross(contact.normal, way.along)};
}

int BulletWorld::rows_of(const Touch& touch) const {
    assert(touch.first < touch.end && touch.end <= contacts_.size());
    const BulletContact& contact = contacts_[touch.first];
    const int rows = contact.rolling_friction_m > 0 ? 6 : contact.friction[0] > 0 ? 3 : 1;
    return rows * static_cast<int>(touch.end - touch.first);
}

SolvedContact BulletWorld::solved_contact(const Touch&, std::size_t index) const {
    const BulletContact& contact = contacts_[index];
    const auto& impulse = contact.impulse_ns;
    return {
        contact.position_m, contact.normal,
        contact.normal * impulse[0] + contact.along[0] * impulse[1] + contact.along[1] * impulse[2],
        contact.depth_m};
}

// ---- Memories in the state

Vector3 BulletWorld::arm_of(const Touch& touch, const BulletContact& contact) const {
    const std::uint32_t first = shapes()[touch.pair.first].rigid;
    const std::uint32_t second = shapes()[touch.pair.second].rigid;
    assert(is_movable(first) || is_movable(second));
    return contact.position_m - rigids_[is_movable(first) ? first : second]->body.pose().position;
}

void BulletWorld::recall(const Touch& touch, BulletContact& contact) {
    const ContactMemory* const memory =
        recall_.find(touch.pair.first, touch.pair.second, arm_of(touch, contact));
    if (!memory) return;
    const Vector3 impulse = memory->impulse_ns * share_to_begin_with;
    const double normal = std::max(dot(impulse, contact.normal), 0.0);
    contact.impulse_ns[0] = normal;
    for (std::size_t k = 0; k < 2; ++k) {
        const double bound = contact.friction[k] * normal;
        contact.impulse_ns[k + 1] = std::clamp(dot(impulse, contact.along[k]), -bound, bound);
    }
}

void BulletWorld::remember(const StepScope& scope) {
    auto& memories = scope.state.contact_memories;
    memories.clear();
    for (const auto& touch : touches())
        for (auto i = touch.first; i < touch.end; ++i)
            memories.push_back({touch.pair.first, touch.pair.second, arm_of(touch, contacts_[i]),
                                solved_contact(touch, i).impulse_ns});
    remember_joints(scope);
}

void BulletWorld::remember_joints(const StepScope& scope) {
    auto& memories = scope.state.row_memories;
    memories.clear();
    for (const auto& [joint, island, first, count] : solved_joints_) {
        assert(first + count <= island->joint_impulses.size());
        for (std::size_t row = 0; row < count; ++row)
            memories.push_back(
                {joint, static_cast<std::uint32_t>(row), island->joint_impulses[first + row]});
    }
}

// ---- Solving

bool BulletWorld::solve(const StepScope& scope, const StepPlan& plan) {
    const InjectedFault injected = std::exchange(injected_, InjectedFault::none);
    if (injected == InjectedFault::refused_step) return false;
    if (injected == InjectedFault::engine_abort)
        throw std::runtime_error("fault injected on purpose");
    const WorldParameters& p = scope.model.parameters;
    for (const auto i : awake()) {
        const RigidState& state = scope.state.rigids[i];
        rigids_[i]->body.push(p.gravity_m_s2, state.force_n, state.torque_nm, plan.substep_s);
    }
    gather_islands(scope, plan);
    solve_islands(scope, plan);
    remember(scope);
    for (const auto i : awake()) {
        rigids_[i]->body.move(plan.substep_s);
        place_shapes(*rigids_[i]);
    }
    if (injected == InjectedFault::not_finite && !awake().empty())
        rigids_[awake().back()]->body.engine().setLinearVelocity({std::nan(""), 0, 0});
    return true;
}

/// Small islands are solved exactly, large ones by iteration; only the latter use memories.
void BulletWorld::gather_islands(const StepScope& scope, const StepPlan& plan) {
    const WorldParameters& p = scope.model.parameters;
    const int greatest_rows = plan.iterative_only            ? 0
                              : p.solver == SolverMode::fast ? greatest_rows_for_exact_in_haste(p)
                                                             : greatest_rows_for_exact();
    find_exact_islands(scope, plan);
    roots_.clear();
    solved_joints_.clear();
    islands_of_.resize(rigids_.size());
    const auto island_of = [&](std::uint32_t rigid) -> BulletIsland* {
        if (rigid == no_rigid || !is_movable(rigid)) return nullptr;
        const RigidState& state = scope.state.rigids[rigid];
        return state.asleep || state.frozen ? nullptr : &islands_of_[islands().find(rigid)];
    };
    for (const auto i : awake()) {
        const std::uint32_t root = islands().find(i);
        if (root == i) {
            roots_.push_back(i);
            islands_of_[i].clear();
            islands_of_[i].is_exact =
                islands().rows(root) <= greatest_rows || is_exact_on_request(root);
        }
        islands_of_[root].bodies.push_back(&rigids_[i]->body.engine());
    }
    for (const auto& link : links()) {
        BulletJoint& joint = *joints_[link.joint];
        if (!joint.acts()) continue;
        BulletIsland* island = island_of(link.rigid_1);
        if (!island) island = island_of(link.rigid_2);
        if (island && joint.prepare()) gather_joint(scope, link.joint, *island);
    }
    recall_.begin(scope.state.contact_memories);
    for (const auto& touch : touches()) {
        BulletIsland* island = island_of(shapes()[touch.pair.first].rigid);
        if (!island) island = island_of(shapes()[touch.pair.second].rigid);
        for (auto i = touch.first; island && i < touch.end; ++i) {
            island->contacts.push_back(&contacts_[i]);
            if (recalls_ && !island->is_exact) recall(touch, contacts_[i]);
        }
    }
}

void BulletWorld::gather_joint(const StepScope& scope, std::uint32_t index, BulletIsland& island) {
    BulletJoint& joint = *joints_[index];
    const std::size_t count = joint.prepared_rows();
    solved_joints_.push_back({index, &island, island.joint_impulses.size(), count});
    island.joints.push_back(&joint);
    for (std::uint32_t row = 0; row < count; ++row) {
        const RowMemory* const memory =
            recalls_ && !island.is_exact ? find_row(scope.state.row_memories, index, row) : nullptr;
        island.joint_impulses.push_back(memory ? memory->impulse : 0);
    }
}

void BulletWorld::solve_islands(const StepScope& scope, const StepPlan& plan) {
    const WorldParameters& p = scope.model.parameters;
    for (const auto root : roots_) {
        BulletIsland& island = islands_of_[root];
        const bool few = p.solver == SolverMode::fast ||
                         islands().rows(root) > greatest_rows_for_more_iterations;
        if (island.is_exact)
            solver_.solve_exactly(
                island, iterations_in_mode(p) * (few ? 1 : iterations_factor_from_nothing),
                plan.substep_s);
        else
            solver_.solve_by_iteration(
                island,
                std::max(iterations_in_mode(p), is_requested(root) ? patient_iterations : 0),
                plan.substep_s);
    }
}

}  // namespace simrob::physics::bullet
