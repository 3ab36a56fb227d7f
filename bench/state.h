#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What it costs to save, restore and hash a five-a-side pitch.
void measure_state(const Settings& settings, Report& report);

}  // namespace simrob::bench
