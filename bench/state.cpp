#include "bench/state.h"

#include <algorithm>

#include "bench/measure.h"
#include "bench/simrob_contender.h"
#include "bench/very_small_size.h"

namespace simrob::bench {
namespace {

/// The minimum mean time of a few consecutive calls.
template <class Action>
double least_us(int rounds, const Action& action) {
    constexpr int batches_per_round = 50;
    constexpr int calls = 10;
    double least = 1e9;
    for (int batch = 0; batch < rounds * batches_per_round; ++batch) {
        const double start = processor_time_s();
        for (int i = 0; i < calls; ++i) action();
        least = std::min(least, (processor_time_s() - start) / calls);
    }
    return least * 1e6;
}

}  // namespace

void measure_state(const Settings& settings, Report& report) {
    const Scene scene = make_very_small_size({.robots = 10});
    const auto commands = plan_drive(scene, 120);
    SimrobContender simrob(scene);
    engine::Simulation& simulation = simrob.simulation();
    for (std::size_t step = 0; step < 60; ++step) simrob.step(commands[step]);
    const engine::Checkpoint early = simulation.checkpoint();
    for (std::size_t step = 60; step < 120; ++step) simrob.step(commands[step]);
    engine::Checkpoint late = simulation.checkpoint();

    const auto add = [&](const char* name, double value_us, double target_us) {
        report.add({.name = name,
                    .value = value_us,
                    .unit = "us",
                    .target = target_us,
                    .detail = "five a side: 10 robots of 7 bodies, a ball, 17 static bodies"});
    };
    add("state: snapshot", least_us(settings.rounds, [&] { late = simulation.checkpoint(); }), 50);
    bool early_next = true;
    bool restored = true;
    add("state: restore",
        least_us(settings.rounds,
                 [&] {
                     restored = restored && simulation.restore(early_next ? early : late);
                     early_next = !early_next;
                 }),
        50);
    if (!restored) report.note("state: a restore was refused");
    std::uint64_t seen = 0;
    add("state: hash", least_us(settings.rounds, [&] { seen ^= simulation.hash(); }), 20);
}

}  // namespace simrob::bench
