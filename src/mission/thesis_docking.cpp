#include "mission/thesis_docking.h"

#include "mission/reasons.h"
#include "mission/thesis_points.h"

namespace simrob::mission {
namespace {

constexpr int last_steps = 16;
constexpr int steps_before_retry = 56;
constexpr double lock_takes_s = 0.5;
constexpr int most_failures = 3;

}  // namespace

void ThesisDocking::begin(ThesisBody& body, int module, const ThesisMessage& order) {
    failures_ = 0;
    head_for(nearest_point(body.pose(), module, order), module, order);
}

void ThesisDocking::head_for(int point, int module, const ThesisMessage& order) {
    point_ = point;
    drive_.go(docking_point(point, module, order));
    stage_ = Stage::to_point;
}

ThesisDocking::Progress ThesisDocking::act(ThesisBody& body, int module, const ThesisMessage& order,
                                           double now_s) {
    switch (stage_) {
        case Stage::to_point:
            if (!drive_.act(body)) break;
            if (const auto next = next_point(point_, order.instruction)) {
                head_for(*next, module, order);
            } else {
                stage_ = Stage::advance;
                steps_ = 0;
            }
            break;
        case Stage::advance:
            if (steps_++ < last_steps) {
                body.step(1, 1);
            } else if (!body.is_moving() || steps_ > 2 * last_steps) {
                body.hands().lock(modular::Face::front, true);
                locked_s_ = now_s;
                stage_ = Stage::lock;
            }
            break;
        case Stage::lock:
            return look_at_lock(body, now_s);
        case Stage::back:
            if (steps_++ < steps_before_retry)
                body.step(-1, -1);
            else
                head_for(first_of_approach(order.instruction), module, order);
            break;
    }
    return Progress::on_its_way;
}

ThesisDocking::Progress ThesisDocking::look_at_lock(ThesisBody& body, double now_s) {
    if (body.is_docked(modular::Face::front)) return Progress::docked;
    if (now_s - locked_s_ < lock_takes_s) return Progress::on_its_way;
    body.hands().lock(modular::Face::front, false);
    if (++failures_ > most_failures) return Progress::failed;
    ++retries_;
    steps_ = 0;
    stage_ = Stage::back;
    return Progress::on_its_way;
}

void ThesisDocking::describe(contest::Memory& memory) {
    drive_.describe(memory);
    memory.fields(stage_, point_, steps_, locked_s_, failures_, retries_);
    memory.require(stage_ <= Stage::back && point_ >= first_point && point_ <= last_point,
                   reasons::expected_memory);
}

}  // namespace simrob::mission
