#pragma once

#include <filesystem>

namespace simrob::recording {

/// The file beside a match's recording that says how it ended, in the form that the page uses.
inline std::filesystem::path match_file_of(std::filesystem::path recording) {
    return recording.replace_extension(".match.json");
}

}  // namespace simrob::recording
