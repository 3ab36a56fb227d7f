#pragma once

#include <map>
#include <mutex>
#include <set>

#include "storage/disk.h"

namespace simrob::storage {

/// A disk in memory with room for a limited number of bytes. The age of its files follows the order
/// in which they were last written. Readers and writers may outlive it.
class MemoryDisk final : public Disk {
  public:
    /// Begins with a root and a current folder, both empty.
    explicit MemoryDisk(std::uint64_t maximum_bytes);

    Result<std::string> read(const std::filesystem::path& path,
                             std::size_t maximum_bytes) const override;
    Result<std::unique_ptr<DiskWriter>> create(const std::filesystem::path& path) override;
    Result<std::unique_ptr<DiskReader>> open(const std::filesystem::path& path) const override;
    std::optional<DiskEntry> find(const std::filesystem::path& path) const override;
    std::vector<DiskEntry> list(const std::filesystem::path& folder) const override;
    Result<void> make_folder(const std::filesystem::path& path) override;
    Result<void> synchronise_folder(const std::filesystem::path& path) override;
    Result<void> rename(const std::filesystem::path& from,
                        const std::filesystem::path& to) override;
    Result<bool> remove(const std::filesystem::path& path) override;

  private:
    struct Shared;
    struct File;
    class Writer;
    class Reader;
    using FilePointer = std::shared_ptr<File>;

    std::string mark() const override { return "memory"; }
    /// The mutex must be held. Null if there is no such file.
    FilePointer file_at(const std::filesystem::path& name) const;
    bool has_folder(const std::filesystem::path& name) const { return folders_.contains(name); }
    DiskEntry entry(const std::filesystem::path& path, const File& file) const;

    std::shared_ptr<Shared> shared_;
    std::map<std::filesystem::path, FilePointer> files_;
    std::set<std::filesystem::path> folders_;
};

}  // namespace simrob::storage
