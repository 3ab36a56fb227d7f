#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The share of real time that heaps reach without adjusting, with it, and with the best of fixed
/// settings, and how far things sink; on every engine. By processor time.
void measure_adjusting(const Settings& settings, Report& report);

/// How adjusting follows agents that come and go.
void measure_adjusting_to_agents(Report& report);

}  // namespace simrob::bench
