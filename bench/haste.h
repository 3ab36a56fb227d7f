#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What a step costs in fast mode, of what it costs in normal mode, on every engine.
void measure_haste(const Settings& settings, Report& report);

}  // namespace simrob::bench
