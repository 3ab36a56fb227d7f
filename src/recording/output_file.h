#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "storage/disk.h"

namespace simrob::recording {

/// A file that is written piece by piece under a temporary name, so that it appears wholly or not
/// at all.
class OutputFile {
  public:
    /// The disk must outlive it.
    OutputFile(storage::Disk& disk, std::filesystem::path path);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    /// Writes nothing more after a refusal.
    Result<void> write(std::string_view bytes);
    Result<void> finish();
    std::uint64_t bytes() const { return bytes_; }

  private:
    tl::unexpected<Problem> refuse_for(const Problem& problem) const;
    Result<void> write_waiting();

    storage::Disk& disk_;
    std::filesystem::path path_;
    std::filesystem::path part_;
    Result<std::unique_ptr<storage::DiskWriter>> file_;
    std::string waiting_;  ///< bytes that are collected, to ask the disk less often
    bool is_finished_ = false;
    std::uint64_t bytes_ = 0;
};

}  // namespace simrob::recording
