#include "lesson/answer.h"

#include <utility>

namespace simrob::lesson {
namespace {

using command::boolean;
using command::integer;
using command::real;
using command::RecordBuilder;
using command::text;

std::vector<command::Choice> roles() {
    return {{"goal", static_cast<std::int64_t>(Role::goal), ""},
            {"fail", static_cast<std::int64_t>(Role::fail), ""},
            {"star", static_cast<std::int64_t>(Role::star), ""}};
}

}  // namespace

RecordBuilder<Words> describe_words() {
    RecordBuilder<Words> fields;
    fields.called("Words", "Words in two languages.");
    return fields.field<&Words::es>("es", text().help("Spanish."))
        .field<&Words::en>("en", text().help("English."));
}

RecordBuilder<Verdict> describe_verdict() {
    RecordBuilder<Verdict> fields;
    fields.called("Verdict", "How a condition of a lesson stands.");
    return fields.field<&Verdict::condition>("condition", text().help("Its kind."))
        .field<&Verdict::role>("role", command::choice(roles()).help("What it is for."))
        .field<&Verdict::is_met>("met", boolean().help("Of a fail: that it happened."))
        .field<&Verdict::time_s>(
            "time", real().nullable().help("s after the program began; null: not yet."))
        .field<&Verdict::progress>("progress", real().help("0 to 1."))
        .part<&Verdict::wanted>(
            "wanted", describe_words(),
            command::record().help("What it asks for, as what somebody does; of a fail, what must "
                                   "not be done."))
        .part<&Verdict::text>("text", describe_words(),
                              command::record().help("When, where, measured and needed; before a "
                                                     "program begins, what is asked for."));
}

RecordBuilder<LessonAnswer> describe_lesson_answer() {
    RecordBuilder<LessonAnswer> score;
    score.field<&LessonAnswer::score>("Goals", integer());
    RecordBuilder<LessonAnswer> fields;
    return fields.field<&LessonAnswer::lesson>("Lesson", text().help("Its name."))
        .field<&LessonAnswer::seed>("Seed", integer())
        .field<&LessonAnswer::phase>("Phase", text().help("ready, running or over."))
        .field<&LessonAnswer::time_s>("Time", real().help("s since the program began."))
        .field<&LessonAnswer::has_passed>("Passed", boolean())
        .field<&LessonAnswer::stars>("Stars", integer())
        .group("Score", std::move(score),
               command::record().help("In football: goals of the pupil's side, and of the other."))
        .list<&LessonAnswer::verdicts>("Verdicts", "Verdict", describe_verdict());
}

}  // namespace simrob::lesson
