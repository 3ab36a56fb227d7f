#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What it costs to begin a scenario anew, and to play it, over the physics alone.
void measure_scenarios(const Settings& settings, Report& report);

}  // namespace simrob::bench
