#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The cost of a step in fast mode relative to normal mode, on every engine.
void measure_haste(const Settings& settings, Report& report);

}  // namespace simrob::bench
