#pragma once

#include <string_view>

#include "base/result.h"
#include "lesson/requests.h"

namespace simrob::lesson {

/// Who has the stage: the program that shows lessons, or another show. Offered to commands as a
/// service; the refusal of whoever cannot do it is the command's.
class LessonControl {
  public:
    LessonControl() = default;
    virtual ~LessonControl() = default;
    LessonControl(const LessonControl&) = delete;
    LessonControl& operator=(const LessonControl&) = delete;
    LessonControl(LessonControl&&) = delete;
    LessonControl& operator=(LessonControl&&) = delete;

    /// Whoever asks has the stage from now on. Refused while another agent has it that is still
    /// there, unless it is to be taken over.
    virtual Result<void> claim(std::string_view by, bool takes_over) = 0;
    /// Makes the world of the lesson anew, ready for a program. Both are called while a command is
    /// being done, after claim(): what replaces the world has to wait until the turn is over.
    virtual Result<void> open_lesson(const OpenLesson& wanted) = 0;
    virtual Result<void> open_show(const OpenShow& wanted) = 0;
};

}  // namespace simrob::lesson
