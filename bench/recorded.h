#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What it costs to record ten robots, how large that gets, and how long it takes to go somewhere
/// in a recording.
void measure_recording(const Settings& settings, Report& report);

}  // namespace simrob::bench
