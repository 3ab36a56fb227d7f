#include "bench/parallel.h"

#include <fmt/core.h>

#include <algorithm>
#include <barrier>
#include <thread>

#include "bench/measure.h"
#include "bench/pitch.h"
#include "bench/simrob_contender.h"

namespace simrob::bench {
namespace {

/// Wall time in which each of `worlds` runs the same block, each in its own thread.
double run_side_by_side(std::span<SimrobContender* const> worlds, const Recording& recording) {
    std::barrier start(static_cast<std::ptrdiff_t>(worlds.size()) + 1);
    std::vector<std::jthread> threads;
    for (auto* world : worlds)
        threads.emplace_back([&, world] {
            world->put(recording.moments[0]);
            // The first steps in a thread warm up what ODE keeps per thread.
            run_block(*world, recording, 0);
            world->put(recording.moments[0]);
            start.arrive_and_wait();
            run_block(*world, recording, 0);
        });
    start.arrive_and_wait();
    const double begin = wall_time_s();
    threads.clear();
    return wall_time_s() - begin;
}

}  // namespace

void measure_parallel(const Settings& settings, Report& report) {
    constexpr int tries_per_round = 20;
    const Scene scene = make_pitch({.robots = 10});
    const auto recording = record(scene, {100, 1, 100});
    SimrobContender first(scene);
    SimrobContender second(scene);
    SimrobContender* both[] = {&first, &second};
    double one_s = 1e9;
    double two_s = 1e9;
    for (int i = 0; i < settings.rounds * tries_per_round; ++i) {
        one_s = std::min(one_s, run_side_by_side(std::span(both).first(1), *recording));
        two_s = std::min(two_s, run_side_by_side(both, *recording));
    }
    report.add({.name = "parallel: two worlds in two threads, of one",
                .value = 2 * one_s / two_s,
                .relation = Relation::at_least,
                .target = 1.9,
                .detail = fmt::format("100 steps of 10 robots: one {:.2f} ms, two {:.2f} ms",
                                      one_s * 1e3, two_s * 1e3)});
}

}  // namespace simrob::bench
