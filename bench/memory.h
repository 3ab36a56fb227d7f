#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// How much the process grows while a small world runs for long.
void measure_memory(const Settings& settings, Report& report);

}  // namespace simrob::bench
