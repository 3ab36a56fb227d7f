#include "recording/frame.h"

#include <zstd.h>

#include <cassert>
#include <cmath>

#include "base/hash.h"
#include "recording/bytes.h"
#include "recording/reasons.h"

namespace simrob::recording {
namespace {

constexpr std::string_view frame_magic = "SRFR";
constexpr std::size_t checksum_offset = 32;
/// The default of zstd, between time and size.
constexpr int compression_level = 3;

tl::unexpected<Problem> refuse_frame(Reason reason) {
    return refuse("frame", "", std::move(reason));
}

std::string header_bytes_of(const FrameHeader& header) {
    std::string out(frame_magic);
    ByteWriter writer(out);
    writer.raw(header.kind);
    out.append(3, '\0');
    writer.raw(header.plain_bytes);
    writer.raw(header.stored_bytes);
    writer.raw(header.place.iteration);
    writer.raw(header.place.time_s);
    writer.raw(header.checksum);
    assert(out.size() == FrameHeader::bytes);
    return out;
}

}  // namespace

struct FrameEncoder::Context {
    ZSTD_CCtx* zstd = ZSTD_createCCtx();
};

FrameEncoder::FrameEncoder() : context_(new Context) {}

FrameEncoder::~FrameEncoder() {
    ZSTD_freeCCtx(context_->zstd);
    delete context_;
}

std::uint64_t frame_checksum(std::string_view header_bytes, std::string_view stored) {
    assert(header_bytes.size() == FrameHeader::bytes);
    // The content's own checksum stands for the content, so that nothing has to be copied together.
    std::string all(header_bytes.substr(0, checksum_offset));
    ByteWriter(all).raw(hash_bytes(stored));
    return hash_bytes(all);
}

Result<std::string> FrameEncoder::encode(FrameKind kind, const Place& place,
                                         std::string_view content) {
    if (content.size() > maximum_frame_bytes)
        return refuse_frame(reasons::frame_too_large(maximum_frame_bytes, content.size()));
    std::string stored(ZSTD_compressBound(content.size()), '\0');
    const std::size_t size = ZSTD_compressCCtx(context_->zstd, stored.data(), stored.size(),
                                               content.data(), content.size(), compression_level);
    if (ZSTD_isError(size) != 0)
        return refuse_frame(reasons::cannot_be_compressed(ZSTD_getErrorName(size)));
    assert(size <= stored.size());
    stored.resize(size);
    FrameHeader header{kind, static_cast<std::uint32_t>(content.size()),
                       static_cast<std::uint32_t>(size), place, 0};
    header.checksum = frame_checksum(header_bytes_of(header), stored);
    return header_bytes_of(header) + stored;
}

Result<FrameHeader> decode_frame_header(std::string_view bytes) {
    if (bytes.size() < FrameHeader::bytes || !bytes.starts_with(frame_magic))
        return refuse_frame(reasons::no_frame());
    ByteReader reader(bytes.substr(frame_magic.size()));
    FrameHeader header;
    header.kind = static_cast<FrameKind>(reader.raw<std::uint8_t>());
    const bool is_zero = reader.raw<std::uint8_t>() == 0 && reader.raw<std::uint16_t>() == 0;
    header.plain_bytes = reader.raw<std::uint32_t>();
    header.stored_bytes = reader.raw<std::uint32_t>();
    header.place.iteration = reader.raw<std::uint64_t>();
    header.place.time_s = reader.raw<double>();
    header.checksum = reader.raw<std::uint64_t>();
    if (header.kind < FrameKind::origin || header.kind > FrameKind::end || !is_zero)
        return refuse_frame(reasons::no_such_frame());
    if (header.plain_bytes > maximum_frame_bytes ||
        header.stored_bytes > ZSTD_compressBound(header.plain_bytes))
        return refuse_frame(reasons::bad_frame_sizes(maximum_frame_bytes));
    if (!std::isfinite(header.place.time_s)) return refuse_frame(reasons::expected_time());
    return header;
}

Result<void> check_stored(const FrameHeader& header, std::string_view header_bytes,
                          std::string_view stored) {
    if (frame_checksum(header_bytes, stored) == header.checksum) return {};
    return refuse_frame(reasons::wrong_checksum());
}

Result<std::string> expand(const FrameHeader& header, std::string_view stored) {
    assert(stored.size() == header.stored_bytes);
    if (ZSTD_getFrameContentSize(stored.data(), stored.size()) != header.plain_bytes)
        return refuse_frame(reasons::not_compressed(header.plain_bytes));
    std::string content(header.plain_bytes, '\0');
    const std::size_t size =
        ZSTD_decompress(content.data(), content.size(), stored.data(), stored.size());
    if (ZSTD_isError(size) != 0)
        return refuse_frame(reasons::cannot_be_expanded(ZSTD_getErrorName(size)));
    if (size != content.size()) return refuse_frame(reasons::frame_too_short());
    return content;
}

std::string_view to_text(FrameKind kind) {
    assert(kind >= FrameKind::origin && kind <= FrameKind::end);
    constexpr std::string_view names[] = {"origin", "scene", "keyframe", "jump", "log", "end"};
    return names[static_cast<std::size_t>(kind) - 1];
}

}  // namespace simrob::recording
