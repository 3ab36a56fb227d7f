#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What ten that watch the page's stream cost the simulation's thread.
void measure_watching(const Settings& settings, Report& report);

}  // namespace simrob::bench
