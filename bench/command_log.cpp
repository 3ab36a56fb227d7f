#include "bench/command_log.h"

#include <algorithm>

#include "bench/measure.h"
#include "engine/time_settings.h"

namespace simrob::bench {
namespace {

/// What reading the clock adds to a measured time.
double clock_cost_s() {
    constexpr int tries = 1000;
    double least_s = 1;
    for (int i = 0; i < tries; ++i) {
        const double start = processor_time_s();
        least_s = std::min(least_s, processor_time_s() - start);
    }
    return least_s;
}

}  // namespace

double step_bare_s(engine::Simulation& simulation) {
    static const double cost_s = clock_cost_s();
    const engine::TimeSettings& settings = simulation.clock().settings;
    const double substep_s = engine::substep_s(settings);
    const int substeps = engine::substeps_per_iteration(settings);
    const double start = processor_time_s();
    static_cast<void>(simulation.world().physics().step(substep_s, substeps));
    return processor_time_s() - start - cost_s;
}

}  // namespace simrob::bench
