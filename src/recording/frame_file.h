#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "recording/ending.h"
#include "recording/frame.h"
#include "recording/keyframe.h"
#include "recording/origin.h"
#include "storage/disk.h"

namespace simrob::recording {

/// A recording that is being written, frame by frame. After a failure the file ends with the last
/// frame that could be written. One thread at a time.
class FrameFile {
  public:
    /// A new file with its header. Refused if there is one already; a refusal leaves no file.
    static Result<FrameFile> create(storage::Disk& disk, const std::filesystem::path& path,
                                    const Origin& origin);

    /// Returns where the frame begins.
    Result<std::uint64_t> write(FrameKind kind, const Place& place, std::string_view content);
    /// Writes the last frame, with the list of keyframes, and the trailer that says where it is.
    Result<void> write_end(EndReason reason, std::string detail, const Place& place);

    std::uint64_t bytes() const { return size_; }

  private:
    explicit FrameFile(std::unique_ptr<storage::DiskWriter> file)
        : file_(std::move(file)), encoder_(std::make_unique<FrameEncoder>()) {}

    Result<void> write_head(const Origin& origin);
    Result<void> append(std::string_view bytes);

    std::unique_ptr<storage::DiskWriter> file_;
    std::unique_ptr<FrameEncoder> encoder_;
    std::uint64_t size_ = 0;
    Ending ending_;
};

}  // namespace simrob::recording
