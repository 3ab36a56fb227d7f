#pragma once

#include "inspection/report_json.h"
#include "recording/recording.h"

namespace simrob::inspection {

/// What a recording is: where it comes from, what agents were told while it was made, how long it
/// is and how it ended.
Json recording_report(const recording::Recording& recording);

}  // namespace simrob::inspection
