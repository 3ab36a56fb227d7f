#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// How much more two worlds in two threads do than one world in one, by the wall clock.
void measure_parallel(const Settings& settings, Report& report);

}  // namespace simrob::bench
