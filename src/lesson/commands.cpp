#include "lesson/commands.h"

#include "base/limits.h"
#include "base/require.h"
#include "lesson/control.h"
#include "lesson/lesson.h"
#include "lesson/reasons.h"

namespace simrob::lesson {
namespace {

using command::boolean;
using command::choice;
using command::command;
using command::Context;
using command::integer;
using command::text;

constexpr std::size_t longest_name_bytes = 64;
constexpr double greatest_seed = 9007199254740992;

/// The lesson that accompanies the world.
Result<Lesson*> lesson_of(const Context& context) {
    auto* const contest = context.services.find<contest::Contest>();
    if (auto* const lesson = dynamic_cast<Lesson*>(contest)) return lesson;
    return refuse("Command", "", reasons::no_lesson());
}

Result<void> in_lesson(const Context& context, auto action) {
    const auto lesson = lesson_of(context);
    if (!lesson) return tl::unexpected(lesson.error());
    return action(**lesson);
}

Result<void> on_stage(const Context& context, auto action) {
    const auto stage =
        command::require_service<LessonControl>(context, reasons::lesson_needs_stage);
    if (!stage) return tl::unexpected(stage.error());
    return action(**stage);
}

/// Of whatever is to be shown.
Result<void> on_claimed_stage(const Context& context, bool takes_over, auto action) {
    return on_stage(context, [&](LessonControl& stage) -> Result<void> {
        SIMROB_REQUIRE(stage.claim(context.asker, takes_over));
        return action(stage);
    });
}

command::FieldOptions taking_over() {
    return boolean().help(
        "Also while another agent has the stage for a lesson: its program ends, and it is told.");
}

std::vector<command::Choice> shows() {
    return {
        {"Match", static_cast<std::int64_t>(Show::match), "robots that play against each other"},
        {"Build", static_cast<std::int64_t>(Show::build), "a world to build in"}};
}

std::vector<command::Choice> languages() {
    return {{"Python", static_cast<std::int64_t>(Language::python), ""},
            {"Blocks", static_cast<std::int64_t>(Language::blocks), ""}};
}

std::vector<command::Choice> outcomes() {
    return {{"Finished", static_cast<std::int64_t>(Outcome::finished), "by itself"},
            {"Error", static_cast<std::int64_t>(Outcome::error), "by an error"},
            {"Stopped", static_cast<std::int64_t>(Outcome::stopped), "by whoever watched it"}};
}

void add_stage_commands(command::Catalogue& catalogue) {
    catalogue.add(
        command<OpenLesson>()
            .help("Makes the world of a lesson anew, with its time at zero.")
            .field<&OpenLesson::lesson>(
                "Lesson", text().required().maximum_bytes(longest_name_bytes).help("Its name."))
            .field<&OpenLesson::seed>("Seed", integer()
                                                  .between(0, greatest_seed)
                                                  .otherwise("the lesson's first")
                                                  .help("For what the lesson leaves to chance."))
            .field<&OpenLesson::takes_over>("Take_Over", taking_over())
            .effect(command::Effect::none)
            .apply([](const OpenLesson& wanted, Context& context) {
                return on_claimed_stage(context, wanted.takes_over, [&](LessonControl& stage) {
                    return stage.open_lesson(wanted);
                });
            }));

    catalogue.add(command<OpenShow>()
                      .help("Shows something else than lessons.")
                      .field<&OpenShow::show>("Show", choice(shows()).required().help("What."))
                      .field<&OpenShow::takes_over>("Take_Over", taking_over())
                      .effect(command::Effect::none)
                      .apply([](const OpenShow& wanted, Context& context) {
                          return on_claimed_stage(
                              context, wanted.takes_over,
                              [&](LessonControl& stage) { return stage.open_show(wanted); });
                      }));
}

command::CommandBuilder<BeginProgram> begin_program() {
    return command<BeginProgram>()
        .help("Begins the attempt of a program at the lesson. Recordings keep the program.")
        .for_contests()
        .field<&BeginProgram::program>(
            "Program", text()
                           .required()
                           .with_lines()
                           .maximum_bytes(limits::maximum_note_text_bytes)
                           .help("Python, or blocks as Blockly saves them in JSON."))
        .field<&BeginProgram::language>("Language",
                                        choice(languages()).help("What the program is made of."));
}

void add_program_commands(command::Catalogue& catalogue) {
    catalogue.add(begin_program().apply([](const BeginProgram& wanted, Context& context) {
        return in_lesson(
            context, [&](Lesson& lesson) { return lesson.begin_program(wanted, context.asker); });
    }));

    catalogue.add(
        command<EndProgram>()
            .help("Says that the program of the lesson has ended. The robot may still come to "
                  "rest.")
            .for_contests()
            .field<&EndProgram::outcome>("Outcome", choice(outcomes()).help("How it ended."))
            .apply([](const EndProgram& wanted, Context& context) {
                return in_lesson(context, [&](Lesson& lesson) {
                    return lesson.end_program(wanted, context.asker);
                });
            }));

    catalogue.add(
        command<GiveAnswer>()
            .help("What the program has worked out, for lessons that ask for it.")
            .for_contests()
            .field<&GiveAnswer::name>("Name",
                                      text()
                                          .maximum_bytes(longest_name_bytes)
                                          .help("Which answer, where the lesson asks for several."))
            .field<&GiveAnswer::value>("Value", text().required().help("A number, or words."))
            .apply([](const GiveAnswer& wanted, Context& context) {
                return in_lesson(context, [&](Lesson& lesson) {
                    return lesson.give_answer(wanted, context.asker);
                });
            }));
}

}  // namespace

void add_lesson_commands(command::Catalogue& catalogue) {
    add_stage_commands(catalogue);
    add_program_commands(catalogue);
    catalogue.add(command<GetLesson>()
                      .help("Tells how the attempt at the lesson stands, to the one who asks.")
                      .effect(command::Effect::none)
                      .tells(describe_lesson_answer(),
                             [](const GetLesson&, const Context& context) -> Result<LessonAnswer> {
                                 const auto lesson = lesson_of(context);
                                 if (!lesson) return tl::unexpected(lesson.error());
                                 return (*lesson)->answer();
                             }));
}

}  // namespace simrob::lesson
