#include "bench/command_log.h"

#include "bench/measure.h"
#include "engine/time_settings.h"

namespace simrob::bench {

double step_bare_s(engine::Simulation& simulation) {
    const engine::TimeSettings& settings = simulation.clock().settings;
    const double substep_s = engine::substep_s(settings);
    const int substeps = engine::substeps_per_iteration(settings);
    const double start = processor_time_s();
    static_cast<void>(simulation.world().physics().step(substep_s, substeps));
    return processor_time_s() - start;
}

}  // namespace simrob::bench
