#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What it costs to understand the messages of agents: the usual ones against pugixml's parse in
/// place, and the worst that 64 kB can hold.
void measure_decode(const Settings& settings, Report& report);

}  // namespace simrob::bench
