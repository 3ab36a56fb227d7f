#include "session/shipped_worlds.h"

#include "session/shipped_files.h"

namespace simrob::session {

namespace fs = std::filesystem;

std::optional<fs::path> program_folder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) return std::nullopt;
    return program.parent_path();
}

std::optional<fs::path> shipped_folder(std::string_view name) {
    const auto folder = program_folder();
    if (!folder) return std::nullopt;
    return ShippedFiles(*folder).folder(name);
}

}  // namespace simrob::session
