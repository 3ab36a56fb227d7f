#include "view/results.h"

#include <algorithm>
#include <utility>

#include "command/decoder.h"
#include "recording/match_file.h"
#include "storage/file_name.h"
#include "storage/reasons.h"
#include "view/reasons.h"

namespace simrob::view {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_match_bytes = 4U << 20U;
constexpr std::size_t most_table_bytes = 16U << 20U;
constexpr const char* table_file = "table.json";

}  // namespace

Result<std::string> Results::match(const std::string& name) const {
    const auto recording = shelf_.find(name);
    if (!recording) return tl::unexpected(recording.error());
    const fs::path path = recording::match_file_of(*recording);
    if (!disk_.has_file(path))
        return refuse("File", command::reported_value(name), reasons::no_match_recorded());
    return disk_.read(path, most_match_bytes);
}

Result<std::string> Results::tournament(const std::string& name) const {
    if (!storage::is_file_stem(name))
        return refuse("Name", command::reported_value(name), storage::reasons::not_a_plain_name());
    const fs::path path = tournaments_ / name / table_file;
    if (!disk_.has_file(path)) return refuse("Name", name, reasons::no_such_tournament());
    return disk_.read(path, most_table_bytes);
}

std::vector<std::string> Results::tournaments() const {
    std::vector<std::pair<fs::file_time_type, std::string>> found;
    for (const storage::DiskEntry& folder : disk_.list(tournaments_)) {
        const auto table = disk_.find(folder.path / table_file);
        const std::string name = folder.path.filename().string();
        if (table && storage::is_file_stem(name)) found.emplace_back(table->written, name);
    }
    std::sort(found.begin(), found.end(), std::greater<>());
    std::vector<std::string> names;
    for (auto& [written, name] : found) names.push_back(std::move(name));
    return names;
}

}  // namespace simrob::view
