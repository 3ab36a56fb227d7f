#include "session/profile_files.h"

#include <algorithm>

#include "session/reasons.h"
#include "storage/file_name.h"

namespace simrob::session {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t maximum_profile_bytes = 1U << 16U;
constexpr const char* extension = ".profile";

/// Lists the profiles in all folders.
Reason no_such_profile(const storage::Disk& disk, const std::vector<fs::path>& folders) {
    std::vector<std::string> names;
    for (const auto& folder : folders)
        for (const storage::DiskEntry& entry : disk.list(folder))
            if (entry.path.extension() == extension) names.push_back(entry.path.stem());
    std::sort(names.begin(), names.end());
    std::string list;
    for (const auto& name : names) list += (list.empty() ? "" : ", ") + name;
    return list.empty() ? reasons::no_profiles() : reasons::no_such_profile(list);
}

Result<std::shared_ptr<const agent::Filter>> read_profile(const storage::Disk& disk,
                                                          const agent::Filters& filters,
                                                          const std::vector<fs::path>& folders,
                                                          const std::string& name) {
    if (storage::is_file_stem(name))
        for (const auto& folder : folders) {
            const fs::path path = folder / (name + extension);
            if (!disk.has_file(path)) continue;
            const auto text = disk.read(path, maximum_profile_bytes);
            if (!text) return tl::unexpected(text.error());
            auto made = filters.make(*text);
            if (!made)
                return refuse("filter", made.error().value,
                              reasons::in_field(path.string(), made.error().reason));
            return std::move(*made);
        }
    return refuse("filter", name, no_such_profile(disk, folders));
}

}  // namespace

void add_profile_files(agent::Filters& filters, const storage::Disk& disk,
                       std::vector<fs::path> folders) {
    filters.add("profile",
                [&disk, known = filters, folders = std::move(folders)](
                    agent::FilterWords words) -> Result<std::shared_ptr<const agent::Filter>> {
                    if (words.size() == 1) return read_profile(disk, known, folders, words.front());
                    return refuse("filter", "profile", reasons::profile_name_missing());
                });
}

}  // namespace simrob::session
