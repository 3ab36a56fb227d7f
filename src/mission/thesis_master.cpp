#include "mission/thesis_master.h"

#include <algorithm>
#include <cmath>

#include "mission/reasons.h"
#include "mission/thesis_gait.h"
#include "modular/heading.h"

namespace simrob::mission {

using modular::Action;
using modular::Form;
using modular::Way;

namespace {

constexpr double reference_behind_m = 0.115;  ///< of a hexapod, from C of module 1: the thesis's
constexpr double walking_s = 300;  ///< that a walk may take, and as much more for each node
constexpr double node_s = 120;

bool is_form(const modular::PlannedPhase& phase, Action action, Form form) {
    return phase.action == action && phase.form == form;
}

}  // namespace

ThesisMaster::ThesisMaster(modular::Mission mission, modular::MissionPlan plan)
    : mission_(std::move(mission)), plan_(std::move(plan)), grid_(mission_.grid()) {
    aim_before_leaving();
}

/// The listing turns a hexapod that is to become a caterpillar along the next straight, if that
/// goes on as the last or not.
void ThesisMaster::aim_before_leaving() {
    auto& phases = plan_.phases;
    for (std::size_t i = 1; i < phases.size(); ++i)
        if (is_form(phases[i], Action::leave, Form::hexapod) && i > phase_ &&
            phases[i - 1].action != Action::turn)
            phases.insert(phases.begin() + static_cast<std::ptrdiff_t>(i),
                          {Action::turn, Form::hexapod, phases[i].leg});
}

void ThesisMaster::act(const ModuleTold& told, ModuleHands& hands, double now_s) {
    if (has_arrived_ || trouble_) return;
    now_s_ = now_s;
    body_.look(told, hands);
    hear();
    has_arrived_ = phase_ >= plan_.phases.size();
    if (!has_arrived_ && is_in_time() && is_called()) go_on();
}

/// Walks could go on for ever.
bool ThesisMaster::is_in_time() {
    const bool walks = doing().action == Action::walk || doing().action == Action::turn;
    if (!walks || mark_ == Mark::begin) return true;
    const double most_s = walking_s + node_s * plan_.legs[doing().leg].line.nodes;
    if (now_s_ - phase_began_s_ <= most_s) return true;
    trouble_ = {ThesisTrouble::Cause::leg_too_late, static_cast<int>(doing().leg) + 1,
                static_cast<std::int64_t>(most_s)};
    return false;
}

void ThesisMaster::hear() {
    heard_.clear();
    for (const RadioMessage& radio : body_.told().heard) {
        const auto message = thesis_message_of(radio);
        if (!message || message->module < 2 || message->module > modular::modules_of_a_form)
            continue;
        heard_.push_back(*message);
        poses_[static_cast<std::size_t>(message->module)] = message->pose;
    }
}

/// Whether what was ordered last is done, or the order needs no answer yet.
bool ThesisMaster::is_called() {
    if (!call_.is_under_way()) return true;
    const int module = call_.answerer();
    switch (call_.act(body_, heard_, now_s_)) {
        case ThesisCall::Outcome::answered:
            return true;
        case ThesisCall::Outcome::waiting:
            return call_.order().instruction == Instruction::crawl;
        case ThesisCall::Outcome::failed:
            trouble_ = {ThesisTrouble::Cause::cannot_dock, module, 0};
            break;
        case ThesisCall::Outcome::silent:
            trouble_ = {ThesisTrouble::Cause::silent, module, 0};
            break;
        case ThesisCall::Outcome::too_late:
            trouble_ = {ThesisTrouble::Cause::module_too_late, module,
                        static_cast<std::int64_t>(call_.took_s(now_s_))};
            break;
    }
    return false;
}

void ThesisMaster::go_on() {
    switch (mark_) {
        case Mark::begin:
            return begin_phase();
        case Mark::to_start:
            if (drive_.act(body_)) begin_script(script_);
            return;
        case Mark::script:
            return run_script();
        case Mark::aim:
            take_course(reference_behind_m);
            mark_ = Mark::turn;
            return;
        case Mark::turn:
            return turn_towards();
        case Mark::walk:
            return walk();
        case Mark::arrived:
            nodes_done_ += plan_.legs[doing().leg].line.nodes;
            return end_phase();
        case Mark::crawl:
            return crawl();
        case Mark::flatten:
            if (!body_.is_bending()) look_after_burst();
            return;
    }
}

void ThesisMaster::begin_phase() {
    const Form form = doing().form;
    const bool is_caterpillar = form == Form::caterpillar;
    if (doing().action == Action::turn) {
        take_course(reference_behind_m);
        if (modular::aim(bearing(reference_behind_m).heading_error_degrees) ==
            modular::Aim::ready) {
            ++phase_;
            return;
        }
    }
    ++phases_begun_;
    phase_began_s_ = now_s_;
    switch (doing().action) {
        case Action::assemble:
            script_ = is_caterpillar ? (are_four_in_a_row_ ? ThesisScript::caterpillar_from_four
                                                           : ThesisScript::caterpillar)
                                     : (are_four_in_a_row_ ? ThesisScript::hexapod_from_four
                                                           : ThesisScript::hexapod);
            if (are_four_in_a_row_) return begin_script(script_);
            drive_.go(start_pose());
            mark_ = Mark::to_start;
            return;
        case Action::leave:
            return begin_script(is_caterpillar ? ThesisScript::leave_caterpillar
                                               : ThesisScript::leave_hexapod);
        case Action::crawl:
            take_course(0);
            crawl_watch_ = {};
            given_up_ = modular::Crawl::go_on;
            burst_ = 0;
            mark_ = Mark::crawl;
            return;
        default:
            mark_ = Mark::aim;
    }
}

ThesisPose ThesisMaster::start_pose() const {
    const modular::Place start = middle_of(mission_.floor, mission_.start);
    return thesis_pose_of(
        {start.x_m, start.y_m, modular::yaw_of_heading(mission_.heading_degrees)});
}

void ThesisMaster::end_phase() {
    ++phase_;
    mark_ = Mark::begin;
}

// ---- Assembling and leaving

void ThesisMaster::begin_script(ThesisScript script) {
    script_ = script;
    architecture_ = architecture_of(script);
    order_ = 0;
    is_turning_wheels_ = false;
    mark_ = Mark::script;
}

void ThesisMaster::run_script() {
    const std::vector<ThesisOrder> orders = orders_of(script_);
    if (order_ >= orders.size()) {
        const bool is_left = architecture_ >= Architecture::leaving_caterpillar;
        if (is_left) are_four_in_a_row_ = true;
        last_was_a_.reset();
        return end_phase();
    }
    const ThesisOrder& order = orders[order_];
    if (order.module == everybody && !is_of_all(order.instruction)) {
        if (turns_own_wheels(order)) ++order_;
        return;
    }
    say(order.module, order.instruction, order.at);
    ++order_;
}

bool ThesisMaster::turns_own_wheels(const ThesisOrder& order) {
    if (is_turning_wheels_) {
        is_turning_wheels_ = body_.is_moving();
        return !is_turning_wheels_;
    }
    order.instruction == Instruction::align ? body_.align() : body_.flip();
    is_turning_wheels_ = true;
    return false;
}

void ThesisMaster::say(int module, Instruction instruction, int at) {
    ThesisMessage message{module, {}, instruction, architecture_, false};
    if (at > 0)
        message.pose = at == everybody ? body_.pose() : poses_[static_cast<std::size_t>(at)];
    call_.begin(message, is_of_all(instruction) ? answerer_of(instruction) : module, now_s_);
    call_.act(body_, {}, now_s_);
}

// ---- Going

void ThesisMaster::take_course(double behind_m) {
    const auto reference = modular::ahead(planar_of(body_.pose()), -behind_m);
    course_ = modular::course_to(mission_.floor, {reference.x_m, reference.y_m},
                                 plan_.legs[doing().leg].line.to(), Way::thesis);
}

modular::Bearing ThesisMaster::bearing(double behind_m) const {
    const auto reference = modular::ahead(planar_of(body_.pose()), -behind_m);
    return modular::bearing_on(grid_, course_, {reference.x_m, reference.y_m},
                               body_.pose().heading_degrees, Way::thesis);
}

void ThesisMaster::turn_towards() {
    switch (modular::aim(bearing(reference_behind_m).heading_error_degrees)) {
        case modular::Aim::turn_left:
            return walk_by(Instruction::left_a, Instruction::left_b);
        case modular::Aim::turn_right:
            return walk_by(Instruction::right_a, Instruction::right_b);
        case modular::Aim::ready:
            break;
    }
    centre();
    if (doing().action == Action::turn) return end_phase();
    walk_watch_ = {};
    mark_ = Mark::walk;
}

void ThesisMaster::walk() {
    switch (walk_watch_.look(bearing(reference_behind_m))) {
        case modular::Walk::go_on:
            return walk_by(Instruction::forward_a, Instruction::forward_b);
        case modular::Walk::aim_again:
            centre();
            mark_ = Mark::aim;
            return;
        case modular::Walk::arrived:
            centre();
            mark_ = Mark::arrived;
            return;
    }
}

/// The tripods take turns.
void ThesisMaster::walk_by(Instruction a, Instruction b) {
    const bool is_a = !last_was_a_.value_or(false);
    last_was_a_ = is_a;
    say(everybody, is_a ? a : b, 0);
}

/// Only those that were lifted last are not in the middle.
void ThesisMaster::centre() {
    if (last_was_a_)
        say(everybody, *last_was_a_ ? Instruction::centre_a : Instruction::centre_b, 0);
    last_was_a_.reset();
}

/// Others begin when they hear it, which is in the next control period.
void ThesisMaster::crawl() {
    constexpr int periods_in_burst = 88;
    if (burst_ == 0) say(everybody, Instruction::crawl, 0);
    if (burst_ > 0) {
        const double time_s = (burst_ - 1) * control_period_s;
        body_.bend(*pivot_move(Instruction::crawl, everybody, time_s).degrees, 0);
    }
    if (++burst_ <= periods_in_burst) return;
    say(everybody, Instruction::flatten, 0);
    body_.bend(0, gait_rad_s);
    burst_ = 0;
    mark_ = Mark::flatten;
}

void ThesisMaster::look_after_burst() {
    const modular::Crawl now = crawl_watch_.look(bearing(0));
    mark_ = now == modular::Crawl::arrived ? Mark::arrived : Mark::crawl;
    if (!gives_up(now)) return;
    given_up_ = now;
    give_up_crawling();
}

/// The leg goes on as a hexapod, and all that comes after it is planned for one that stands.
void ThesisMaster::give_up_crawling() {
    const std::size_t leg = doing().leg;
    modular::MissionPlan rest;
    rest.way = Way::thesis;
    rest.legs.assign(plan_.legs.begin() + static_cast<std::ptrdiff_t>(leg), plan_.legs.end());
    plan_.legs[leg].form = rest.legs.front().form = Form::hexapod;
    add_phases(rest, Form::caterpillar);
    plan_.phases.resize(phase_ + 1);
    for (modular::PlannedPhase phase : rest.phases) {
        phase.leg += leg;
        plan_.phases.push_back(phase);
    }
    aim_before_leaving();
    end_phase();
}

// ---- Memory

void ThesisMaster::describe_plan(contest::Memory& memory) {
    constexpr std::size_t most_phases_of_plan = 10'000;
    for (modular::Leg& leg : plan_.legs) memory.field(leg.form);
    memory.list(plan_.phases, most_phases_of_plan, [&](modular::PlannedPhase& phase) {
        memory.fields(phase.action, phase.form, phase.leg);
    });
    const auto is_sound = [&](const modular::PlannedPhase& phase) {
        return phase.action <= Action::rebuild && phase.leg < plan_.legs.size();
    };
    memory.require(std::all_of(plan_.phases.begin(), plan_.phases.end(), is_sound) &&
                       (phases_begun_ == 0 || phase_ <= plan_.phases.size()),
                   reasons::expected_memory);
}

void ThesisMaster::describe(contest::Memory& memory) {
    body_.describe(memory);
    drive_.describe(memory);
    call_.describe(memory);
    for (ThesisPose& pose : poses_) pose.describe(memory);
    memory.fields(phase_, phases_begun_, phase_began_s_, mark_, script_, order_, is_turning_wheels_,
                  are_four_in_a_row_, architecture_, course_.end.row, course_.end.column,
                  course_.heading_degrees, burst_, nodes_done_, given_up_);
    double farthest_m = walk_watch_.farthest_m();
    double before_m = crawl_watch_.before_m();
    memory.fields(farthest_m, before_m, has_arrived_);
    walk_watch_.remember(farthest_m);
    crawl_watch_.remember(before_m);
    memory.optional(last_was_a_);
    trouble_.describe(memory);
    memory.require(mark_ <= Mark::flatten && script_ <= ThesisScript::leave_hexapod,
                   reasons::expected_memory);
    describe_plan(memory);
}

}  // namespace simrob::mission
