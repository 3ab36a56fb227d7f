#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/disk.h"

namespace simrob::session {

/// The file that is read unless `--config` names another.
inline constexpr const char* configuration_file_name = "Configuration.data";

/// A configuration file as read.
struct ConfigurationFile {
    std::filesystem::path path;
    std::string text;
};

/// The file at that path, of whatever kind: it may be a pipe.
Result<ConfigurationFile> read_configuration_file(const storage::Disk& disk,
                                                  const std::filesystem::path& path);

/// Configuration.data in the first of these folders that has one; nothing if none has. One that
/// exists but is not a plain file, or cannot be read, is refused: the next might say something
/// else.
Result<std::optional<ConfigurationFile>> find_configuration_file(
    const storage::Disk& disk, std::span<const std::filesystem::path> folders);

/// Where it is looked for: in the working folder, then next to the program.
std::vector<std::filesystem::path> configuration_folders();

}  // namespace simrob::session
