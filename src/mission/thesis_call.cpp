#include "mission/thesis_call.h"

#include "mission/reasons.h"

namespace simrob::mission {
namespace {

constexpr int times_at_once = 3;  ///< that all are told
constexpr double again_s = 5;
constexpr double silent_s = 40;
constexpr double longest_way_s = 1500;
constexpr double still_s = 240;  ///< that a module stays where it is on its way
constexpr double longest_move_s = 90;
constexpr int most_failures_of_order = 2;

bool is_long(Instruction instruction) {
    return is_docking(instruction) || instruction == Instruction::leave_caterpillar ||
           instruction == Instruction::leave_hexapod;
}

}  // namespace

void ThesisCall::begin(const ThesisMessage& order, int answerer, double now_s) {
    order_ = order;
    answerer_ = answerer;
    is_under_way_ = true;
    began_s_ = heard_s_ = moved_s_ = now_s;
    times_said_ = failures_ = 0;
}

bool ThesisCall::is_too_late(double now_s) const {
    if (!is_long(order_.instruction)) return took_s(now_s) > longest_move_s;
    return took_s(now_s) > longest_way_s || now_s - moved_s_ > still_s;
}

ThesisCall::Outcome ThesisCall::act(ThesisBody& body, const std::vector<ThesisMessage>& heard,
                                    double now_s) {
    if (!is_under_way_) return Outcome::answered;
    for (const ThesisMessage& message : heard) {
        const Outcome outcome = hear(message, now_s);
        if (outcome == Outcome::waiting) continue;
        is_under_way_ = false;
        return outcome;
    }
    say_again(body, now_s);
    if (answerer_ == 0) {
        is_under_way_ = times_said_ < times_at_once;
        return is_under_way_ ? Outcome::waiting : Outcome::answered;
    }
    if (now_s - heard_s_ > silent_s) return Outcome::silent;
    return is_too_late(now_s) ? Outcome::too_late : Outcome::waiting;
}

ThesisCall::Outcome ThesisCall::hear(const ThesisMessage& message, double now_s) {
    if (message.module != answerer_ || answerer_ == 0) return Outcome::waiting;
    heard_s_ = now_s;
    if (!(message.pose == seen_)) moved_s_ = now_s;
    seen_ = message.pose;
    if (message.instruction != order_.instruction) return Outcome::waiting;
    if (!message.is_failure) return Outcome::answered;
    if (++failures_ > most_failures_of_order) return Outcome::failed;
    times_said_ = 0;  // said again at once, it begins anew
    return Outcome::waiting;
}

void ThesisCall::say_again(ThesisBody& body, double now_s) {
    const int at_once = is_of_all(order_.instruction) ? times_at_once : 1;
    if (times_said_ >= at_once && (answerer_ == 0 || now_s - said_s_ < again_s)) return;
    body.hands().send(order_);
    said_s_ = now_s;
    ++times_said_;
}

void ThesisCall::describe(contest::Memory& memory) {
    order_.describe(memory);
    seen_.describe(memory);
    memory.fields(answerer_, is_under_way_, began_s_, said_s_, heard_s_, moved_s_, times_said_,
                  failures_);
}

}  // namespace simrob::mission
