#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The cost of a distance sensor with 100 rays, relative to as many rays of the bare engine.
void measure_rays(const Settings& settings, Report& report);

}  // namespace simrob::bench
