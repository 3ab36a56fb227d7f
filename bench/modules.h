#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// Modules that drive and walk: times real time, over bare ODE on the same model, and what a
/// thousand of them cost.
void measure_modules(const Settings& settings, Report& report);

}  // namespace simrob::bench
