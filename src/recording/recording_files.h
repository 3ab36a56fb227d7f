#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "storage/disk.h"

/// Recordings as files of a folder, by names that reach no file elsewhere.
namespace simrob::recording {

inline constexpr std::string_view file_extension = ".simrec";

struct RecordingFile {
    std::filesystem::path path;
    std::filesystem::file_time_type written;
    std::uint64_t bytes = 0;

    std::string name() const { return path.stem().string(); }
};

/// Those of a folder, the oldest first. Files of other names are nobody's here.
std::vector<RecordingFile> recordings_in(const storage::Disk& disk,
                                         const std::filesystem::path& folder);

/// `name`, with or without the extension, as it stands before it. Refused where it is none.
Result<std::string> recording_stem(const std::string& name);

/// Likewise of one that may be in a tournament: `name` is that of a recording, or
/// `TOURNAMENT/GAME`.
Result<std::string> shelf_name(const std::string& name);

/// The file of a name without extension, whether it is there or not.
std::filesystem::path recording_path(const std::filesystem::path& folder, const std::string& stem);

}  // namespace simrob::recording
