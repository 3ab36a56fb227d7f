#include "bench/measure.h"

#include <algorithm>
#include <ctime>
#include <limits>
#include <numeric>

#include "bench/simrob_contender.h"

namespace simrob::bench {
namespace {

double clock_s(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// One pass over all blocks of a lane: the seconds of each.
std::vector<double> run_lane(const Lane& lane) {
    std::vector<double> seconds;
    for (std::size_t block = 0; block < lane.recording->plan.blocks; ++block) {
        lead_in(*lane.contender, *lane.recording, block);
        const double start = processor_time_s();
        run_block(*lane.contender, *lane.recording, block);
        seconds.push_back(processor_time_s() - start);
    }
    return seconds;
}

double sum(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

double processor_time_s() {
    return clock_s(CLOCK_THREAD_CPUTIME_ID);
}

double wall_time_s() {
    return clock_s(CLOCK_MONOTONIC);
}

std::shared_ptr<const Recording> record(const Scene& scene, const Plan& plan) {
    auto recording = std::make_shared<Recording>();
    recording->plan = plan;
    auto commands = plan_drive(scene, plan.warm_steps + plan.blocks * (plan.steps_per_block + 1));
    SimrobContender simrob(scene);
    for (std::size_t step = 0; step < commands.size(); ++step) {
        if (step >= plan.warm_steps && (step - plan.warm_steps) % (plan.steps_per_block + 1) == 0)
            recording->moments.push_back(simrob.moment());
        simrob.step(commands[step]);
    }
    commands.erase(commands.begin(),
                   commands.begin() + static_cast<std::ptrdiff_t>(plan.warm_steps));
    recording->commands = std::move(commands);
    return recording;
}

void lead_in(Contender& contender, const Recording& recording, std::size_t block) {
    contender.put(recording.moments[block]);
    contender.step(recording.commands[block * (recording.plan.steps_per_block + 1)]);
}

[[gnu::noinline]] void run_block(Contender& contender, const Recording& recording,
                                 std::size_t block) {
    const std::size_t count = recording.plan.steps_per_block;
    const std::size_t first = block * (count + 1) + 1;
    for (std::size_t step = first; step < first + count; ++step)
        contender.step(recording.commands[step]);
}

std::vector<Timing> measure(std::span<const Lane> lanes, int rounds) {
    std::vector<std::vector<double>> least(lanes.size());
    std::vector<std::vector<double>> totals(lanes.size());
    for (std::size_t i = 0; i < lanes.size(); ++i)
        least[i].assign(lanes[i].recording->plan.blocks, std::numeric_limits<double>::infinity());
    for (int round = 0; round < rounds; ++round)
        for (std::size_t turn = 0; turn < lanes.size(); ++turn) {
            const std::size_t i = round % 2 == 0 ? turn : lanes.size() - 1 - turn;
            const std::vector<double> seconds = run_lane(lanes[i]);
            totals[i].push_back(sum(seconds));
            for (std::size_t b = 0; b < seconds.size(); ++b)
                least[i][b] = std::min(least[i][b], seconds[b]);
        }
    std::vector<Timing> timings;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const Plan& plan = lanes[i].recording->plan;
        const double scale = 1e6 / static_cast<double>(plan.blocks * plan.steps_per_block);
        std::sort(totals[i].begin(), totals[i].end());
        timings.push_back({sum(least[i]) * scale, totals[i][totals[i].size() / 2] * scale});
    }
    return timings;
}

}  // namespace simrob::bench
