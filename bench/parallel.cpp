#include "bench/parallel.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "bench/measure.h"
#include "bench/pitch.h"
#include "bench/simrob_contender.h"

namespace simrob::bench {
namespace {

/// Wall time from the first start to the last end, when each of `worlds` runs the same block in its
/// own thread. The threads wait for each other without sleeping, so that all start at once.
double run_side_by_side(std::span<SimrobContender* const> worlds, const Recording& recording) {
    std::atomic<std::size_t> missing = worlds.size();
    std::vector<double> starts(worlds.size());
    std::vector<double> ends(worlds.size());
    const auto run = [&](std::size_t i) {
        // The first steps in a thread make what ODE keeps per thread.
        lead_in(*worlds[i], recording, 0);
        run_block(*worlds[i], recording, 0);
        lead_in(*worlds[i], recording, 0);
        for (--missing; missing > 0;) continue;
        starts[i] = wall_time_s();
        run_block(*worlds[i], recording, 0);
        ends[i] = wall_time_s();
    };
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < worlds.size(); ++i) threads.emplace_back(run, i);
    threads.clear();
    return *std::max_element(ends.begin(), ends.end()) -
           *std::min_element(starts.begin(), starts.end());
}

}  // namespace

void measure_parallel(const Settings& settings, Report& report) {
    // So short that some tries find both processors idle, even on a busy machine.
    constexpr std::size_t steps = 8;
    constexpr int tries_per_round = 100;
    const Scene scene = make_pitch({.robots = 10});
    const auto recording = record(scene, {100, 1, steps});
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
                .detail = fmt::format("{} steps of 10 robots: one {:.2f} ms, two {:.2f} ms", steps,
                                      one_s * 1e3, two_s * 1e3)});
}

}  // namespace simrob::bench
