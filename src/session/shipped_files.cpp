#include "session/shipped_files.h"

namespace simrob::session {

namespace fs = std::filesystem;

ShippedFiles::ShippedFiles(const fs::path& program_folder)
    : root_(program_folder.parent_path() / "share" / "simrob") {}

std::optional<fs::path> ShippedFiles::folder(std::string_view name) const {
    std::error_code error;
    // Contained strategies may read the folder itself, but not through links.
    fs::path found = fs::canonical(root_ / name, error);
    if (error || !fs::is_directory(found, error)) return std::nullopt;
    return found;
}

}  // namespace simrob::session
