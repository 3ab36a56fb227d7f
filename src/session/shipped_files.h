#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace simrob::session {

/// The files that come with a program: worlds, robots, profiles, headers for extensions and the
/// like. All are in `../share/simrob` relative to the program's folder, both where it was built and
/// where it was installed, so that the whole tree may be moved.
class ShippedFiles {
  public:
    /// For the program in this folder.
    explicit ShippedFiles(const std::filesystem::path& program_folder);

    /// The folder of this name, such as "worlds" or "agents/python", with all links resolved.
    /// Nothing if the program comes without files.
    std::optional<std::filesystem::path> folder(std::string_view name) const;

  private:
    std::filesystem::path root_;
};

}  // namespace simrob::session
