#include <algorithm>
#include <cmath>

#include "base/limits.h"
#include "physics/ode/ode_convert.h"
#include "physics/ode/ode_fault.h"
#include "physics/ode/ode_gyroscope.h"
#include "physics/ode/ode_random.h"
#include "physics/ode/ode_world.h"
#include "physics/still.h"

namespace simrob::physics::ode {
namespace {

/// An island with more rows than this is solved by iteration: the exact solver's cost grows with
/// the cube. In a small world it is worth paying for robots that push each other; in a crowd it is
/// kept for those that nobody touches (docs/benchmarks.md has the figures).
constexpr int small_world_rows = 400;
constexpr int greatest_exact_rows = 150;
constexpr int greatest_exact_rows_in_crowd = 40;

[[noreturn]] void fail_inside_step(dBodyID) {
    dDebug(d_ERR_IASSERT, "fault injected on purpose");
    throw OdeFault("fault injected on purpose");
}

/// What ODE says of a body after a step.
struct Motion {
    Pose pose;
    Vector3 linear_velocity_m_s;
    Vector3 angular_velocity_rad_s;
};

bool is_finite(const Motion& motion) {
    return simrob::is_finite(motion.pose.position) && simrob::is_finite(motion.pose.orientation) &&
           simrob::is_finite(motion.linear_velocity_m_s) &&
           simrob::is_finite(motion.angular_velocity_rad_s);
}

/// False also where a number is none: it compares with nothing.
bool is_within_bounds(const Motion& motion) {
    constexpr auto square = [](double x) { return x * x; };
    return length_squared(motion.pose.position) < square(limits::runaway_position_m) &&
           dot(motion.pose.orientation, motion.pose.orientation) < 2 &&
           length_squared(motion.linear_velocity_m_s) < square(limits::runaway_speed_m_s) &&
           length_squared(motion.angular_velocity_rad_s) <
               square(limits::runaway_angular_speed_rad_s);
}

}  // namespace

StepOutcome OdeWorld::step(const Scene& scene, const StepPlan& plan, StepReport& report) {
    prepare_thread();
    const RandomScope random(scene.state.random);
    StepOutcome outcome;
    try {
        if (layout_stale_) lay_out(scene);
        list_awake(scene);
        for (int i = 0; i < plan.count && outcome.done; ++i) substep(scene, plan, report, outcome);
    } catch (const std::exception& fault) {
        faulted_ = true;
        outcome.done = false;
        outcome.fault = fault.what();
    }
    return outcome;
}

void OdeWorld::substep(const Scene& scene, const StepPlan& plan, StepReport& report,
                       StepOutcome& outcome) {
    settle_cells(scene);
    find_touches(scene, report);
    islands_.reset(rigids_.size());
    connect_joints(scene);
    connect_touches(0);
    wake_islands(scene, report);
    push(scene, plan.substep_s);
    attach_contacts(scene);
    const bool solved = solve(scene, plan);
    if (solved && scene.model.parameters.report_contacts)
        read_contacts(scene, plan.substep_s, report);
    dJointGroupEmpty(contact_group_);
    outcome.done = solved && read_back(scene, plan, report);
    if (!outcome.done) {
        outcome.fault = solved ? "the engine's state is not finite" : "the engine refused the step";
        return;
    }
    if (scene.model.parameters.sleeping) fall_asleep(scene);
    for (std::uint32_t i = 0; i < joints_.size(); ++i)
        if (joints_[i].exists() && !joints_[i].is_broken() &&
            joints_[i].is_over(scene.model.joints[i].definition)) {
            outcome.broken_joints.push_back(i);
            joints_[i].set_broken();
        }
}

void OdeWorld::list_awake(const Scene& scene) {
    awake_.clear();
    for (const auto& [rigid, before] : scene.undo.notes()) awake_.push_back(rigid);
    // After a fault there are also notes of what was woken or frozen before it, some for a second
    // time.
    std::sort(awake_.begin(), awake_.end());
    awake_.erase(std::unique(awake_.begin(), awake_.end()), awake_.end());
}

/// Drops what no longer moves, and lets the broad phase know which cells rest.
void OdeWorld::settle_cells(const Scene& scene) {
    std::erase_if(awake_, [&](std::uint32_t i) {
        return scene.state.rigids[i].asleep || scene.state.rigids[i].frozen;
    });
    if (awake_ == settled_awake_) return;
    settled_awake_ = awake_;
    cell_moves_.assign(broad_phase_.cells().size(), 0);
    for (const auto i : awake_) cell_moves_[rigids_[i].cell] = 1;
    for (std::uint32_t i = 0; i < rigids_.size(); ++i) {
        const std::uint32_t cell = rigids_[i].cell;
        const bool rests = cell_moves_[cell] == 0;
        if (rests == broad_phase_.is_resting(cell)) continue;
        for (std::uint32_t k = i; k < rigids_.size() && rigids_[k].cell == cell; ++k)
            refresh_boxes(scene, k);
        broad_phase_.set_resting(cell, rests);
    }
}

void OdeWorld::connect(std::uint32_t rigid_1, std::uint32_t rigid_2, int rows) {
    if (rigid_1 == no_rigid) std::swap(rigid_1, rigid_2);
    if (rigid_2 != no_rigid) islands_.unite(rigid_1, rigid_2);
    islands_.add_rows(rigid_1, rows);
}

void OdeWorld::connect_joints(const Scene& scene) {
    for (const auto& link : links_) {
        const auto frozen = [&](std::uint32_t rigid) {
            return rigid != no_rigid && scene.state.rigids[rigid].frozen;
        };
        if (joints_[link.joint].is_broken()) continue;
        const bool acts = !frozen(link.rigid_1) && !frozen(link.rigid_2);
        joints_[link.joint].set_enabled(acts);
        if (acts) connect(link.rigid_1, link.rigid_2, joints_[link.joint].rows());
    }
}

void OdeWorld::connect_touches(std::size_t first) {
    for (std::size_t i = first; i < touches_.size(); ++i) {
        const auto moving = [&](std::uint32_t shape) {
            const std::uint32_t rigid = shapes_[shape]->rigid;
            return rigids_[rigid].body ? rigid : no_rigid;
        };
        const dSurfaceParameters& surface = contacts_[touches_[i].first].surface;
        const int rows = surface.mu > 0 ? 3 : 1;
        const auto count = static_cast<int>(touches_[i].end - touches_[i].first);
        connect(moving(touches_[i].pair.first), moving(touches_[i].pair.second), rows * count);
    }
}

bool OdeWorld::reaches_sleepers(const Scene& scene) const {
    const auto asleep = [&](std::uint32_t rigid) {
        return rigid != no_rigid && scene.state.rigids[rigid].asleep;
    };
    const auto one_sleeps = [&](const Link& link) {
        return link.rigid_1 != no_rigid && link.rigid_2 != no_rigid &&
               asleep(link.rigid_1) != asleep(link.rigid_2);
    };
    const auto sleeper_is_touched = [&](const Touch& touch) {
        return asleep(shapes_[touch.pair.first]->rigid) ||
               asleep(shapes_[touch.pair.second]->rigid);
    };
    return std::any_of(links_.begin(), links_.end(), one_sleeps) ||
           std::any_of(touches_.begin(), touches_.end(), sleeper_is_touched);
}

/// Wakes all sleepers that something awake acts on. What they rest on was not looked at while they
/// slept, so their own contacts are found now; these may reach further sleepers.
void OdeWorld::wake_islands(const Scene& scene, StepReport& report) {
    const std::size_t awake_at_first = awake_.size();
    for (bool again = reaches_sleepers(scene); again;) {
        again = false;
        island_marks_.assign(rigids_.size(), 0);
        for (const auto i : awake_) island_marks_[islands_.find(i)] = 1;
        const std::size_t first_touch = touches_.size();
        for (std::uint32_t i = 0; i < rigids_.size(); ++i) {
            RigidState& state = scene.state.rigids[i];
            if (!state.asleep || !rigids_[i].body || !island_marks_[islands_.find(i)]) continue;
            scene.undo.remember(scene.state, i);
            state.asleep = false;
            state.still_s = 0;
            awake_.push_back(i);
            again = true;
            const std::uint32_t cell = rigids_[i].cell;
            if (!broad_phase_.is_resting(cell)) continue;
            broad_phase_.set_resting(cell, false);
            pairs_.clear();
            broad_phase_.find_pairs_of(cell, pairs_);
            for (const auto plane : planes_)
                for (auto s = broad_phase_.cells()[cell].first; s < broad_phase_.cells()[cell].end;
                     ++s)
                    pairs_.push_back(std::minmax(plane, s));
            for (const auto& pair : pairs_) touch(scene, pair, report);
        }
        connect_touches(first_touch);
    }
    if (awake_.size() == awake_at_first) return;
    std::sort(awake_.begin(), awake_.end());
    std::sort(touches_.begin(), touches_.end(), by_pair);
}

/// Applies the forces from outside, and what turns the axis of a spinning body.
void OdeWorld::push(const Scene& scene, double substep_s) {
    for (const auto i : awake_) {
        const RigidState& state = scene.state.rigids[i];
        const Vector3& f = state.force_n;
        const Vector3& t = state.torque_nm;
        if (f != Vector3{}) dBodyAddForce(rigids_[i].body, f.x, f.y, f.z);
        if (t != Vector3{}) dBodyAddTorque(rigids_[i].body, t.x, t.y, t.z);
        if (rigids_[i].precesses) precess(rigids_[i], substep_s);
    }
}

void OdeWorld::precess(const Rigid& rigid, double substep_s) {
    const Vector3 spin = to_vector(dBodyGetAngularVel(rigid.body));
    const dReal* r = dBodyGetRotation(rigid.body);
    const Vector3 x{r[0], r[1], r[2]};
    const Vector3 y{r[4], r[5], r[6]};
    const Vector3 z{r[8], r[9], r[10]};
    const Vector3 local = x * spin.x + y * spin.y + z * spin.z;
    const Vector3 torque = gyroscopic_torque(rigid.inertia_kgm2, local, substep_s);
    dBodyAddTorque(rigid.body, dot(x, torque), dot(y, torque), dot(z, torque));
}

void OdeWorld::set_disabled(Rigid& rigid, bool disabled) {
    if (rigid.disabled == disabled) return;
    rigid.disabled = disabled;
    if (disabled)
        dBodyDisable(rigid.body);
    else
        dBodyEnable(rigid.body);
}

int OdeWorld::greatest_rows_for_exact() {
    int rows = 0;
    for (const auto i : awake_)
        if (islands_.find(i) == i) rows += islands_.rows(i);
    return rows > small_world_rows ? greatest_exact_rows_in_crowd : greatest_exact_rows;
}

/// Small islands by the exact solver, large ones by the iterative one: ODE steps what is enabled.
bool OdeWorld::solve(const Scene& scene, const StepPlan& plan) {
    const bool all_iterative =
        plan.iterative_only || scene.model.parameters.solver == SolverMode::fast;
    const InjectedFault injected = std::exchange(injected_, InjectedFault::none);
    if (injected == InjectedFault::refused_step) return false;
    if (injected == InjectedFault::engine_abort && !awake_.empty())
        dBodySetMovedCallback(rigids_[awake_.back()].body, &fail_inside_step);
    const int greatest_rows = all_iterative ? 0 : greatest_rows_for_exact();
    const auto is_iterative = [&](std::uint32_t i) {
        return all_iterative || islands_.rows(i) > greatest_rows;
    };
    std::size_t iterative = 0;
    for (const auto i : awake_) {
        const bool later = is_iterative(i);
        iterative += later ? 1 : 0;
        set_disabled(rigids_[i], later);
    }
    const OdeMemory::Scope scope(memory_);
    if (iterative < awake_.size() && dWorldStep(world_, plan.substep_s) == 0) return false;
    if (iterative > 0) {
        for (const auto i : awake_) set_disabled(rigids_[i], !is_iterative(i));
        if (dWorldQuickStep(world_, plan.substep_s) == 0) return false;
    }
    if (injected == InjectedFault::not_finite && !awake_.empty())
        dBodySetLinearVel(rigids_[awake_.back()].body, std::nan(""), 0, 0);
    return true;
}

/// Reads the state from ODE. A group out of bounds is frozen where it last was; numbers that are
/// none mean that the solver failed, unless it is the iterative one, after which nothing is left
/// to try.
bool OdeWorld::read_back(const Scene& scene, const StepPlan& plan, StepReport& report) {
    lost_.clear();
    const WorldParameters& p = scene.model.parameters;
    const bool damped = p.linear_damping_per_s > 0 || p.angular_damping_per_s > 0;
    for (const auto i : awake_) {
        RigidState& state = scene.state.rigids[i];
        const dBodyID body = rigids_[i].body;
        Motion now{body_pose(body), to_vector(dBodyGetLinearVel(body)),
                   to_vector(dBodyGetAngularVel(body))};
        if (!is_within_bounds(now)) {
            if (!is_finite(now) && !plan.iterative_only) return false;
            lost_.push_back({i, is_finite(now)});
            continue;
        }
        state.pose = now.pose;
        state.linear_velocity_m_s = now.linear_velocity_m_s;
        state.angular_velocity_rad_s = now.angular_velocity_rad_s;
        count_still(state, plan.substep_s);
        if (damped) damp(scene, i, plan.substep_s);
    }
    for (const auto& [rigid, finite] : lost_)
        if (!scene.state.rigids[rigid].frozen)
            freeze(scene, scene.model.rigids[rigid].group,
                   finite ? EventType::frozen_runaway : EventType::frozen_not_finite, report);
    return true;
}

void OdeWorld::damp(const Scene& scene, std::uint32_t rigid, double substep_s) {
    const WorldParameters& p = scene.model.parameters;
    RigidState& state = scene.state.rigids[rigid];
    state.linear_velocity_m_s =
        state.linear_velocity_m_s * std::exp(-p.linear_damping_per_s * substep_s);
    state.angular_velocity_rad_s =
        state.angular_velocity_rad_s * std::exp(-p.angular_damping_per_s * substep_s);
    place(scene, rigid);
}

void OdeWorld::freeze(const Scene& scene, GroupId group, EventType why, StepReport& report) {
    for (std::uint32_t i = 0; i < rigids_.size(); ++i) {
        if (scene.model.rigids[i].group != group || !rigids_[i].body) continue;
        RigidState& state = scene.state.rigids[i];
        scene.undo.remember(scene.state, i);
        state.linear_velocity_m_s = state.angular_velocity_rad_s = {};
        state.frozen = true;
        state.asleep = false;
        place(scene, i);
        refresh_boxes(scene, i);
    }
    if (report.events.size() < limits::maximum_events_per_step)
        report.events.push_back({why, group, {}, {}});
}

/// An island sleeps when all of it has been still for a while and nothing drives it.
void OdeWorld::fall_asleep(const Scene& scene) {
    bool any = false;
    island_marks_.assign(rigids_.size(), 0);
    for (const auto i : awake_) {
        const RigidState& state = scene.state.rigids[i];
        const bool pushed = state.force_n != Vector3{} || state.torque_nm != Vector3{};
        // What nothing touches or holds has nothing that would stop it.
        const bool drifts = islands_.rows(i) == 0 && (state.linear_velocity_m_s != Vector3{} ||
                                                      state.angular_velocity_rad_s != Vector3{});
        const bool ready = state.still_s >= time_to_sleep_s && !pushed && !drifts;
        any = any || ready;
        if (!ready) island_marks_[islands_.find(i)] = 1;
    }
    if (!any) return;
    for (const auto& link : links_)
        if (joints_[link.joint].is_driven())
            for (const auto rigid : {link.rigid_1, link.rigid_2})
                if (rigid != no_rigid) island_marks_[islands_.find(rigid)] = 1;
    for (const auto i : awake_) {
        RigidState& state = scene.state.rigids[i];
        if (state.frozen || island_marks_[islands_.find(i)]) continue;
        state.asleep = true;
        state.linear_velocity_m_s = state.angular_velocity_rad_s = {};
        place(scene, i);
    }
}

void OdeWorld::read_contacts(const Scene& scene, double substep_s, StepReport& report) {
    const auto id = [&](std::uint32_t shape) {
        const std::uint32_t slot = shapes_[shape]->body;
        return BodyId{slot, scene.model.bodies[slot - 1].generation};
    };
    std::vector<double> deepest(report.contacts.size(), -1);
    for (const auto& touch : touches_) {
        const BodyId body_1 = id(touch.pair.first);
        const BodyId body_2 = id(touch.pair.second);
        // Sorted by bodies, which come nearly in their order: a new one goes to the end.
        auto entry = std::lower_bound(report.contacts.begin(), report.contacts.end(),
                                      std::pair{body_1, body_2}, [](auto& c, auto& bodies) {
                                          return std::pair{c.body_1, c.body_2} < bodies;
                                      });
        const auto place = entry - report.contacts.begin();
        if (entry == report.contacts.end() || entry->body_1 != body_1 || entry->body_2 != body_2) {
            entry = report.contacts.insert(entry, {body_1, body_2, {}, {}, {}});
            deepest.insert(deepest.begin() + place, -1);
        }
        double& depth = deepest[static_cast<std::size_t>(place)];
        // ODE swaps the sides when the first is static: the force is then on body 2.
        const bool reversed = !rigids_[shapes_[touch.pair.first]->rigid].body;
        for (std::uint32_t i = touch.first; i < touch.end; ++i) {
            const Vector3 force = to_vector(contact_feedback_[i].f1) * substep_s;
            entry->impulse_ns += reversed ? -force : force;
            if (contacts_[i].geom.depth <= depth) continue;
            depth = contacts_[i].geom.depth;
            entry->position_m = to_vector(contacts_[i].geom.pos);
            entry->normal = to_vector(contacts_[i].geom.normal);
        }
    }
}

}  // namespace simrob::physics::ode
