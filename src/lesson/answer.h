#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command/record_builder.h"
#include "lesson/verdict.h"

namespace simrob::lesson {

/// What Get_Lesson tells.
struct LessonAnswer {
    std::string lesson;
    std::int64_t seed = 0;
    std::string phase;  ///< ready, running or over
    double time_s = 0;  ///< since the program began
    bool has_passed = false;
    int stars = 0;
    std::vector<int> score;  ///< of football: goals of the pupil's side, and of the other
    std::vector<Verdict> verdicts;
};

command::RecordBuilder<Words> describe_words();
command::RecordBuilder<Verdict> describe_verdict();
command::RecordBuilder<LessonAnswer> describe_lesson_answer();

}  // namespace simrob::lesson
