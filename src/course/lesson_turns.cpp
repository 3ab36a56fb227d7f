#include "course/lesson_turns.h"

namespace simrob::course {
namespace {

/// A program that thinks, or that somebody looks at step by step, stops time for as long.
constexpr double patience_s = 3600;

void let_time_go(engine::Simulation& simulation, bool goes) {
    command::Modes modes = simulation.modes();
    if (modes.step_mode == !goes) return;
    modes.step_mode = !goes;
    static_cast<void>(simulation.set_modes(modes));
}

}  // namespace

void LessonTurns::make_ready(engine::Simulation& simulation) {
    command::Modes modes = simulation.modes();
    modes.step_mode = true;
    modes.sync_mode = true;
    modes.sync_wait_s = patience_s;
    modes.auto_adjust = false;
    static_cast<void>(simulation.set_modes(modes));
}

void LessonTurns::follow(engine::Simulation& simulation, lesson::Lesson& lesson) {
    const auto is_running = [&] { return lesson.report().phase == lesson::running; };
    let_time_go(simulation, is_running());
    lesson.carry_out_intents();
    if (simulation.may_step() && !lesson.has_played()) lesson.play();
    let_time_go(simulation, is_running());
}

}  // namespace simrob::course
