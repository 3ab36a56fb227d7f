#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// Finds the number of rows from which an island is cheaper to solve by iteration than exactly, on
/// islands that form among driving robots and in a pile: for the constant in
/// physics/ode/ode_step.cpp.
void find_crossover(const Settings& settings, Report& report);

}  // namespace simrob::bench
