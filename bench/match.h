#pragma once

#include "bench/measure.h"
#include "bench/report.h"

namespace simrob::bench {

/// A contender and what it is called.
struct Entrant {
    std::string name;
    ContenderMaker make;
};

/// SimRob against others on one scene. The best of the others counts.
struct Match {
    std::string name;
    std::function<Scene()> scene;
    Plan plan;
    Plan counted_plan;  ///< for callgrind, which is some fifty times slower
    std::vector<Entrant> others;
    double greatest_time = 0;          ///< SimRob's over the best other's
    double greatest_instructions = 0;  ///< likewise; 0 is no target
};

/// Every match of the benchmarks.
std::vector<Match> overhead_matches();
std::vector<Match> lean_matches();

/// SimRob and the others, in that order.
std::vector<Entrant> entrants(const Match& match);

void compare_times(const Match& match, int rounds, Report& report);

/// Runs this program under callgrind, once for each entrant.
void compare_instructions(const Match& match, Report& report);

/// What compare_instructions() runs: the blocks of one entrant, named "match/entrant". False when
/// there is no such entrant.
bool run_entrant(const std::string& name);

}  // namespace simrob::bench
