#include "session/configuration_file.h"

#include "session/reasons.h"
#include "session/shipped_worlds.h"

namespace simrob::session {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t maximum_configuration_bytes = 1U << 20U;

}  // namespace

Result<ConfigurationFile> read_configuration_file(const storage::Disk& disk, const fs::path& path) {
    auto text = disk.read(path, maximum_configuration_bytes);
    if (!text) return tl::unexpected(std::move(text).error());
    return ConfigurationFile{path, std::move(*text)};
}

Result<std::optional<ConfigurationFile>> find_configuration_file(
    const storage::Disk& disk, std::span<const fs::path> folders) {
    for (const fs::path& folder : folders) {
        const fs::path path = folder / configuration_file_name;
        const auto found = disk.find(path);
        if (!found) continue;
        if (!found->is_file)
            return refuse(storage::file_field, path.string(), reasons::another_configuration());
        auto file = read_configuration_file(disk, path);
        if (!file) return tl::unexpected(std::move(file).error());
        return std::move(*file);
    }
    return std::nullopt;
}

std::vector<fs::path> configuration_folders() {
    std::vector<fs::path> folders;
    std::error_code error;
    if (auto working = fs::current_path(error); !error) folders.push_back(std::move(working));
    if (auto program = program_folder()) folders.push_back(std::move(*program));
    return folders;
}

}  // namespace simrob::session
