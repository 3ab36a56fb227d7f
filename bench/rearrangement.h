#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// Planning for modules that lie anywhere: who takes which place of many shapes, and everybody's
/// way there at once.
void measure_rearrangement(const Settings& settings, Report& report);

}  // namespace simrob::bench
