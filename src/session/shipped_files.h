#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace simrob::session {

/// What comes with a program: worlds, robots, profiles, headers for extensions and the like. All of
/// it lies in `../share/simrob` of the program's folder, where it was built and where it was
/// installed, so that the whole tree may be moved.
class ShippedFiles {
  public:
    /// Of the program in this folder.
    explicit ShippedFiles(const std::filesystem::path& program_folder);

    /// The folder of this name, such as "worlds" or "agents/python", without links in its path.
    /// None when the program stands alone.
    std::optional<std::filesystem::path> folder(std::string_view name) const;

  private:
    std::filesystem::path root_;
};

}  // namespace simrob::session
