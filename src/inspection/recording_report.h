#pragma once

#include "inspection/report_json.h"
#include "recording/recording.h"

namespace simrob::inspection {

/// A description of a recording: its origin, what agents were told while it was made, its length
/// and how it ended.
Json recording_report(const recording::Recording& recording);

}  // namespace simrob::inspection
