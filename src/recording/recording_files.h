#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "storage/disk.h"

/// Recordings as files in a folder, by names that cannot lead elsewhere.
namespace simrob::recording {

inline constexpr std::string_view file_extension = ".simrec";

struct RecordingFile {
    std::filesystem::path path;
    std::filesystem::file_time_type written;
    std::uint64_t bytes = 0;

    std::string name() const { return path.stem().string(); }
};

/// Those in a folder, the oldest first. Files with other names are left alone.
std::vector<RecordingFile> recordings_in(const storage::Disk& disk,
                                         const std::filesystem::path& folder);

/// `name`, which may have the extension, without it. Refused if it is not a valid name.
Result<std::string> recording_stem(const std::string& name);

/// The same for recordings that may be in a tournament: `name` is that of a recording, or
/// `TOURNAMENT/GAME`.
Result<std::string> shelf_name(const std::string& name);

/// The path for a name without extension; the file need not exist.
std::filesystem::path recording_path(const std::filesystem::path& folder, const std::string& stem);

}  // namespace simrob::recording
