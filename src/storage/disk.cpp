#include "storage/disk.h"

#include "base/require.h"
#include "storage/reasons.h"

namespace simrob::storage {
namespace {

namespace fs = std::filesystem;

constexpr int most_temporary_names = 100;

tl::unexpected<Problem> refuse_writing(const fs::path& path, Reason reason) {
    return refuse(file_field, path.string(), std::move(reason));
}

Result<void> fill(DiskWriter& writer, std::string_view text) {
    SIMROB_REQUIRE(writer.append(text));
    return writer.synchronise();
}

}  // namespace

std::string cause_of(const Problem& problem) {
    for (const ReasonArgument& argument : problem.reason.arguments())
        if (const auto* text = std::get_if<std::string>(&argument.value);
            text != nullptr && argument.name == "cause")
            return *text;
    return problem.reason.words();
}

bool Disk::has_file(const fs::path& path) const {
    const auto entry = find(path);
    return entry && entry->is_file;
}

/// A new file beside the one that is to be written. Another thread may take a free name before it
/// can be used, and a killed program may have left one, so names are tried until one can be
/// created.
Result<fs::path> Disk::write_temporary(const fs::path& folder, std::string_view text) {
    for (int i = 0;; ++i) {
        const fs::path path = folder / (".simrob-" + mark() + "-" + std::to_string(i));
        const auto writer = create(path);
        if (!writer && i + 1 < most_temporary_names) continue;
        if (!writer)
            return refuse_writing(path,
                                  reasons::cannot_be_written_in_folder(cause_of(writer.error())));
        const auto filled = fill(**writer, text);
        if (filled) return path;
        static_cast<void>(remove(path));
        return refuse_writing(path, reasons::cannot_be_written(cause_of(filled.error())));
    }
}

Result<void> Disk::write(const fs::path& path, std::string_view text) {
    // Renaming would replace a device or a pipe by a plain file.
    if (const auto before = find(path); before && !before->is_file)
        return refuse_writing(path, reasons::cannot_be_written_over());
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const auto temporary = write_temporary(folder, text);
    if (!temporary) return refuse_writing(path, temporary.error().reason);
    if (const auto renamed = rename(*temporary, path); !renamed) {
        static_cast<void>(remove(*temporary));
        return refuse_writing(path, reasons::cannot_be_written(cause_of(renamed.error())));
    }
    if (const auto kept = synchronise_folder(folder); !kept)
        return refuse_writing(path, reasons::folder_not_synchronised(cause_of(kept.error())));
    return {};
}

}  // namespace simrob::storage
