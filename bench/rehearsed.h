#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The cost of restarting and of playing a scenario, relative to the physics alone.
void measure_scenarios(const Settings& settings, Report& report);

}  // namespace simrob::bench
