#pragma once

#include <optional>
#include <string>

#include "course/attempt.h"
#include "course/lesson_folder.h"

namespace simrob::course {

/// What a recording of an attempt comes to when it is judged again.
struct Grade {
    AttemptResult result;  ///< as it is judged now; of no use where it was refused
    bool is_proven = false;
    /// Why it proves nothing, and where.
    std::optional<Problem> refusal;
    std::string build;              ///< that made the recording: its hashes hold for it
    bool is_cut = false;            ///< the recording was not ended
    bool knows_lesson = false;      ///< its beginning was compared with the lesson's own
    std::optional<bool> ran_again;  ///< whether the program did the same again; if it was run
};

/// How a recording is to be graded.
struct GradeOrder {
    std::filesystem::path recording;
    const Lessons& lessons;
    /// Runs the recorded program again, started by these words.
    std::optional<std::vector<std::string>> runner{};
    WallTime patience = usual_patience;
};

/// Plays it again and judges again: every hash, every decision and every command, and the world
/// that it begins in. Refused where it cannot be opened.
Result<Grade> grade_recording(storage::Disk& disk, const GradeOrder& order);

}  // namespace simrob::course
