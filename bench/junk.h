#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The effect of a flood of meaningless datagrams on ten agents in lock-step.
void measure_junk(const Settings& settings, Report& report);

}  // namespace simrob::bench
