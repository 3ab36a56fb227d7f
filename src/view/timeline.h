#pragma once

#include <memory>

#include "recording/recording.h"
#include "view/moment.h"

namespace simrob::view {

/// Of a recording that is no longer being made.
std::shared_ptr<const Timeline> timeline_of(const recording::Recording& recording);

}  // namespace simrob::view
