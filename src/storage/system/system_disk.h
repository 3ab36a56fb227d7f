#pragma once

#include "storage/disk.h"

namespace simrob::storage {

/// The machine's file system.
class SystemDisk final : public Disk {
  public:
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
    std::string mark() const override;
};

}  // namespace simrob::storage
