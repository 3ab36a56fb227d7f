#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "recording/ending.h"
#include "recording/frame.h"
#include "recording/origin.h"
#include "storage/disk.h"

namespace simrob::recording {

/// A frame that was read.
struct Frame {
    FrameHeader header;
    std::uint64_t offset = 0;
    std::uint64_t next = 0;  ///< where the next frame begins
    std::string content;
};

/// A recording that is open for reading. It trusts nothing in the file; every refusal names the
/// file, the byte and what was expected there.
class Recording {
  public:
    static Result<Recording> open(const storage::Disk& disk, const std::filesystem::path& path);

    const std::filesystem::path& path() const { return path_; }
    const Origin& origin() const { return origin_; }
    /// The version of its format.
    std::uint32_t version() const { return version_; }
    /// At least one, in the order of the file.
    const std::vector<KeyframeEntry>& keyframes() const { return keyframes_; }
    /// Why it ended; nothing if it was never ended, as after a crash.
    const std::optional<Ending>& ending() const { return ending_; }
    /// If it was never ended: what is wrong after its last whole frame, if anything.
    const std::optional<Problem>& torn_tail() const { return torn_tail_; }
    std::uint64_t bytes() const { return size_; }
    /// The end of the last readable frame.
    std::uint64_t end_offset() const { return end_offset_; }

    Result<Frame> read(std::uint64_t offset) const;
    /// Whether the index names all keyframes and nothing follows the end frame, if there is one.
    /// Reads only the headers of frames; their contents are checked when they are played.
    Result<void> check_index() const;

    /// A refusal about byte `offset` of this file.
    tl::unexpected<Problem> refuse_at(std::uint64_t offset, Reason reason) const;

  private:
    Recording() = default;

    Result<void> load();
    /// The version of the format.
    Result<std::uint32_t> read_file_header() const;
    bool read_index();
    Result<void> scan();
    Result<std::string> read_bytes(std::uint64_t offset, std::size_t size) const;
    Result<FrameHeader> read_header(std::uint64_t offset) const;
    Result<Frame> read_stored(std::uint64_t offset) const;

    std::filesystem::path path_;
    std::unique_ptr<storage::DiskReader> file_;
    std::uint64_t size_ = 0;
    std::uint64_t first_offset_ = 0;  ///< after the origin
    std::uint64_t end_offset_ = 0;
    std::uint32_t version_ = format_version;
    Origin origin_;
    std::vector<KeyframeEntry> keyframes_;
    std::optional<Ending> ending_;
    std::optional<Problem> torn_tail_;
};

}  // namespace simrob::recording
