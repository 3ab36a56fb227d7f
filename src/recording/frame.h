#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

/// The pieces that a recording consists of: docs/recording.md describes them byte by byte.
namespace simrob::recording {

inline constexpr std::string_view file_magic = "SIMREC\r\n";
inline constexpr std::uint32_t format_version = 4;
inline constexpr std::uint32_t oldest_format_version = 1;  ///< that can be read
inline constexpr std::size_t file_header_bytes = 16;       ///< magic, version, zero
inline constexpr std::string_view end_magic = "SIMREND\n";
inline constexpr std::size_t trailer_bytes = 16;  ///< where the end frame is, end_magic

/// Of one frame before compression: more than the largest world takes.
inline constexpr std::size_t maximum_frame_bytes = 64U << 20U;

enum class FrameKind : std::uint8_t {
    origin = 1,    ///< what the recording was made by: the first frame, once
    scene = 2,     ///< what the world consists of, for the keyframes behind it
    keyframe = 3,  ///< the simulation as the log before it left it
    jump = 4,      ///< the simulation after it went to another moment: replaces what was
    log = 5,       ///< commands, iterations and hashes
    end = 6,       ///< why the recording ended, and where its keyframes are
};

/// Where in a recording something stands. Both go on when the simulation itself goes back in time;
/// in a recording in which it never does they are its iteration and its time.
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
    Place place;  ///< at its beginning
    std::uint64_t checksum = 0;
};

/// Compresses; keeps its memory. One thread at a time.
class FrameEncoder {
  public:
    FrameEncoder();
    ~FrameEncoder();
    FrameEncoder(const FrameEncoder&) = delete;
    FrameEncoder& operator=(const FrameEncoder&) = delete;

    /// A whole frame. Refused when there are more bytes than a frame may hold.
    Result<std::string> encode(FrameKind kind, const Place& place, std::string_view content);

  private:
    struct Context;
    Context* context_;
};

/// Refusals have what was wrong as their reason, and nothing about where: the reader knows.
Result<FrameHeader> decode_frame_header(std::string_view bytes);
/// `header_bytes` as they stand in the file before `stored`. Nothing is expanded before all of it
/// was found to be as it was written.
Result<void> check_stored(const FrameHeader& header, std::string_view header_bytes,
                          std::string_view stored);
Result<std::string> expand(const FrameHeader& header, std::string_view stored);

/// The checksum of a frame, whose header's own does not count.
std::uint64_t frame_checksum(std::string_view header_bytes, std::string_view stored);

std::string_view to_text(FrameKind kind);

}  // namespace simrob::recording
