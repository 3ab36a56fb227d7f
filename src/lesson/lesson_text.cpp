#include "lesson/lesson_text.h"

#include <array>
#include <nlohmann/json.hpp>

#include "lesson/answer.h"
#include "lesson/attempt.h"
#include "lesson/lesson.h"

namespace simrob::lesson {
namespace {

constexpr std::array outcomes = {"Finished", "Error", "Stopped"};

}  // namespace

const codec::Told<LessonText>& told_lesson() {
    using command::boolean;
    using command::integer;
    using command::text;
    static const codec::Told<LessonText> told(
        "lesson",
        contest::describe_contest_text<LessonText>()
            .called("LessonText", "How an attempt at a lesson stands.")
            .field<&LessonText::lesson>("lesson", text().help("Its name."))
            .part<&LessonText::title>("title", describe_words())
            .field<&LessonText::seed>("seed", integer())
            .field<&LessonText::stars>("stars", integer())
            .field<&LessonText::greatest_stars>("greatest_stars", integer())
            .field<&LessonText::has_passed>("passed", boolean())
            .field<&LessonText::program_ended>(
                "program_ended",
                text().nullable().help("Finished, Error or Stopped; null: not yet."))
            .field<&LessonText::pupil>(
                "pupil",
                text().nullable().help("The key of the agent who has the lesson; null: nobody."))
            .field<&LessonText::failed_by>(
                "failed_by",
                text().help("The condition for which it was not passed; empty until then."))
            .list<&LessonText::verdicts>("verdicts", "verdict", describe_verdict()));
    return told;
}

nlohmann::ordered_json Lesson::json() const {
    LessonText text{contest::contest_text(kind(), report())};
    text.time_s = attempt_s();
    text.lesson = file_.name;
    text.title = file_.title;
    text.seed = static_cast<std::int64_t>(seed_);
    text.stars = stars();
    text.greatest_stars = file_.greatest_stars();
    text.has_passed = has_passed();
    if (const auto outcome = program_ended())
        text.program_ended = outcomes[static_cast<std::size_t>(*outcome)];
    if (file_.football) text.score = {attempt_->goals_mine(), attempt_->goals_theirs()};
    text.pupil = pupil_;
    text.failed_by = failed_by();
    text.verdicts = verdicts();
    return told_lesson().json(text);
}

}  // namespace simrob::lesson
