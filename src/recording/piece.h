#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "engine/checkpoint.h"
#include "recording/ending.h"
#include "recording/frame.h"

namespace simrob::recording {

/// Part of the log, in whole entries.
struct LogPiece {
    std::string bytes;
    Place place;  ///< of its beginning
};

/// The simulation at one moment.
struct KeyframePiece {
    engine::Checkpoint checkpoint;
    std::uint64_t hash = 0;
    Place place;
    bool is_jump = false;
};

/// The parts of a recording, in the order in which they are written.
using Piece = std::variant<LogPiece, KeyframePiece>;

/// Why no more pieces follow.
struct Closing {
    EndReason reason = EndReason::stopped;
    std::string detail;  ///< in words
};

}  // namespace simrob::recording
