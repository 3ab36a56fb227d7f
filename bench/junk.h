#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What a flood of datagrams that mean nothing does to ten agents in lock-step.
void measure_junk(const Settings& settings, Report& report);

}  // namespace simrob::bench
