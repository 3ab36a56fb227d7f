#pragma once

#include <memory>

#include "recording/recording.h"
#include "view/watched_moment.h"

namespace simrob::view {

/// Of a recording that is no longer being made, under the name by which it can be opened again.
std::shared_ptr<const Timeline> timeline_of(const recording::Recording& recording, std::string name,
                                            std::shared_ptr<const std::string> match = nullptr);

}  // namespace simrob::view
