#include "mission/thesis_slave.h"

#include <cmath>
#include <numbers>

#include "mission/reasons.h"
#include "mission/thesis_gait.h"
#include "mission/thesis_points.h"

namespace simrob::mission {
namespace {

constexpr int steps_off_caterpillar = 60;
constexpr int steps_off_spine = 90;
constexpr double lift_degrees = 40;
constexpr double lift_rad_s = 0.7;
constexpr double longest_lift_s = 3;
constexpr double longest_turn_s = 6;  ///< of wheels that modules are docked to

}  // namespace

void ThesisSlave::act(const ModuleTold& told, ModuleHands& hands, double now_s) {
    body_.look(told, hands);
    for (const RadioMessage& heard : told.heard)
        if (const auto message = thesis_message_of(heard))
            if (message->module == module_ ||
                (message->module == everybody && is_of_all(message->instruction)))
                take(*message, now_s);
    if (state_ == State::busy) perform(now_s);
}

/// The same six integers again are the same order: it is not done twice.
void ThesisSlave::take(const ThesisMessage& order, double now_s) {
    if (order.instruction == Instruction::report && order.module == module_) {
        if (state_ != State::busy) order_ = order;
        body_.hands().send({module_, body_.pose(), Instruction::report, order.architecture, false});
        return;
    }
    if (!(order == order_) || state_ == State::idle || state_ == State::failed) {
        order_ = order;
        begin(now_s);
    } else if (state_ == State::done && answers()) {
        answer(order_.instruction, false);
    } else if (state_ == State::busy && !is_of_all(order.instruction)) {
        answer(Instruction::report, false);
    }
}

void ThesisSlave::begin(double now_s) {
    state_ = State::busy;
    stage_ = 0;
    began_s_ = now_s;
    if (is_docking(order_.instruction)) docking_.begin(body_, module_, order_);
}

void ThesisSlave::perform(double now_s) {
    switch (order_.instruction) {
        case Instruction::dock_rear:
        case Instruction::dock_left:
        case Instruction::dock_right:
            return dock(now_s);
        case Instruction::undock:
            return undock();
        case Instruction::leave_caterpillar:
            return leave_caterpillar();
        case Instruction::leave_hexapod:
            return leave_hexapod();
        case Instruction::align:
        case Instruction::flip:
            if (stage_++ == 0)
                order_.instruction == Instruction::align ? body_.align() : body_.flip();
            else if (!body_.is_moving() || now_s - began_s_ > longest_turn_s)
                finish(State::done);
            return;
        case Instruction::lift:
        case Instruction::lower:
            if (stage_++ == 0)
                body_.bend(order_.instruction == Instruction::lift ? -lift_degrees : 0, lift_rad_s);
            else if (!body_.is_bending() || now_s - began_s_ > longest_lift_s)
                finish(State::done);
            return;
        default:
            return pivot_for(now_s - began_s_);
    }
}

void ThesisSlave::dock(double now_s) {
    const auto progress = docking_.act(body_, module_, order_, now_s);
    if (progress == ThesisDocking::Progress::docked) finish(State::done);
    if (progress == ThesisDocking::Progress::failed) finish(State::failed);
}

/// Lets go and drives back; true when that is done.
bool ThesisSlave::has_come_off(int back_steps) {
    if (stage_ == 0) {
        body_.hands().lock(modular::Face::front, false);
        body_.run(-back_steps, -back_steps);
        stage_ = 1;
        return false;
    }
    return stage_ > 1 || !body_.is_moving();
}

void ThesisSlave::undock() {
    if (has_come_off(steps_off_spine)) finish(State::done);
}

void ThesisSlave::leave_caterpillar() {
    if (module_ < 5 || module_ > 15) return finish(State::failed);
    if (!has_come_off(steps_off_caterpillar)) return;
    if (stage_ == 1) {
        stage_ = 2;
        drive_.go(leaving_point(1, module_, order_));
    }
    if (!drive_.act(body_)) return;
    if (stage_++ == 3) return finish(State::done);
    drive_.go(leaving_point(2, module_, order_));
}

void ThesisSlave::leave_hexapod() {
    if (module_ < 4 || module_ > 15) return finish(State::failed);
    const WayOff way = way_off(module_);
    if (!has_come_off(way.back) || body_.is_moving()) return;
    switch (stage_++) {
        case 1:
            return body_.run(right_angle_steps, -right_angle_steps);
        case 2:
            return body_.run(way.forward, way.forward);
        default:
            return finish(State::done);
    }
}

void ThesisSlave::pivot_for(double time_s) {
    const PivotMove move = pivot_move(order_.instruction, module_, time_s);
    if (move.degrees) body_.bend(*move.degrees, move.speed_rad_s);
    if (move.is_over) finish(State::done);
}

void ThesisSlave::finish(State state) {
    state_ = state;
    if (answers()) answer(order_.instruction, state == State::failed);
}

/// To what is told to all, one answers for all.
bool ThesisSlave::answers() const {
    return !is_of_all(order_.instruction) || module_ == answerer_of(order_.instruction);
}

void ThesisSlave::answer(Instruction instruction, bool is_failure) {
    body_.hands().send({module_, body_.pose(), instruction, order_.architecture, is_failure});
}

void ThesisSlave::describe(contest::Memory& memory) {
    body_.describe(memory);
    docking_.describe(memory);
    drive_.describe(memory);
    order_.describe(memory);
    memory.fields(state_, stage_, began_s_);
    memory.require(state_ <= State::failed, reasons::expected_memory);
}

}  // namespace simrob::mission
