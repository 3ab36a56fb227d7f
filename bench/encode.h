#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The cost of writing broadcasts, compared with a loop of to_chars and a saved DOM.
void measure_encode(const Settings& settings, Report& report);

}  // namespace simrob::bench
