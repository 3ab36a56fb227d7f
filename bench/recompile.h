#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// The time until a robot that joins five a side on MuJoCo has made its first step: the model is
/// recompiled.
void measure_recompile(const Settings& settings, Report& report);

}  // namespace simrob::bench
