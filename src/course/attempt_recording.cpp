#include "course/attempt_recording.h"

#include <fmt/format.h>

#include "recording/recording_files.h"

namespace simrob::course {
namespace {

constexpr std::size_t most_recordings_of_a_name = 100000;

}  // namespace

Result<void> start_attempt_recording(recording::RecordingDesk& desk, const storage::Disk& disk,
                                     const std::filesystem::path& folder, const std::string& lesson,
                                     std::uint64_t seed) {
    const std::string name = fmt::format("lesson-{}-{}", lesson, seed);
    for (std::size_t i = 1;; ++i) {
        const std::string tried = i == 1 ? name : fmt::format("{}-{}", name, i);
        const auto is_taken = [&] {
            return disk.has_file(recording::recording_path(folder, tried));
        };
        if (is_taken() && i < most_recordings_of_a_name) continue;
        auto started = desk.start_recording(tried);
        // Another program may have taken it meanwhile.
        const bool was_taken = !started && is_taken();
        if (!was_taken || i >= most_recordings_of_a_name) return started;
    }
}

}  // namespace simrob::course
