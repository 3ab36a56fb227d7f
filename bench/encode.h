#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What it costs to write broadcasts, against a loop of to_chars and a DOM that is saved.
void measure_encode(const Settings& settings, Report& report);

}  // namespace simrob::bench
