#pragma once

#include <string>

#include "bench/contender.h"

namespace simrob::bench {

/// How much of a scene is measured: blocks of steps after a warm-up. Blocks take a millisecond or
/// two, so that even on a busy machine some repetitions are not interrupted.
struct Plan {
    std::size_t warm_steps = 100;
    std::size_t blocks = 20;
    std::size_t steps_per_block = 25;
};

/// What SimRob did with a scene: its state at the start of each block, and the commands of each
/// step. Worlds are chaotic: two contenders that start alike soon have different contacts, and the
/// contacts are the cost. Set to the same moment before each block, they have the same work.
struct Recording {
    Plan plan;
    std::vector<Moment> moments;                      ///< by block, one step before it
    std::vector<std::vector<DriveCommand>> commands;  ///< by step after the warm-up
};
std::shared_ptr<const Recording> record(const Scene& scene, const Plan& plan);

/// Puts the contender one step before a block and makes that step unmeasured: it absorbs the cost
/// of having been moved.
void lead_in(Contender& contender, const Recording& recording, std::size_t block);

/// Runs one block after its lead_in(). Callgrind counts only inside this function.
void run_block(Contender& contender, const Recording& recording, std::size_t block);

/// One contender in a comparison.
struct Lane {
    std::string name;
    std::shared_ptr<const Recording> recording;
    std::unique_ptr<Contender> contender;
};

struct Timing {
    double best_us = 0;    ///< per step, with the minimum time of each block over all rounds
    double median_us = 0;  ///< per step, in the median round
};

/// Times the lanes in turn, forwards and backwards, by the processor time of this thread.
std::vector<Timing> measure(std::span<const Lane> lanes, int rounds);

double processor_time_s();
double wall_time_s();

}  // namespace simrob::bench
