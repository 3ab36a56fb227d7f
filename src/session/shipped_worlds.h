#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace simrob::session {

/// The folder of saves unless `--data` names another.
inline constexpr const char* default_data_folder = "simrob-data";

/// The folder of the program, if the system tells.
std::optional<std::filesystem::path> program_folder();

/// A folder of files that come with this program, such as "worlds": see ShippedFiles.
std::optional<std::filesystem::path> shipped_folder(std::string_view name);

/// The world of the demonstration, which is embedded in the program.
struct EmbeddedWorld {
    std::string_view name;  ///< name of its file in the folder of worlds
    std::string_view text;
};
EmbeddedWorld demo_world();

}  // namespace simrob::session
