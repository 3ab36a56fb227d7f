#pragma once

#include "command/answers/statistics.h"

namespace simrob::command {

/// What Get_Statistics needs from the keeper of recordings.
class RecordingStatus {
  public:
    virtual ~RecordingStatus() = default;

    virtual RecordingStatistics recording_statistics() const = 0;
};

}  // namespace simrob::command
