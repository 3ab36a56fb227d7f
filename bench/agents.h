#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// Lock-step with agents in processes of their own, compared with a bare server and with the
/// thesis.
void measure_agents(const Settings& settings, Report& report);
/// The cost of more agents, and the speed with ten of them relative to real time.
void measure_lockstep(const Settings& settings, Report& report);

}  // namespace simrob::bench
