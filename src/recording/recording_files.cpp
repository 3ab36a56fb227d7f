#include "recording/recording_files.h"

#include <algorithm>
#include <tuple>

#include "command/decoder.h"
#include "recording/reasons.h"
#include "storage/file_name.h"
#include "storage/reasons.h"

namespace simrob::recording {

namespace fs = std::filesystem;

std::vector<RecordingFile> recordings_in(const storage::Disk& disk, const fs::path& folder) {
    std::vector<RecordingFile> found;
    for (const storage::DiskEntry& entry : disk.list(folder)) {
        const fs::path& path = entry.path;
        if (entry.is_file && path.extension() == file_extension &&
            storage::is_file_stem(path.stem().string()))
            found.push_back({path, entry.written, entry.bytes});
    }
    std::sort(found.begin(), found.end(), [](const RecordingFile& a, const RecordingFile& b) {
        return std::tie(a.written, a.path) < std::tie(b.written, b.path);
    });
    return found;
}

Result<std::string> recording_stem(const std::string& name) {
    const std::string stem =
        name.ends_with(file_extension) ? name.substr(0, name.size() - file_extension.size()) : name;
    if (storage::is_file_stem(stem)) return stem;
    return refuse("File", command::reported_value(name),
                  storage::reasons::not_a_file_name(file_extension));
}

Result<std::string> shelf_name(const std::string& name) {
    const std::size_t slash = name.find('/');
    if (slash == std::string::npos) return recording_stem(name);
    const auto game = recording_stem(name.substr(slash + 1));
    if (!game) return tl::unexpected(game.error());
    const std::string tournament = name.substr(0, slash);
    if (storage::is_file_stem(tournament)) return tournament + "/" + *game;
    return refuse("File", command::reported_value(name), reasons::tournament_name_wrong());
}

fs::path recording_path(const fs::path& folder, const std::string& stem) {
    return folder / (stem + std::string(file_extension));
}

}  // namespace simrob::recording
