#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// What it takes until a robot that joins five a side on MuJoCo has taken its first step: the model
/// is compiled anew.
void measure_recompile(const Settings& settings, Report& report);

}  // namespace simrob::bench
