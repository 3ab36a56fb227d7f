#pragma once

#include <optional>

#include "recording/recording_desk.h"
#include "view/presenter.h"

namespace simrob::app {

/// The timelines of a desk's recordings, for watchers who go back.
class DeskTimeline {
  public:
    /// The desk must outlive it.
    explicit DeskTimeline(const recording::RecordingDesk& desk) : desk_(desk) {}

    /// Nothing while there is no recording.
    std::optional<view::RecordingNow> now();

  private:
    const recording::RecordingDesk& desk_;
    const recording::Recorder* recorder_ = nullptr;  ///< of the timeline
    std::shared_ptr<const view::Timeline> timeline_;
};

}  // namespace simrob::app
