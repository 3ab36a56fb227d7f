#include "app/timelines.h"

namespace simrob::app {

std::optional<view::RecordingNow> DeskTimeline::now() {
    const recording::Recorder* const recorder = desk_.recorder();
    if (recorder == nullptr) return std::nullopt;
    if (!timeline_ || recorder != recorder_ || timeline_->path != recorder->path()) {
        recorder_ = recorder;
        timeline_ = std::make_shared<const view::Timeline>(view::Timeline{
            recorder->path(), recorder->path().stem().string(), recorder->begin().time_s, {}});
    }
    return view::RecordingNow{timeline_, recorder->place().time_s};
}

}  // namespace simrob::app
