#include "view/timeline.h"

#include <utility>

namespace simrob::view {

std::shared_ptr<const Timeline> timeline_of(const recording::Recording& recording, std::string name,
                                            std::shared_ptr<const std::string> match) {
    const auto& keyframes = recording.keyframes();
    const auto& ending = recording.ending();
    return std::make_shared<const Timeline>(
        Timeline{recording.path(), std::move(name), keyframes.front().place.time_s,
                 ending ? ending->place.time_s : keyframes.back().place.time_s, std::move(match)});
}

}  // namespace simrob::view
