#pragma once

#include "codec/told.h"
#include "contest/contest_text.h"
#include "lesson/verdict.h"

namespace simrob::lesson {

/// What pages are told of a lesson, beyond what all contests tell.
struct LessonText : contest::ContestText {
    std::string lesson;
    Words title;
    std::int64_t seed = 0;
    int stars = 0;
    int greatest_stars = 0;
    bool has_passed = false;
    /// Finished, Error or Stopped, once the program has ended.
    std::optional<std::string> program_ended{};
    std::optional<std::string> pupil{};  ///< the key of the agent who has the lesson
    std::string failed_by;  ///< the condition for which it was not passed; empty until then
    std::vector<Verdict> verdicts;
};

const codec::Told<LessonText>& told_lesson();

}  // namespace simrob::lesson
