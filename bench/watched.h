#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The cost of ten watchers of the page's stream for the simulation thread.
void measure_watching(const Settings& settings, Report& report);

}  // namespace simrob::bench
