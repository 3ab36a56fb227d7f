#include "bench/memory.h"

#include <fmt/core.h>

#include "base/system/resident_memory.h"
#include "bench/pitch.h"
#include "bench/simrob_contender.h"

namespace simrob::bench {
void measure_memory(const Settings& settings, Report& report) {
    const Scene scene = make_pitch({.robots = 2});
    const auto commands = plan_drive(scene, 20000);
    SimrobContender simrob(scene);
    for (const auto& step : commands) simrob.step(step);
    const double before_kb = resident_kb();
    const long repeats = settings.long_run ? 500 : 10;
    for (long i = 0; i < repeats; ++i)
        for (const auto& step : commands) simrob.step(step);
    const double after_kb = resident_kb();
    report.add(
        {.name = "memory: growth of the process",
         .value = after_kb - before_kb,
         .unit = "kB",
         .target = 128,
         .detail = fmt::format("{} steps of 2 robots: from {:.0f} to {:.0f} kB",
                               repeats * static_cast<long>(commands.size()), before_kb, after_kb)});
}

}  // namespace simrob::bench
