#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The cost of recording ten robots, the size of the recording, and the time to seek in it.
void measure_recording(const Settings& settings, Report& report);

}  // namespace simrob::bench
