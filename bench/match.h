#pragma once

#include "bench/measure.h"
#include "bench/report.h"
#include "bench/settings.h"

namespace simrob::bench {

/// A contender and its name.
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
    double greatest_time = 0;          ///< SimRob's over the best other's; or
    double least_rate = 0;             ///< SimRob's steps per second over the best other's
    double greatest_instructions = 0;  ///< likewise; 0: no target
};

std::vector<Match> overhead_matches();
std::vector<Match> engine_matches();
std::vector<Match> lean_matches();
std::vector<Match> very_small_size_matches();

/// Compares times, or instructions if the settings ask for them and the match has a target.
void run_matches(std::span<const Match> matches, const Settings& settings, Report& report);

/// What this program runs under callgrind to count instructions: the blocks of one entrant, named
/// "match/entrant". False if there is no such entrant.
bool run_entrant(const std::string& name);

}  // namespace simrob::bench
