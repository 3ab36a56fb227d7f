#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/disk.h"

namespace simrob::session {

/// The file that is read where `--config` names none.
inline constexpr const char* configuration_file_name = "Configuration.data";

/// A file of configuration keys, as it was read.
struct ConfigurationFile {
    std::filesystem::path path;
    std::string text;
};

/// The file of that path, whatever it is: people may name a pipe.
Result<ConfigurationFile> read_configuration_file(const storage::Disk& disk,
                                                  const std::filesystem::path& path);

/// Configuration.data of the first of these folders that has one; nothing when none has. One that
/// is there but is no plain file, or cannot be read, is refused: the next may say something else.
Result<std::optional<ConfigurationFile>> find_configuration_file(
    const storage::Disk& disk, std::span<const std::filesystem::path> folders);

/// Where it is looked for: in the working folder, then beside the program.
std::vector<std::filesystem::path> configuration_folders();

}  // namespace simrob::session
