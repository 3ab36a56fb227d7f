#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The cost of saving, restoring and hashing a five-a-side pitch.
void measure_state(const Settings& settings, Report& report);

}  // namespace simrob::bench
