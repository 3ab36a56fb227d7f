#include "physics/island_stepper.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/limits.h"
#include "physics/still.h"

namespace simrob::physics {
namespace {

/// A robot's parts are swept as one cell; larger groups one part at a time.
constexpr std::size_t rigids_per_cell = 8;
/// In a small world the exact solver pays off for robots that push each other; in a crowd it is
/// reserved for those that nobody touches (docs/benchmarks.md has the figures).
constexpr int small_world_rows = 400;
constexpr int greatest_exact_rows = 150;
constexpr int greatest_exact_rows_in_crowd = 40;
/// The exact solver costs the cube of an island's rows, the other rows times iterations: they break
/// even at this many times the root of the iterations.
constexpr double rows_by_root_of_iterations = 6;

}  // namespace

// ---- Layout

void IslandStepper::lay_out_if_stale(const StepScope& scope) {
    if (!layout_stale_) return;
    const Model& model = scope.model;
    assert(scope.state.rigids.size() == model.rigids.size());
    settled_awake_.reset();
    shapes_.build(model);
    movable_.clear();
    for (const auto& rigid : model.rigids) movable_.push_back(rigid.is_static ? 0 : 1);
    lay_out(scope);
    make_cells(model);
    for (std::size_t i = 0; i < model.rigids.size(); ++i) refresh_boxes(scope, i);
    make_links(model);
    layout_stale_ = false;
}

void IslandStepper::make_cells(const Model& model) {
    const auto self_colliding = [&](GroupId group) {
        return std::binary_search(model.self_colliding.begin(), model.self_colliding.end(), group);
    };
    std::vector<GroupId> groups;
    for (const auto& rigid : model.rigids) groups.push_back(rigid.group);
    std::sort(groups.begin(), groups.end());
    const auto group_size = [&](GroupId group) {
        const auto [first, end] = std::equal_range(groups.begin(), groups.end(), group);
        return static_cast<std::size_t>(end - first);
    };
    std::vector<BroadPhase::Cell> cells;
    cell_of_.clear();
    for (std::size_t i = 0; i < model.rigids.size(); ++i) {
        const bool joins = i > 0 && is_movable(i) && is_movable(i - 1) &&
                           model.rigids[i].group == model.rigids[i - 1].group &&
                           group_size(model.rigids[i].group) <= rigids_per_cell &&
                           !self_colliding(model.rigids[i].group);
        if (!joins) cells.push_back({shapes_.first(i), shapes_.first(i)});
        cells.back().end = shapes_.first(i + 1);
        cell_of_.push_back(static_cast<std::uint32_t>(cells.size() - 1));
    }
    broad_phase_.set_cells(std::move(cells), shapes_.size());
}

void IslandStepper::make_links(const Model& model) {
    links_.clear();
    const auto moving = [&](std::uint32_t body) {
        if (body == 0) return no_rigid;
        const std::uint32_t rigid = model.bodies[body - 1].rigid;
        return is_movable(rigid) ? rigid : no_rigid;
    };
    for (std::uint32_t i = 0; i < model.joints.size(); ++i) {
        if (!joint_exists(i)) continue;
        links_.push_back({i, moving(model.joints[i].body_1), moving(model.joints[i].body_2)});
        assert(links_.back().rigid_1 != no_rigid || links_.back().rigid_2 != no_rigid);
    }
}

void IslandStepper::refresh_boxes(const StepScope& scope, std::size_t rigid) {
    assert(rigid < cell_of_.size());
    // A plane is everywhere and a frozen body nowhere: an empty box excludes both.
    const bool absent = scope.state.rigids[rigid].frozen;
    for (auto shape = shapes_.first(rigid); shape < shapes_.first(rigid + 1); ++shape)
        broad_phase_.box(shape) = shapes_[shape].is_plane || absent ? Box{} : bounds(scope, shape);
    if (broad_phase_.is_resting(cell_of_[rigid])) broad_phase_.touch();
}

void IslandStepper::rigid_moved(const StepScope& scope, std::size_t rigid) {
    if (!layout_stale_) refresh_boxes(scope, rigid);
}

// ---- One step

void IslandStepper::take_substeps(const StepScope& scope, const StepPlan& plan, StepReport& report,
                                  StepOutcome& outcome) {
    assert(plan.substep_s > 0 && plan.count > 0);
    assert(scope.state.joints.size() == scope.model.joints.size());
    lay_out_if_stale(scope);
    list_awake(scope);
    broken_.assign(scope.model.joints.size(), 0);
    for (int i = 0; i < plan.count && outcome.done; ++i) substep(scope, plan, report, outcome);
}

void IslandStepper::substep(const StepScope& scope, const StepPlan& plan, StepReport& report,
                            StepOutcome& outcome) {
    settle_cells(scope);
    find_touches(scope, report);
    islands_.reset(movable_.size());
    connect_joints(scope);
    connect_touches(0);
    wake_islands(scope, report);
    const bool solved = solve(scope, plan);
    if (solved && scope.watch.has_any()) read_contacts(scope, report);
    outcome.done = solved && read_back(scope, plan, report);
    if (!outcome.done) {
        outcome.fault = solved ? "the engine's state is not finite" : "the engine refused the step";
        return;
    }
    if (scope.model.parameters.sleeping) fall_asleep(scope);
    break_joints(scope, outcome);
}

void IslandStepper::list_awake(const StepScope& scope) {
    awake_.clear();
    for (const auto& [rigid, before] : scope.undo.notes()) awake_.push_back(rigid);
    // After a fault the list also has bodies that were woken or frozen before it, some twice.
    std::sort(awake_.begin(), awake_.end());
    awake_.erase(std::unique(awake_.begin(), awake_.end()), awake_.end());
}

/// Removes what no longer moves, and tells the broad phase which cells rest.
void IslandStepper::settle_cells(const StepScope& scope) {
    std::erase_if(awake_, [&](std::uint32_t i) {
        return scope.state.rigids[i].asleep || scope.state.rigids[i].frozen;
    });
    if (awake_ == settled_awake_) return;
    settled_awake_ = awake_;
    cell_moves_.assign(broad_phase_.cells().size(), 0);
    for (const auto i : awake_) cell_moves_[cell_of_[i]] = 1;
    for (std::uint32_t i = 0; i < cell_of_.size(); ++i) {
        const std::uint32_t cell = cell_of_[i];
        const bool rests = cell_moves_[cell] == 0;
        if (rests == broad_phase_.is_resting(cell)) continue;
        for (std::uint32_t k = i; k < cell_of_.size() && cell_of_[k] == cell; ++k)
            refresh_boxes(scope, k);
        broad_phase_.set_resting(cell, rests);
    }
}

void IslandStepper::break_joints(const StepScope& scope, StepOutcome& outcome) {
    for (const auto& link : links_) {
        if (broken_[link.joint]) continue;
        const bool is_unfit = joint_is_unfit(link.joint);
        if (!is_unfit && !joint_is_over(scope, link.joint)) continue;
        outcome.broken_joints.push_back(link.joint);
        if (is_unfit) outcome.unfit_joints.push_back(link.joint);
        broken_[link.joint] = 1;
        set_joint_acting(link.joint, false);
    }
}

// ---- Contacts

void IslandStepper::find_touches(const StepScope& scope, StepReport& report) {
    for (const auto i : awake_) refresh_boxes(scope, i);
    pairs_.clear();
    broad_phase_.find_pairs(pairs_, limits::maximum_pairs_per_step);
    pair_with_planes();
    if (pairs_.size() >= limits::maximum_pairs_per_step) note_dropped(report, "too many pairs");
    std::sort(pairs_.begin(), pairs_.end());
    touch_all(scope, report);
    if (!overloaded_) return;
    put_crowds_last();
    touch_all(scope, report);
    sort_touches();
}

void IslandStepper::sort_touches() {
    std::sort(touches_.begin(), touches_.end(),
              [](const Touch& a, const Touch& b) { return a.pair < b.pair; });
}

void IslandStepper::pair_with_planes() {
    for (const auto plane : shapes_.planes())
        for (std::uint32_t shape = 0; shape < shapes_.size(); ++shape) {
            if (cell_moves_[cell_of_[shapes_[shape].rigid]] == 0) continue;
            if (pairs_.size() >= 2 * limits::maximum_pairs_per_step) return;
            pairs_.push_back(std::minmax(plane, shape));
        }
}

void IslandStepper::touch_all(const StepScope& scope, StepReport& report) {
    touches_.clear();
    clear_contacts();
    tests_ = 0;
    overloaded_ = false;
    for (const auto& pair : pairs_) touch(scope, pair, report);
}

/// Of more contacts than can be solved, those of bodies with the fewest neighbours are kept: piling
/// things up in one place takes nothing from the others.
void IslandStepper::put_crowds_last() {
    std::vector<std::uint32_t> neighbours(movable_.size(), 0);
    const auto rigids = [&](const BroadPhase::Pair& pair) {
        return std::array{shapes_[pair.first].rigid, shapes_[pair.second].rigid};
    };
    for (const auto& pair : pairs_)
        for (const auto rigid : rigids(pair)) neighbours[rigid] += is_movable(rigid) ? 1U : 0U;
    const auto crowd = [&](const BroadPhase::Pair& pair) {
        const auto [a, b] = rigids(pair);
        return std::max(neighbours[a], neighbours[b]);
    };
    std::stable_sort(pairs_.begin(), pairs_.end(),
                     [&](const auto& a, const auto& b) { return crowd(a) < crowd(b); });
}

void IslandStepper::touch(const StepScope& scope, BroadPhase::Pair pair, StepReport& report) {
    assert(pair.first < pair.second && pair.second < shapes_.size());
    if (overloaded_ || !shapes_.may_collide(shapes_[pair.first], shapes_[pair.second])) return;
    const std::size_t first = contact_count();
    ++tests_;
    collide(scope, pair, report);
    overloaded_ = tests_ > limits::maximum_collision_tests_per_step ||
                  contact_count() > limits::maximum_contacts_per_step;
    if (overloaded_) return note_dropped(report, "too many contacts");
    if (contact_count() == first) return;
    touches_.push_back(
        {pair, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(contact_count())});
}

// ---- Islands, waking and sleeping

void IslandStepper::connect(std::uint32_t rigid_1, std::uint32_t rigid_2, int rows) {
    if (rigid_1 == no_rigid) std::swap(rigid_1, rigid_2);
    assert(rigid_1 != no_rigid && "of two that meet, one moves");
    if (rigid_2 != no_rigid) islands_.unite(rigid_1, rigid_2);
    islands_.add_rows(rigid_1, rows);
}

void IslandStepper::connect_joints(const StepScope& scope) {
    const auto frozen = [&](std::uint32_t rigid) {
        return rigid != no_rigid && scope.state.rigids[rigid].frozen;
    };
    for (const auto& link : links_) {
        if (broken_[link.joint]) continue;
        const bool acts = !frozen(link.rigid_1) && !frozen(link.rigid_2);
        set_joint_acting(link.joint, acts);
        if (acts) connect(link.rigid_1, link.rigid_2, joint_rows(link.joint));
    }
}

void IslandStepper::connect_touches(std::size_t first) {
    const auto moving = [&](std::uint32_t shape) {
        const std::uint32_t rigid = shapes_[shape].rigid;
        return is_movable(rigid) ? rigid : no_rigid;
    };
    for (std::size_t i = first; i < touches_.size(); ++i)
        connect(moving(touches_[i].pair.first), moving(touches_[i].pair.second),
                rows_of(touches_[i]));
}

int IslandStepper::greatest_rows_for_exact() {
    int rows = 0;
    for (const auto i : awake_)
        if (islands_.find(i) == i) rows += islands_.rows(i);
    return rows > small_world_rows ? greatest_exact_rows_in_crowd : greatest_exact_rows;
}

void IslandStepper::find_exact_islands(const StepScope& scope, const StepPlan& plan) {
    exact_on_request_.assign(movable_.size(), 0);
    if (plan.exact_groups.empty() || plan.iterative_only) return;
    for (const auto i : awake_)
        if (std::binary_search(plan.exact_groups.begin(), plan.exact_groups.end(),
                               scope.model.rigids[i].group))
            exact_on_request_[islands_.find(i)] = 1;
}

int IslandStepper::greatest_rows_for_exact_in_haste(const WorldParameters& parameters) {
    return static_cast<int>(rows_by_root_of_iterations * std::sqrt(iterations_in_mode(parameters)));
}

bool IslandStepper::reaches_sleepers(const StepScope& scope) const {
    const auto asleep = [&](std::uint32_t rigid) {
        return rigid != no_rigid && scope.state.rigids[rigid].asleep;
    };
    const auto one_sleeps = [&](const Link& link) {
        return link.rigid_1 != no_rigid && link.rigid_2 != no_rigid &&
               asleep(link.rigid_1) != asleep(link.rigid_2);
    };
    const auto sleeper_is_touched = [&](const Touch& touch) {
        return asleep(shapes_[touch.pair.first].rigid) || asleep(shapes_[touch.pair.second].rigid);
    };
    return std::any_of(links_.begin(), links_.end(), one_sleeps) ||
           std::any_of(touches_.begin(), touches_.end(), sleeper_is_touched);
}

/// Wakes all sleepers that something awake acts on. What they rest on was not examined while they
/// slept, so their own contacts are found now; these may reach further sleepers.
void IslandStepper::wake_islands(const StepScope& scope, StepReport& report) {
    const std::size_t awake_at_first = awake_.size();
    for (bool again = reaches_sleepers(scope); again;) {
        again = false;
        island_marks_.assign(movable_.size(), 0);
        for (const auto i : awake_) island_marks_[islands_.find(i)] = 1;
        const std::size_t first_touch = touches_.size();
        for (std::uint32_t i = 0; i < movable_.size(); ++i) {
            if (!scope.state.rigids[i].asleep || !is_movable(i) || !island_marks_[islands_.find(i)])
                continue;
            wake(scope, i, report);
            again = true;
        }
        connect_touches(first_touch);
    }
    if (awake_.size() == awake_at_first) return;
    std::sort(awake_.begin(), awake_.end());
    sort_touches();
}

void IslandStepper::wake(const StepScope& scope, std::uint32_t rigid, StepReport& report) {
    assert(scope.state.rigids[rigid].asleep && is_movable(rigid));
    scope.undo.remember(scope.state, rigid);
    scope.state.rigids[rigid].asleep = false;
    scope.state.rigids[rigid].still_s = 0;
    awake_.push_back(rigid);
    const std::uint32_t cell = cell_of_[rigid];
    if (!broad_phase_.is_resting(cell)) return;
    broad_phase_.set_resting(cell, false);
    pairs_.clear();
    broad_phase_.find_pairs_of(cell, pairs_);
    const BroadPhase::Cell& shapes = broad_phase_.cells()[cell];
    for (const auto plane : shapes_.planes())
        for (auto shape = shapes.first; shape < shapes.end; ++shape)
            pairs_.push_back(std::minmax(plane, shape));
    for (const auto& pair : pairs_) touch(scope, pair, report);
}

/// An island sleeps when all of it has been still for a while and nothing drives it.
void IslandStepper::fall_asleep(const StepScope& scope) {
    bool any = false;
    island_marks_.assign(movable_.size(), 0);
    for (const auto i : awake_) {
        const bool ready = is_ready_to_sleep(scope.state.rigids[i], islands_.rows(i) > 0);
        any = any || ready;
        if (!ready) island_marks_[islands_.find(i)] = 1;
    }
    if (!any) return;
    for (const auto& link : links_)
        if (joint_is_driven(link.joint))
            for (const auto rigid : {link.rigid_1, link.rigid_2})
                if (rigid != no_rigid) island_marks_[islands_.find(rigid)] = 1;
    for (const auto i : awake_) {
        RigidState& state = scope.state.rigids[i];
        if (state.frozen || island_marks_[islands_.find(i)]) continue;
        state.asleep = true;
        state.linear_velocity_m_s = state.angular_velocity_rad_s = {};
        place(scope, i);
    }
}

// ---- After the solver

/// Reads the state from the engine. A group out of bounds is frozen where it last was; NaN or
/// infinity means that the solver failed, unless it is the iterative one, after which nothing is
/// left to try.
bool IslandStepper::read_back(const StepScope& scope, const StepPlan& plan, StepReport& report) {
    lost_.clear();
    const WorldParameters& p = scope.model.parameters;
    const bool damped = p.linear_damping_per_s > 0 || p.angular_damping_per_s > 0;
    for (const auto i : awake_) {
        const Motion now = motion_of(i);
        if (!is_within_bounds(now)) {
            if (!is_finite(now) && !plan.iterative_only) return false;
            lost_.push_back({i, is_finite(now)});
            continue;
        }
        RigidState& state = scope.state.rigids[i];
        state.pose = now.pose;
        state.linear_velocity_m_s = now.linear_velocity_m_s;
        state.angular_velocity_rad_s = now.angular_velocity_rad_s;
        count_still(state, plan.substep_s);
        if (damped) damp(scope, i, plan.substep_s);
    }
    for (const auto& [rigid, finite] : lost_)
        if (!scope.state.rigids[rigid].frozen)
            freeze(scope, scope.model.rigids[rigid].group,
                   finite ? EventType::frozen_runaway : EventType::frozen_not_finite, report);
    return true;
}

void IslandStepper::damp(const StepScope& scope, std::uint32_t rigid, double substep_s) {
    const WorldParameters& p = scope.model.parameters;
    RigidState& state = scope.state.rigids[rigid];
    state.linear_velocity_m_s =
        state.linear_velocity_m_s * std::exp(-p.linear_damping_per_s * substep_s);
    state.angular_velocity_rad_s =
        state.angular_velocity_rad_s * std::exp(-p.angular_damping_per_s * substep_s);
    place(scope, rigid);
}

void IslandStepper::freeze(const StepScope& scope, GroupId group, EventType why,
                           StepReport& report) {
    assert(movable_.size() == scope.model.rigids.size());
    freeze_group(scope, group, why, report);
    for (std::uint32_t i = 0; i < movable_.size(); ++i) {
        if (scope.model.rigids[i].group != group || !is_movable(i)) continue;
        place(scope, i);
        refresh_boxes(scope, i);
    }
}

void IslandStepper::read_contacts(const StepScope& scope, StepReport& report) {
    const auto id = [&](std::uint32_t shape) {
        const std::uint32_t slot = shapes_[shape].body;
        return BodyId{slot, scope.model.bodies[slot - 1].generation};
    };
    ContactSummary summary(report);
    for (const auto& touch : touches_) {
        const BodyId first = id(touch.pair.first);
        const BodyId second = id(touch.pair.second);
        if (!scope.watch.wants(first.slot, second.slot)) continue;
        for (std::uint32_t i = touch.first; i < touch.end; ++i)
            summary.add(first, second, solved_contact(touch, i));
    }
}

}  // namespace simrob::physics
