#pragma once

#include "base/result.h"
#include "engine/snapshot.h"
#include "recording/frame.h"

namespace simrob::recording {

/// Writes the moments of a replay, one after the other, in some format.
class Sink {
  public:
    virtual ~Sink() = default;

    virtual Result<void> add(const Place& place, const engine::Snapshot& snapshot) = 0;
    /// The file appears only after this.
    virtual Result<void> finish() = 0;
};

}  // namespace simrob::recording
