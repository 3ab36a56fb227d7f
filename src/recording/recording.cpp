#include "recording/recording.h"

#include <cassert>
#include <utility>

#include "base/require.h"
#include "recording/bytes.h"
#include "recording/reasons.h"

namespace simrob::recording {

Result<Recording> Recording::open(const storage::Disk& disk, const std::filesystem::path& path) {
    auto file = disk.open(path);
    if (!file) return tl::unexpected(file.error());
    const auto size = (*file)->bytes();
    if (!size) return tl::unexpected(size.error());
    Recording recording;
    recording.path_ = path;
    recording.file_ = std::move(*file);
    recording.size_ = *size;
    if (auto loaded = recording.load(); !loaded) return tl::unexpected(loaded.error());
    return recording;
}

tl::unexpected<Problem> Recording::refuse_at(std::uint64_t offset, Reason reason) const {
    return refuse(storage::file_field, path_.string(), reasons::at_byte(offset, std::move(reason)));
}

Result<std::string> Recording::read_bytes(std::uint64_t offset, std::size_t size) const {
    if (offset > size_ || size_ - offset < size)
        return refuse_at(offset, reasons::file_too_short(size, size_));
    assert(file_ != nullptr);
    std::string bytes(size, '\0');
    const auto got = file_->read(offset, bytes);
    if (!got || *got < size)
        return refuse_at(offset + got.value_or(0), reasons::cannot_be_read_further());
    return bytes;
}

Result<FrameHeader> Recording::read_header(std::uint64_t offset) const {
    const auto head = read_bytes(offset, FrameHeader::bytes);
    if (!head) return tl::unexpected(head.error());
    auto header = decode_frame_header(*head);
    if (!header) return refuse_at(offset, header.error().reason);
    return header;
}

/// A frame whose content is still compressed.
Result<Frame> Recording::read_stored(std::uint64_t offset) const {
    const auto head = read_bytes(offset, FrameHeader::bytes);
    if (!head) return tl::unexpected(head.error());
    const auto header = decode_frame_header(*head);
    if (!header) return refuse_at(offset, header.error().reason);
    auto stored = read_bytes(offset + FrameHeader::bytes, header->stored_bytes);
    if (!stored) return tl::unexpected(stored.error());
    if (const auto intact = check_stored(*header, *head, *stored); !intact)
        return refuse_at(offset, intact.error().reason);
    return Frame{*header, offset, offset + FrameHeader::bytes + stored->size(), std::move(*stored)};
}

Result<Frame> Recording::read(std::uint64_t offset) const {
    auto frame = read_stored(offset);
    if (!frame) return frame;
    auto content = expand(frame->header, frame->content);
    if (!content) return refuse_at(offset, content.error().reason);
    frame->content = std::move(*content);
    return frame;
}

Result<std::uint32_t> Recording::read_file_header() const {
    const auto bytes = read_bytes(0, file_header_bytes);
    if (!bytes || !bytes->starts_with(file_magic)) return refuse_at(0, reasons::not_of_simrob());
    ByteReader reader(std::string_view(*bytes).substr(file_magic.size()));
    const auto version = reader.raw<std::uint32_t>();
    if (version < oldest_format_version || version > format_version)
        return refuse_at(file_magic.size(),
                         reasons::other_version(version, oldest_format_version, format_version));
    return version;
}

Result<void> Recording::load() {
    const auto version = read_file_header();
    if (!version) return tl::unexpected(version.error());
    const auto first = read(file_header_bytes);
    if (!first) return tl::unexpected(first.error());
    if (first->header.kind != FrameKind::origin)
        return refuse_at(file_header_bytes, reasons::no_frame_of_origin());
    auto origin = decode_origin(first->content, *version);
    if (!origin)
        return refuse_at(file_header_bytes, reasons::bad_origin(reasons::in_field(
                                                origin.error().field, origin.error().reason)));
    version_ = *version;
    origin_ = std::move(*origin);
    first_offset_ = first->next;
    if (!read_index()) SIMROB_REQUIRE(scan());
    if (keyframes_.empty()) return refuse_at(first_offset_, reasons::no_keyframe());
    return {};
}

/// Whether the recording was ended and so has an index.
bool Recording::read_index() {
    if (size_ < file_header_bytes + trailer_bytes) return false;
    const auto trailer = read_bytes(size_ - trailer_bytes, trailer_bytes);
    if (!trailer || !trailer->ends_with(end_magic)) return false;
    const auto offset = ByteReader(*trailer).raw<std::uint64_t>();
    const auto frame = read(offset);
    if (!frame || frame->header.kind != FrameKind::end) return false;
    auto ending = decode_ending(frame->content);
    if (!ending || frame->next != size_ - trailer_bytes) return false;
    keyframes_ = ending->keyframes;
    ending_ = std::move(*ending);
    end_offset_ = frame->next;
    return true;
}

Result<void> Recording::check_index() const {
    if (!ending_) return {};
    std::vector<KeyframeEntry> found;
    std::uint64_t offset = first_offset_;
    for (bool is_end = false; !is_end && offset < end_offset_;) {
        const auto header = read_header(offset);
        if (!header) return tl::unexpected(header.error());
        const FrameKind kind = header->kind;
        if (kind == FrameKind::jump || kind == FrameKind::keyframe)
            found.push_back({offset, header->place, kind == FrameKind::jump});
        is_end = kind == FrameKind::end;
        offset += FrameHeader::bytes + header->stored_bytes;
    }
    if (offset == end_offset_ && found == keyframes_) return {};
    return refuse_at(offset, reasons::index_elsewhere());
}

/// Reads all frames up to the first that is not whole.
Result<void> Recording::scan() {
    assert(keyframes_.empty() && first_offset_ >= file_header_bytes);
    end_offset_ = first_offset_;
    while (end_offset_ < size_) {
        auto frame = read_stored(end_offset_);
        if (!frame) {
            torn_tail_ = std::move(frame).error();
            break;
        }
        const bool is_jump = frame->header.kind == FrameKind::jump;
        if (is_jump || frame->header.kind == FrameKind::keyframe)
            keyframes_.push_back({frame->offset, frame->header.place, is_jump});
        end_offset_ = frame->next;
        if (frame->header.kind == FrameKind::end) break;
    }
    return {};
}

}  // namespace simrob::recording
