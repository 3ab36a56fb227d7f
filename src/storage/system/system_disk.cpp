#include "storage/system/system_disk.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "storage/reasons.h"
#include "storage/system/system_file.h"

namespace simrob::storage {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Problem> refuse_file(const fs::path& path, Reason reason) {
    return refuse(file_field, path.string(), std::move(reason));
}

/// `make_reason` takes the words of `errno`.
tl::unexpected<Problem> refuse_with_cause(const fs::path& path, Reason (*make_reason)(ReasonText)) {
    return refuse_file(path, make_reason(std::strerror(errno)));
}

}  // namespace

std::string SystemDisk::mark() const {
    return std::to_string(::getpid());
}

/// Not through a reader: this may be a pipe, which has no length.
Result<std::string> SystemDisk::read(const fs::path& path, std::size_t maximum_bytes) const {
    const OpenFile file(path, O_RDONLY);
    if (!file.is_open()) return refuse_with_cause(path, reasons::cannot_be_opened);
    std::string text;
    std::string chunk(65536, '\0');
    for (;;) {
        const ssize_t got = ::read(file.get(), chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return refuse_with_cause(path, reasons::cannot_be_read);
        if (got == 0) return text;
        text.append(chunk, 0, static_cast<std::size_t>(got));
        if (text.size() > maximum_bytes)
            return refuse_file(path, reasons::file_too_large(maximum_bytes));
    }
}

Result<std::unique_ptr<DiskWriter>> SystemDisk::create(const fs::path& path) {
    OpenFile file(path, O_CREAT | O_EXCL | O_WRONLY);
    if (!file.is_open()) return refuse_with_cause(path, reasons::cannot_be_made);
    return std::make_unique<SystemWriter>(std::move(file), path);
}

Result<std::unique_ptr<DiskReader>> SystemDisk::open(const fs::path& path) const {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    OpenFile file(path, O_RDONLY | O_NONBLOCK);
    struct stat status {};
    if (!file.is_open() || ::fstat(file.get(), &status) != 0)
        return refuse_with_cause(path, reasons::cannot_be_opened);
    if (!S_ISREG(status.st_mode)) return refuse_file(path, reasons::not_a_plain_file());
    return std::make_unique<SystemReader>(std::move(file), path);
}

std::optional<DiskEntry> SystemDisk::find(const fs::path& path) const {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return std::nullopt;
    DiskEntry entry{.path = path,
                    .is_file = fs::is_regular_file(status),
                    .is_folder = fs::is_directory(status)};
    if (entry.is_file) entry.bytes = fs::file_size(path, error);
    if (!error) entry.written = fs::last_write_time(path, error);
    if (error) return std::nullopt;
    return entry;
}

std::vector<DiskEntry> SystemDisk::list(const fs::path& folder) const {
    std::vector<DiskEntry> found;
    std::error_code error;
    for (fs::directory_iterator item(folder, error), end; !error && item != end;
         item.increment(error))
        if (auto entry = find(item->path())) found.push_back(std::move(*entry));
    std::sort(found.begin(), found.end(),
              [](const DiskEntry& a, const DiskEntry& b) { return a.path < b.path; });
    return found;
}

Result<void> SystemDisk::make_folder(const fs::path& path) {
    std::error_code error;
    fs::create_directories(path, error);
    if (error) return refuse_file(path, reasons::folder_cannot_be_made(error.message()));
    return {};
}

Result<void> SystemDisk::synchronise_folder(const fs::path& path) {
    const OpenFile folder(path, O_RDONLY | O_DIRECTORY);
    if (folder.is_open() && ::fsync(folder.get()) == 0) return {};
    return refuse_with_cause(path, reasons::folder_not_synchronised);
}

Result<void> SystemDisk::rename(const fs::path& from, const fs::path& to) {
    if (::rename(from.c_str(), to.c_str()) == 0) return {};
    return refuse_with_cause(to, reasons::cannot_be_written);
}

Result<bool> SystemDisk::remove(const fs::path& path) {
    if (::unlink(path.c_str()) == 0) return true;
    if (errno == ENOENT || errno == ENOTDIR) return false;
    return refuse_with_cause(path, reasons::cannot_be_removed);
}

}  // namespace simrob::storage
