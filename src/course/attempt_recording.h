#pragma once

#include <filesystem>
#include <string>

#include "recording/recording_desk.h"

namespace simrob::course {

/// Begins the recording of an attempt, to lesson-NAME-SEED in the folder of the desk, or to the
/// first name after it that is free.
Result<void> start_attempt_recording(recording::RecordingDesk& desk, const storage::Disk& disk,
                                     const std::filesystem::path& folder, const std::string& lesson,
                                     std::uint64_t seed);

}  // namespace simrob::course
