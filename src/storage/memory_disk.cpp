#include "storage/memory_disk.h"

#include <algorithm>
#include <atomic>

#include "storage/reasons.h"

namespace simrob::storage {
namespace {

namespace fs = std::filesystem;

// In the words of the system, so that either disk can stand in for the other.
constexpr const char* nothing_there = "No such file or directory";
constexpr const char* something_there = "File exists";
constexpr const char* no_folder = "Not a directory";
constexpr const char* a_folder = "Is a directory";
constexpr const char* no_space = "No space left on device";

/// The same text for all paths to one place: "a/b" for "./a/c/../b/".
fs::path name_of(const fs::path& path) {
    fs::path name = path.lexically_normal();
    if (!name.has_filename() && name.has_relative_path()) name = name.parent_path();
    return name == "." ? fs::path() : name;
}

tl::unexpected<Problem> refuse_in_memory(const fs::path& path, Reason reason) {
    return refuse(file_field, path.string(), std::move(reason));
}

}  // namespace

/// Shared with readers and writers, which may outlive the disk. The mutex guards everything that is
/// not atomic.
struct MemoryDisk::Shared {
    explicit Shared(std::uint64_t most) : maximum_bytes(most) {}

    const std::uint64_t maximum_bytes;
    std::mutex mutex;
    std::atomic<std::uint64_t> used_bytes{0};
    fs::file_time_type::rep writings = 0;
};

struct MemoryDisk::File {
    explicit File(std::shared_ptr<Shared> its_shared)
        : shared(std::move(its_shared)), written(++shared->writings) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() { shared->used_bytes -= content.size(); }

    std::shared_ptr<Shared> shared;
    std::string content;
    fs::file_time_type::rep written;
};

class MemoryDisk::Writer final : public DiskWriter {
  public:
    Writer(FilePointer file, fs::path path) : file_(std::move(file)), path_(std::move(path)) {}

    Result<void> append(std::string_view bytes) override {
        Shared& shared = *file_->shared;
        const std::lock_guard lock(shared.mutex);
        if (bytes.size() > shared.maximum_bytes - shared.used_bytes)
            return refuse_in_memory(path_, reasons::cannot_be_written(no_space));
        file_->content += bytes;
        file_->written = ++shared.writings;
        shared.used_bytes += bytes.size();
        return {};
    }
    Result<void> synchronise() override { return {}; }

  private:
    FilePointer file_;
    fs::path path_;
};

class MemoryDisk::Reader final : public DiskReader {
  public:
    explicit Reader(FilePointer file) : file_(std::move(file)) {}

    Result<std::uint64_t> bytes() const override {
        const std::lock_guard lock(file_->shared->mutex);
        return file_->content.size();
    }
    Result<std::size_t> read(std::uint64_t offset, std::span<char> into) override {
        const std::lock_guard lock(file_->shared->mutex);
        if (offset >= file_->content.size()) return std::size_t{0};
        return file_->content.copy(into.data(), into.size(), offset);
    }

  private:
    FilePointer file_;
};

MemoryDisk::MemoryDisk(std::uint64_t maximum_bytes)
    : shared_(std::make_shared<Shared>(maximum_bytes)), folders_{fs::path(), "/"} {}

MemoryDisk::FilePointer MemoryDisk::file_at(const fs::path& name) const {
    const auto found = files_.find(name);
    return found == files_.end() ? nullptr : found->second;
}

Result<std::string> MemoryDisk::read(const fs::path& path, std::size_t maximum_bytes) const {
    const std::lock_guard lock(shared_->mutex);
    const fs::path name = name_of(path);
    if (has_folder(name)) return refuse_in_memory(path, reasons::cannot_be_read(a_folder));
    const FilePointer file = file_at(name);
    if (!file) return refuse_in_memory(path, reasons::cannot_be_opened(nothing_there));
    if (file->content.size() > maximum_bytes)
        return refuse_in_memory(path, reasons::file_too_large(maximum_bytes));
    return file->content;
}

Result<std::unique_ptr<DiskWriter>> MemoryDisk::create(const fs::path& path) {
    const std::lock_guard lock(shared_->mutex);
    const fs::path name = name_of(path);
    if (file_at(name) || has_folder(name))
        return refuse_in_memory(path, reasons::cannot_be_made(something_there));
    if (!has_folder(name.parent_path()))
        return refuse_in_memory(path, reasons::cannot_be_made(nothing_there));
    auto file = std::make_shared<File>(shared_);
    files_[name] = file;
    return std::make_unique<Writer>(std::move(file), path);
}

Result<std::unique_ptr<DiskReader>> MemoryDisk::open(const fs::path& path) const {
    const std::lock_guard lock(shared_->mutex);
    const fs::path name = name_of(path);
    if (has_folder(name)) return refuse_in_memory(path, reasons::not_a_plain_file());
    if (auto file = file_at(name)) return std::make_unique<Reader>(std::move(file));
    return refuse_in_memory(path, reasons::cannot_be_opened(nothing_there));
}

DiskEntry MemoryDisk::entry(const fs::path& path, const File& file) const {
    return {.path = path,
            .bytes = file.content.size(),
            .written = fs::file_time_type(fs::file_time_type::duration(file.written))};
}

std::optional<DiskEntry> MemoryDisk::find(const fs::path& path) const {
    const std::lock_guard lock(shared_->mutex);
    const fs::path name = name_of(path);
    if (has_folder(name)) return DiskEntry{.path = path, .is_file = false, .is_folder = true};
    if (const FilePointer file = file_at(name)) return entry(path, *file);
    return std::nullopt;
}

std::vector<DiskEntry> MemoryDisk::list(const fs::path& folder) const {
    const std::lock_guard lock(shared_->mutex);
    const fs::path name = name_of(folder);
    std::vector<DiskEntry> found;
    const auto is_inside = [&](const fs::path& other) {
        return other.has_filename() && other.parent_path() == name;
    };
    for (const fs::path& other : folders_)
        if (is_inside(other))
            found.push_back(
                {.path = folder / other.filename(), .is_file = false, .is_folder = true});
    for (const auto& [other, file] : files_)
        if (is_inside(other)) found.push_back(entry(folder / other.filename(), *file));
    std::sort(found.begin(), found.end(),
              [](const DiskEntry& a, const DiskEntry& b) { return a.path < b.path; });
    return found;
}

Result<void> MemoryDisk::make_folder(const fs::path& path) {
    const std::lock_guard lock(shared_->mutex);
    std::vector<fs::path> missing;
    for (fs::path name = name_of(path); !has_folder(name); name = name.parent_path()) {
        if (file_at(name)) return refuse_in_memory(path, reasons::folder_cannot_be_made(no_folder));
        missing.push_back(name);
    }
    folders_.insert(missing.begin(), missing.end());
    return {};
}

Result<void> MemoryDisk::synchronise_folder(const fs::path& path) {
    const std::lock_guard lock(shared_->mutex);
    if (has_folder(name_of(path))) return {};
    return refuse_in_memory(path, reasons::folder_not_synchronised(nothing_there));
}

Result<void> MemoryDisk::rename(const fs::path& from, const fs::path& to) {
    const std::lock_guard lock(shared_->mutex);
    const fs::path name = name_of(to);
    const auto found = files_.find(name_of(from));
    if (found == files_.end() || !has_folder(name.parent_path()))
        return refuse_in_memory(to, reasons::cannot_be_written(nothing_there));
    if (has_folder(name)) return refuse_in_memory(to, reasons::cannot_be_written(a_folder));
    const FilePointer file = found->second;
    files_.erase(found);
    files_[name] = file;
    return {};
}

Result<bool> MemoryDisk::remove(const fs::path& path) {
    const std::lock_guard lock(shared_->mutex);
    const fs::path name = name_of(path);
    if (has_folder(name)) return refuse_in_memory(path, reasons::cannot_be_removed(a_folder));
    return files_.erase(name) > 0;
}

}  // namespace simrob::storage
