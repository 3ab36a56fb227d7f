#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "recording/frame.h"

namespace simrob::recording {

enum class EndReason : std::uint8_t {
    stopped = 1,      ///< somebody asked for it
    size_limit = 2,   ///< the file reached its limit
    disk_slow = 3,    ///< more was waiting to be written than is allowed
    disk_failed = 4,  ///< a frame could not be written
    too_large = 5,    ///< something did not fit into a frame
};

struct KeyframeEntry {
    std::uint64_t offset = 0;  ///< of its frame in the file
    Place place;
    bool is_jump = false;

    friend bool operator==(const KeyframeEntry&, const KeyframeEntry&) = default;
};

/// The content of the last frame.
struct Ending {
    EndReason reason = EndReason::stopped;
    std::string detail;  ///< in words
    Place place;
    std::vector<KeyframeEntry> keyframes;
};

std::string encode_ending(const Ending& ending);
Result<Ending> decode_ending(std::string_view bytes);

}  // namespace simrob::recording
