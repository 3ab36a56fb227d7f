#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace simrob::session {

/// Where saves live unless `--data` says otherwise.
inline constexpr const char* default_data_folder = "simrob-data";

/// Where the program lies, if the system says so.
std::optional<std::filesystem::path> program_folder();

/// A folder of what comes with this program, such as "worlds": see ShippedFiles.
std::optional<std::filesystem::path> shipped_folder(std::string_view name);

/// The world of the demonstration, which the program carries inside.
struct EmbeddedWorld {
    std::string_view name;  ///< of its file in the folder of worlds
    std::string_view text;
};
EmbeddedWorld demo_world();

}  // namespace simrob::session
