#pragma once

#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// Lock-step with agents in processes of their own, beside a bare server and beside the thesis.
void measure_agents(const Settings& settings, Report& report);
/// What more agents cost, and how fast ten of them run against real time.
void measure_lockstep(const Settings& settings, Report& report);

}  // namespace simrob::bench
