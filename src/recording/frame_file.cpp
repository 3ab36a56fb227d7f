#include "recording/frame_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/require.h"
#include "recording/bytes.h"
#include "recording/reasons.h"
#include "storage/whole_file.h"

namespace simrob::recording {

Result<FrameFile> FrameFile::create(const std::filesystem::path& path, const Origin& origin) {
    const int descriptor = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return refuse(storage::file_field, path.string(),
                      reasons::cannot_be_made(std::strerror(errno)));
    FrameFile file(descriptor, path);
    std::string head(file_magic);
    ByteWriter writer(head);
    writer.raw(format_version);
    writer.raw(std::uint32_t{0});
    SIMROB_REQUIRE(file.append(head));
    SIMROB_REQUIRE(file.write(FrameKind::origin, {}, encode_origin(origin)));
    return file;
}

FrameFile::~FrameFile() {
    if (file_ >= 0) ::close(file_);
}

FrameFile::FrameFile(FrameFile&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      path_(std::move(other.path_)),
      encoder_(std::move(other.encoder_)),
      size_(other.size_),
      ending_(std::move(other.ending_)) {}

Result<void> FrameFile::append(std::string_view bytes) {
    assert(file_ >= 0);
    for (std::string_view rest = bytes; !rest.empty();) {
        const ssize_t written = ::write(file_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            auto problem = refuse(storage::file_field, path_.string(),
                                  reasons::cannot_be_written(std::strerror(errno)));
            // What is left of a frame that does not fit makes room for the last one.
            if (::ftruncate(file_, static_cast<off_t>(size_)) == 0)
                ::lseek(file_, static_cast<off_t>(size_), SEEK_SET);
            return problem;
        }
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
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
    if (::fsync(file_) == 0) return {};
    return refuse(storage::file_field, path_.string(),
                  reasons::cannot_be_synchronised(std::strerror(errno)));
}

}  // namespace simrob::recording
