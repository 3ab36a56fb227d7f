#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What a distance sensor of 100 rays costs, over as many rays of the bare engine.
void measure_rays(const Settings& settings, Report& report);

}  // namespace simrob::bench
