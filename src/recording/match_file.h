#pragma once

#include <filesystem>

namespace simrob::recording {

/// Beside the recording of a match: how it ended, as the page tells it.
inline std::filesystem::path match_file_of(std::filesystem::path recording) {
    return recording.replace_extension(".match.json");
}

}  // namespace simrob::recording
