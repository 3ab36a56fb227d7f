#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "command/answers/statistics.h"

namespace simrob::command {

/// What commands need of the one who keeps recordings.
class RecordingControl {
  public:
    virtual ~RecordingControl() = default;

    /// From now on, to a file of this name. Refused when a recording goes on already.
    virtual Result<void> start_recording(const std::string& name) = 0;
    /// Ends it, and waits until it is written.
    virtual Result<void> stop_recording() = 0;
    /// Goes to a moment of the recording that is being made, or of one in a file of this name.
    /// What is being recorded goes on.
    virtual Result<void> resume_from(double time_s, const std::optional<std::string>& file) = 0;
    /// What has become of it.
    virtual RecordingStatistics recording_statistics() const = 0;
};

}  // namespace simrob::command
