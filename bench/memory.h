#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The growth of the process while a small world runs for a long time.
void measure_memory(const Settings& settings, Report& report);

}  // namespace simrob::bench
