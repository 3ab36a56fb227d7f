#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// A refereed and recorded match of built-in players, relative to the physics alone.
void measure_refereed(const Settings& settings, Report& report);

}  // namespace simrob::bench
