#pragma once

#include <memory>

#include "recording/recording.h"
#include "view/watched_moment.h"

namespace simrob::view {

/// The timeline of a finished recording, under the name by which it can be opened again.
std::shared_ptr<const Timeline> timeline_of(const recording::Recording& recording, std::string name,
                                            std::shared_ptr<const std::string> match = nullptr);

}  // namespace simrob::view
