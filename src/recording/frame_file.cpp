#include "recording/frame_file.h"

#include <cassert>
#include <utility>

#include "base/require.h"
#include "recording/bytes.h"

namespace simrob::recording {

Result<FrameFile> FrameFile::create(storage::Disk& disk, const std::filesystem::path& path,
                                    const Origin& origin) {
    auto made = disk.create(path);
    if (!made) return tl::unexpected(made.error());
    FrameFile file(std::move(*made));
    if (auto begun = file.write_head(origin); !begun) {
        static_cast<void>(disk.remove(path));
        return tl::unexpected(begun.error());
    }
    return file;
}

Result<void> FrameFile::write_head(const Origin& origin) {
    std::string head(file_magic);
    ByteWriter writer(head);
    writer.raw(format_version);
    writer.raw(std::uint32_t{0});
    SIMROB_REQUIRE(append(head));
    SIMROB_REQUIRE(write(FrameKind::origin, {}, encode_origin(origin)));
    return {};
}

/// Removes what was written of a frame that did not fit, to make room for the last one.
Result<void> FrameFile::append(std::string_view bytes) {
    assert(file_ != nullptr);
    SIMROB_REQUIRE(file_->append(bytes));
    size_ += bytes.size();
    return {};
}

Result<std::uint64_t> FrameFile::write(FrameKind kind, const Place& place,
                                       std::string_view content) {
    assert(encoder_ != nullptr);
    assert((kind == FrameKind::origin) == (size_ == file_header_bytes) && "the origin is first");
    const auto frame = encoder_->encode(kind, place, content);
    if (!frame) return tl::unexpected(frame.error());
    const std::uint64_t offset = size_;
    if (auto written = append(*frame); !written) return tl::unexpected(written.error());
    const bool is_jump = kind == FrameKind::jump;
    if (is_jump || kind == FrameKind::keyframe) {
        assert(ending_.keyframes.empty() || ending_.keyframes.back().offset < offset);
        ending_.keyframes.push_back({offset, place, is_jump});
    }
    return offset;
}

Result<void> FrameFile::write_end(EndReason reason, std::string detail, const Place& place) {
    ending_.reason = reason;
    ending_.detail = std::move(detail);
    ending_.place = place;
    const auto offset = write(FrameKind::end, place, encode_ending(ending_));
    if (!offset) return tl::unexpected(offset.error());
    std::string trailer;
    ByteWriter(trailer).raw(*offset);
    SIMROB_REQUIRE(append(trailer.append(end_magic)));
    return file_->synchronise();
}

}  // namespace simrob::recording
