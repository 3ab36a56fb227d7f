#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "engine/checkpoint.h"
#include "recording/ending.h"
#include "recording/frame.h"

namespace simrob::recording {

/// Some of the log, whole entries.
struct LogPiece {
    std::string bytes;
    Place place;  ///< where it begins
};

/// The simulation as it was.
struct KeyframePiece {
    engine::Checkpoint checkpoint;
    std::uint64_t hash = 0;
    Place place;
    bool is_jump = false;
};

/// What a recording is written as, one after the other.
using Piece = std::variant<LogPiece, KeyframePiece>;

/// Why no more pieces come.
struct Closing {
    EndReason reason = EndReason::stopped;
    std::string detail;  ///< in words
};

}  // namespace simrob::recording
