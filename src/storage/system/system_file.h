#pragma once

#include "storage/disk.h"
#include "storage/system/open_file.h"

namespace simrob::storage {

/// A new file in the file system.
class SystemWriter final : public DiskWriter {
  public:
    /// `file` is open for writing, and empty.
    SystemWriter(OpenFile file, std::filesystem::path path)
        : file_(std::move(file)), path_(std::move(path)) {}

    Result<void> append(std::string_view bytes) override;
    Result<void> synchronise() override;

  private:
    OpenFile file_;
    std::filesystem::path path_;
    std::uint64_t size_ = 0;
};

/// A plain file in the file system.
class SystemReader final : public DiskReader {
  public:
    /// `file` is open for reading.
    SystemReader(OpenFile file, std::filesystem::path path)
        : file_(std::move(file)), path_(std::move(path)) {}

    Result<std::uint64_t> bytes() const override;
    Result<std::size_t> read(std::uint64_t offset, std::span<char> into) override;

  private:
    OpenFile file_;
    std::filesystem::path path_;
};

}  // namespace simrob::storage
