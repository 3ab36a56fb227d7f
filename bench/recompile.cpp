#include "bench/recompile.h"

#include <fmt/core.h>

#include <algorithm>

#include "bench/measure.h"
#include "bench/simrob_contender.h"
#include "bench/very_small_size.h"

namespace simrob::bench {

void measure_recompile(const Settings& settings, Report& report) {
    Scene scene = make_very_small_size({.robots = 11});
    scene.engine = "mujoco";
    const auto last = std::find_if(scene.entities.begin(), scene.entities.end(),
                                   [&](const auto& e) { return e.id == scene.driven.back(); });
    const world::EntitySpecification newcomer = *last;
    scene.entities.erase(last);
    scene.driven.pop_back();
    SimrobContender simrob(scene);
    engine::Simulation& simulation = simrob.simulation();
    std::vector<double> times_ms;
    bool done = true;
    for (int i = 0; i < 5 * settings.rounds; ++i) {
        simulation.step();
        const double start = processor_time_s();
        done = simulation.world().create_entity(newcomer) && done;
        simulation.step();
        times_ms.push_back((processor_time_s() - start) * 1e3);
        done = simulation.world().remove_entity(newcomer.id) && done;
    }
    if (!done) report.note("recompile: the robot was refused");
    std::sort(times_ms.begin(), times_ms.end());
    report.add({.name = "engines: one robot more on MuJoCo, compiled and stepped",
                .value = times_ms[times_ms.size() / 2],
                .unit = "ms",
                .target = 20,
                .detail = fmt::format("five a side, median of {}, from {:.1f} to {:.1f} ms",
                                      times_ms.size(), times_ms.front(), times_ms.back())});
}

}  // namespace simrob::bench
