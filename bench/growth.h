#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// How SimRob's own cost grows: with the robots at constant density, on a fixed field, with what
/// is parked and with what sleeps.
void measure_growth(const Settings& settings, Report& report);

}  // namespace simrob::bench
