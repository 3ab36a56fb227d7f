#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

/// The pieces of a recording; docs/recording.md describes them byte by byte.
namespace simrob::recording {

inline constexpr std::string_view file_magic = "SIMREC\r\n";
inline constexpr std::uint32_t format_version = 5;
inline constexpr std::uint32_t oldest_format_version = 1;  ///< the oldest one that can be read
inline constexpr std::size_t file_header_bytes = 16;       ///< magic, version, zero
inline constexpr std::string_view end_magic = "SIMREND\n";
inline constexpr std::size_t trailer_bytes = 16;  ///< place of the end frame, end_magic

/// A limit for one frame before compression: more than the largest world takes.
inline constexpr std::size_t maximum_frame_bytes = 64U << 20U;

enum class FrameKind : std::uint8_t {
    origin = 1,    ///< what made the recording: the first frame, and only there
    scene = 2,     ///< what the world consists of, for the keyframes that follow
    keyframe = 3,  ///< the simulation as the log before it left it
    jump = 4,      ///< the simulation after it went to another moment
    log = 5,       ///< commands, iterations and hashes
    end = 6,       ///< why the recording ended, and where its keyframes are
};

/// A position in a recording. It keeps growing when the simulation goes back in time; as long as
/// that never happens, it is the simulation's own iteration and time.
struct Place {
    std::uint64_t iteration = 0;
    double time_s = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

struct FrameHeader {
    static constexpr std::size_t bytes = 40;

    FrameKind kind = FrameKind::log;
    std::uint32_t plain_bytes = 0;
    std::uint32_t stored_bytes = 0;
    Place place;  ///< of its beginning
    std::uint64_t checksum = 0;
};

/// Compresses, and uses its memory again. One thread at a time.
class FrameEncoder {
  public:
    FrameEncoder();
    ~FrameEncoder();
    FrameEncoder(const FrameEncoder&) = delete;
    FrameEncoder& operator=(const FrameEncoder&) = delete;

    /// A whole frame. Refused if there are more bytes than a frame may hold.
    Result<std::string> encode(FrameKind kind, const Place& place, std::string_view content);

  private:
    struct Context;
    Context* context_;
};

/// The refusals give only the reason: where it was, the caller knows.
Result<FrameHeader> decode_frame_header(std::string_view bytes);
/// `header_bytes` are the ones before `stored` in the file. The checksum is compared before
/// anything is decompressed.
Result<void> check_stored(const FrameHeader& header, std::string_view header_bytes,
                          std::string_view stored);
Result<std::string> expand(const FrameHeader& header, std::string_view stored);

/// The checksum of a frame; the header's own field is left out.
std::uint64_t frame_checksum(std::string_view header_bytes, std::string_view stored);

std::string_view to_text(FrameKind kind);

}  // namespace simrob::recording
