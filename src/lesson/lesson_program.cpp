#include <algorithm>

#include "base/require.h"
#include "command/requests/devices.h"
#include "command/requests/entities.h"
#include "command/requests/files.h"
#include "command/requests/states.h"
#include "command/requests/time.h"
#include "lesson/attempt.h"
#include "lesson/football_play.h"
#include "lesson/lesson.h"
#include "lesson/reasons.h"

// What the pupil's program says, what it may do, and what nobody else may.
namespace simrob::lesson {
namespace {

template <class... Values>
bool is_one_of(const command::Command& command) {
    return ((command.number == Values::identity.number) || ...);
}

bool drives(const command::Command& command) {
    return is_one_of<command::DeviceControl, command::RobotMotorControl,
                     command::JointMotorControl>(command);
}

bool speaks(const command::Command& command) {
    return is_one_of<BeginProgram, EndProgram, GiveAnswer, command::WriteNote>(command);
}

}  // namespace

Result<void> Lesson::begin_program(const BeginProgram& wanted, std::string_view by) {
    if (has_lost_its_world()) return refuse("Command", "", reasons::no_lesson());
    decide();
    if (report().phase != ready) return refuse("Command", "", reasons::program_begun_already());
    attempt_->begin(wanted, by, simulation().time_s());
    changed_report().phase = running;
    carry_out({.rule = "begin", .text = "the program begins"});
    return {};
}

Result<void> Lesson::require_program(std::string_view by) {
    decide();
    if (is_over()) return refuse("Command", "", reasons::lesson_is_over());
    if (!attempt_->has_begun()) return refuse("Command", "", reasons::begin_program_first());
    if (attempt_->by() != by) return refuse("Command", "", reasons::begun_by_other());
    return {};
}

Result<void> Lesson::end_program(const EndProgram& wanted, std::string_view by) {
    SIMROB_REQUIRE(require_program(by));
    if (attempt_->ended_s()) return refuse("Command", "", reasons::program_ended_already());
    attempt_->end(wanted.outcome, simulation().time_s());
    carry_out({.rule = "end", .text = "the program has ended"});
    return {};
}

Result<void> Lesson::give_answer(const GiveAnswer& wanted, std::string_view by) {
    SIMROB_REQUIRE(require_program(by));
    attempt_->answer(wanted.name, wanted.value);
    touch();
    return {};
}

/// Set_State is the lesson's own way of putting a ball back.
bool Lesson::is_allowed(const command::Command& command) {
    return command.effect == command::Effect::none || speaks(command) || drives(command) ||
           is_one_of<command::SetState>(command);
}

/// Until the attempt is over only the program acts, and only by its robot.
Result<void> Lesson::allow(const command::Request& request, std::string_view asker) const {
    // Before a program begins, time stands still.
    const bool moves_time = report().phase == ready &&
                            is_one_of<command::MakeStep, command::SetStepMode>(*request.command);
    const bool is_free = (request.command->effect == command::Effect::none && !moves_time) ||
                         is_over() || has_lost_its_world();
    if (is_free || speaks(*request.command)) return {};
    const bool is_own = report().phase == running && drives(*request.command) &&
                        request.entity_id() == file_.robot && attempt_->by() == asker;
    if (is_own) return {};
    return refuse("Command", request.command->wire_name,
                  reasons::lesson_forbids(request.command->wire_name));
}

/// The lesson's own commands are those that it would give now.
Result<void> Lesson::audit(const command::Request& request, std::string_view asker) {
    if (!asker.empty()) return allow(request, asker);
    if (has_lost_its_world() || is_over()) return {};
    decide();
    auto own = football_->placements(catalogue_);
    for (auto& order : football_->orders(catalogue_)) own.push_back(std::move(order));
    const bool is_own = std::any_of(own.begin(), own.end(), [&](const command::Request& known) {
        return known.command->number == request.command->number &&
               known.command->equal(known.value, request.value);
    });
    if (is_own || request.command->effect == command::Effect::none) return {};
    if (is_one_of<command::WriteNote>(*request.command)) return {};
    return refuse("Command", request.command->wire_name,
                  reasons::lesson_forbids(request.command->wire_name));
}

}  // namespace simrob::lesson
