#include "bench/parallel.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>

#include "bench/bare_world.h"
#include "bench/measure.h"
#include "bench/pitch.h"
#include "bench/simrob_contender.h"

namespace simrob::bench {
namespace {

using Contenders = std::vector<std::unique_ptr<Contender>>;

/// Wall time from the first start to the last end, when each of the first `count` worlds runs the
/// same block in its own thread. The threads wait for each other without sleeping, so that all
/// start at once.
double run_side_by_side(const Contenders& worlds, std::size_t count, const Recording& recording) {
    std::atomic<std::size_t> missing = count;
    std::vector<double> starts(count);
    std::vector<double> ends(count);
    const auto run = [&](std::size_t i) {
        // The first steps in a thread create ODE's per-thread data.
        lead_in(*worlds[i], recording, 0);
        run_block(*worlds[i], recording, 0);
        lead_in(*worlds[i], recording, 0);
        for (--missing; missing > 0;) continue;
        starts[i] = wall_time_s();
        run_block(*worlds[i], recording, 0);
        ends[i] = wall_time_s();
    };
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back(run, i);
    threads.clear();
    return *std::max_element(ends.begin(), ends.end()) -
           *std::min_element(starts.begin(), starts.end());
}

/// How much more two do than one, with the minimum times of many tries.
struct Gain {
    double one_s = 1e9;
    double two_s = 1e9;
    double times() const { return 2 * one_s / two_s; }
};

Gain measure_gain(const Contenders& worlds, const Recording& recording, int tries) {
    Gain gain;
    for (int i = 0; i < tries; ++i) {
        gain.one_s = std::min(gain.one_s, run_side_by_side(worlds, 1, recording));
        gain.two_s = std::min(gain.two_s, run_side_by_side(worlds, 2, recording));
    }
    return gain;
}

}  // namespace

void measure_parallel(const Settings& settings, Report& report) {
    // Short enough for some tries to find both processors idle, even on a busy machine.
    constexpr std::size_t steps = 8;
    constexpr int tries_per_round = 100;
    const int tries = settings.rounds * tries_per_round;
    const Scene scene = make_pitch({.robots = 10});
    const auto recording = record(scene, {100, 1, steps});
    Contenders ours;
    Contenders bare;
    for (int i = 0; i < 2; ++i) {
        ours.push_back(std::make_unique<SimrobContender>(scene));
        bare.push_back(std::make_unique<BareWorld>(scene, BareOptions{}));
    }
    const Gain gain = measure_gain(ours, *recording, tries);
    const Gain bare_gain = measure_gain(bare, *recording, tries);
    report.add(
        {.name = "parallel: two worlds in two threads, of one",
         .value = gain.times(),
         .relation = Relation::at_least,
         .target = 1.9,
         .detail = fmt::format("{} steps of 10 robots: one {:.2f} ms, two {:.2f} ms; bare ODE in "
                               "two threads {:.3f}: what the machine gives",
                               steps, gain.one_s * 1e3, gain.two_s * 1e3, bare_gain.times())});
}

}  // namespace simrob::bench
