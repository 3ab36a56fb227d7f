#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// How SimRob's own cost grows: with robots at constant density, on a fixed field, with parked and
/// with sleeping bodies.
void measure_growth(const Settings& settings, Report& report);

}  // namespace simrob::bench
